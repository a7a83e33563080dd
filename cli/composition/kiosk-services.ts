import { Container, ContainerModule } from 'inversify';
import { join } from 'node:path';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { kioskModule } from '#adapters/composition/kiosk-module.ts';
import { KIOSK, KIOSK_PORTS } from '#adapters/composition/kiosk-tokens.ts';
import { orderingModule } from '#adapters/composition/ordering-module.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { Fetch } from '#adapters/http/fetch.ts';
import { createMemoryReporting } from '#adapters/reporting/memory-reporting.ts';
import { createFileStore } from '#adapters/storage/file-store.ts';
import { FolderInUse, lockFolder } from '#adapters/storage/node-folder-lock.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedTerminalSession } from '#adapters/storage/stored-self-service.ts';
import { createTabWire } from '#adapters/tabs/in-page-tab-channel.ts';
import { createFolderTabLock } from '#adapters/tabs/node-folder-tab-lock.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import type { Receipts } from '#core/payment/receipts.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { TerminalHost } from '#core/ports/terminal-host.ts';
import type { KioskOrdering } from '#core/self-service/kiosk-ordering.ts';
import type { MemberActivation } from '#core/self-service/member-activation.ts';
import type { KioskSignin } from '#core/self-service/signin.ts';
import type { TokenKeeper } from '#core/self-service/token-keeper.ts';
import { cell } from '#core/shared/readable.ts';
import { unusableFolder } from '../state-folder.ts';

export interface KioskServicesDeps {
  readonly server: string;
  /** Where the sign-in and open payments are kept. */
  readonly state: string;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly random: Random;
}

/** A kiosk without a screen: the very use cases of the one with a screen. */
export interface KioskServices {
  readonly tokens: TokenKeeper;
  readonly signin: KioskSignin;
  readonly host: TerminalHost;
  readonly menu: MenuKeeper;
  readonly cart: CartKeeper;
  readonly members: MemberActivation;
  readonly ordering: KioskOrdering;
  readonly payment: PayAtTerminal;
  readonly receipts: Receipts;
  /** Is the sign-in as it is now on the disk? One that is only in memory ends with the program. */
  readonly isSignInKept: () => boolean;
  /** Takes up the sign-in that is kept; answers what stops it. */
  readonly start: () => () => void;
  /** Takes the payments that are kept for this program alone, until `letGo` or its end. Another program that has them: its process number, null where nobody knows it. Throws `UsageError` where the folder cannot be locked. */
  readonly takePayments: () => { readonly isTaken: true } | { readonly isTaken: false; readonly pid: number | null };
  readonly letGo: () => void;
}

/** Like a kiosk's page, but that its storage is a folder and its basket ends with the program. A host takes calls from the product server's pages, so that is where we say we come from. */
export const createKioskServices = ({ server, state, fetch, clock, random }: KioskServicesDeps): KioskServices => {
  const container = new Container();
  const folder = join(state, 'kiosk');
  let unlock: (() => void) | null = null;
  const fromPage: Fetch = (url, init) => fetch(url, { ...init, headers: { origin: server, 'x-simulator-client': 'weborder-cli', ...init?.headers } });
  container.load(
    new ContainerModule(({ bind }) => {
      bind(PORTS.clock).toConstantValue(clock);
      bind(PORTS.random).toConstantValue(random);
      bind(PORTS.reporting).toConstantValue(createMemoryReporting({ clock }));
      bind(PORTS.store).toConstantValue(createFileStore(folder));
      bind(PORTS.sessionStore).toConstantValue(createMemoryStore());
      bind(PORTS.tabLock).toConstantValue(createFolderTabLock(folder));
      bind(PORTS.tabs).toConstantValue(createTabWire().open());
      bind(PORTS.orderEvents).toConstantValue({ follow: () => () => undefined });
      bind(PORTS.initialLanguage).toConstantValue('sv');
      bind(PORTS.isSmallScreen).toConstantValue(cell(false));
      bind(KIOSK_PORTS.hostFetch).toConstantValue(fromPage);
      bind(KIOSK_PORTS.localNetworkPermission).toConstantValue(() => Promise.resolve('granted'));
      bind(KIOSK_PORTS.configuredHosts).toConstantValue([]);
    }),
    httpModule({ baseUrl: server, fetch }), coreModule(), orderingModule(), kioskModule(),
  );
  const [tokens, ordering, cart] = [container.get(KIOSK.tokens), container.get(KIOSK.ordering), container.get(CORE.cart)];
  return {
    tokens, ordering, cart, signin: container.get(KIOSK.signin), host: container.get(KIOSK.host), menu: container.get(CORE.menu), members: container.get(KIOSK.members),
    payment: container.get(KIOSK.payment), receipts: container.get(KIOSK.receipts),
    isSignInKept: () => storedTerminalSession(createFileStore(folder)).read()?.id === tokens.signInId(),
    start: () => {
      const stops = [tokens.start(), ordering.start()];
      return () => { for (const stop of stops) stop(); };
    },
    takePayments: () => {
      try {
        unlock = lockFolder(folder);
        return { isTaken: true };
      } catch (error) {
        if (error instanceof FolderInUse) return { isTaken: false, pid: error.pid };
        throw unusableFolder(folder, error instanceof Error ? error.message : '');
      }
    },
    letGo: () => {
      unlock?.();
      unlock = null;
    },
  };
};
