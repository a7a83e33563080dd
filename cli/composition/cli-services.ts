import { join } from 'node:path';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createCookieJar } from '#adapters/http/cookie-jar.ts';
import type { Fetch } from '#adapters/http/fetch.ts';
import { createHttpAccountGateway } from '#adapters/http/http-account-gateway.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpOrderEvents } from '#adapters/http/http-order-events.ts';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import { createHttpSettingsGateway } from '#adapters/http/http-settings-gateway.ts';
import { createHttpShopGateway } from '#adapters/http/http-shop-gateway.ts';
import { createHttpSimulatorControl } from '#adapters/http/http-simulator-control.ts';
import { createNodeFetch, NotSent, Untrusted } from '#adapters/http/node-fetch.ts';
import { createToldClock } from '#adapters/http/told-clock.ts';
import { payAtTestProvider, type TestProvider } from '#adapters/http/test-provider.ts';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';
import { createFileStore } from '#adapters/storage/file-store.ts';
import { storedCookies, storedLogins } from '#adapters/storage/stored-cookies.ts';
import { calculateOrder } from '#adapters/wire/orders.ts';
import { createSession } from '#adapters/wire/self-service.ts';
import { calculatePrice } from '#adapters/wire/terminal-host.ts';
import type { AccountGateway } from '#core/ports/account-gateway.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { OrderEvents } from '#core/ports/order-events.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import type { Random } from '#core/ports/random.ts';
import type { SettingsGateway } from '#core/ports/settings-gateway.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import type { Result } from '#core/shared/result.ts';
import type { CommonOptions } from '../common-options.ts';
import { usableFolder } from '../state-folder.ts';
import { CLI_PROGRAM } from './cli-program.ts';
import type { KioskServices } from './kiosk-services.ts';

export type SimulatorControl = ReturnType<typeof createHttpSimulatorControl>;
/** What a call of a simulator answers. */
export type ToldBy<Call extends keyof SimulatorControl> = SimulatorControl[Call] extends (...given: never[]) => Promise<Result<infer Value>> ? Value : never;

/** What commands are made of: the same ports and adapters as the browser's, over Node. */
export interface CliServices {
  readonly shops: ShopGateway;
  readonly settings: SettingsGateway;
  readonly orders: OrderGateway;
  readonly orderEvents: OrderEvents;
  readonly account: AccountGateway;
  /** Has somebody logged in at the server, in this run or an earlier one, and not out again? A session that has ended is one still. */
  readonly login: { readonly isKnown: () => boolean; readonly remember: () => Result<void>; readonly forget: () => void };
  readonly provider: TestProvider;
  /** The control interface of a simulator. `control`: its origin, else the one of --control; `terminal`: which terminal host is meant, else the first. */
  readonly simulator: (which?: { readonly control?: string; readonly terminal?: string }) => SimulatorControl;
  /** A kiosk without a screen, loaded when it is needed. Throws `UsageError` when its sign-in and open payments cannot be kept. */
  readonly kiosk: () => Promise<KioskServices>;
  readonly clock: Clock;
  /** The product server's time, as far as it has answered: a simulator's is another one. */
  readonly serverClock: Clock;
  readonly random: Random;
  /** A folder of one's own among what is kept between runs. Throws `UsageError` when there cannot be one. */
  readonly storeOf: (name: string) => KeyValueStore;
  /** Was something sent that may have changed something, and is not answered? */
  readonly isWriteOpen: () => boolean;
  /** Was anything sent at all that may have changed something? */
  readonly mayHaveChanged: () => boolean;
  /** Who was asked last and did not answer: an origin. */
  readonly lastSilent: () => string | null;
  /** Why the certificate of that one is not trusted; null: it was not the certificate. */
  readonly whyUntrusted: () => string | null;
  /** Lets go of connections, and of payments that were taken for this program alone, so that the program ends at once. */
  close(): Promise<void>;
  /** … also of those that are in use; between a kiosk's, after which nobody orders or pays any more, and the others' comes `lastly`. */
  abandon(lastly: () => Promise<void>): Promise<void>;
}

/** These are sent as what changes something, for a basket goes along, and change nothing; nor does a code that a kiosk has not heard of. */
const ASKS_ONLY: ReadonlySet<string> = new Set([calculateOrder.path, calculatePrice.path]);
const ASKS_FOR_CODE = new RegExp(`^${createSession.path.replace('{shopId}', '\\d+')}$`, 'u');
const asksOnly = (path: string): boolean => ASKS_ONLY.has(path) || ASKS_FOR_CODE.test(path);

/** Counts what was sent, and what of it was not answered, for whoever has to say how a command ended that was cut short or met nobody. */
const countingWrites = (fetch: Fetch): { readonly fetch: Fetch; readonly isOpen: () => boolean; readonly hasSent: () => boolean } => {
  let [open, sent] = [0, 0];
  return {
    fetch: async (url, init) => {
      const isWrite = init?.method !== undefined && !['GET', 'HEAD'].includes(init.method) && !asksOnly(new URL(url).pathname);
      if (!isWrite) return fetch(url, init);
      open += 1;
      sent += 1;
      try {
        const response = await fetch(url, init); // One that fails was sent, perhaps: it stays open.
        open -= 1;
        return response;
      } catch (error) {
        if (error instanceof NotSent) [open, sent] = [open - 1, sent - 1];
        throw error;
      }
    },
    isOpen: () => open > 0, hasSent: () => sent > 0,
  };
};

/** Remembers of whoever was asked last that they did not answer, until they do. */
const notingSilence = (): { readonly of: (fetch: Fetch) => Fetch; readonly last: () => string | null; readonly whyUntrusted: () => string | null } => {
  let [last, untrusted]: [string | null, string | null] = [null, null];
  return {
    of: (fetch) => async (url, init) => {
      const { origin } = new URL(url);
      try {
        const reply = await fetch(url, init);
        if (last === origin) last = null;
        return reply;
      } catch (error) {
        [last, untrusted] = [origin, error instanceof Untrusted ? error.message : null];
        throw error;
      }
    },
    last: () => last, whyUntrusted: () => untrusted,
  };
};

/** What is asked of a terminal host is asked of this one. */
const atTerminal = (fetch: Fetch, id: string): Fetch => (url, init) => {
  const address = new URL(url);
  address.searchParams.set('terminal', id);
  return fetch(address.href, init);
};

export const createCliServices = ({ server, control, state }: Pick<CommonOptions, 'server' | 'control' | 'state'>): CliServices => {
  const clock = createSystemClock();
  const session = createFileStore(join(state, 'session'));
  const jar = createCookieJar({ clock, stored: storedCookies(session) });
  const logins = storedLogins(session);
  const otherLogins = (): readonly string[] => (logins.read() ?? []).filter((origin) => origin !== server);
  const network = createNodeFetch({ program: CLI_PROGRAM, jar });
  const silence = notingSilence();
  const { fetch, isOpen, hasSent } = countingWrites(silence.of(network.fetch));
  // A kiosk is nobody's account: the cookies of whoever is logged in here do not go along.
  const kioskNetwork = createNodeFetch({ program: CLI_PROGRAM, jar: createCookieJar({ clock }) });
  const { fetch: kioskFetch, isOpen: isKioskOpen, hasSent: hasKioskSent } = countingWrites(silence.of(kioskNetwork.fetch));
  const told = createToldClock(clock);
  const toldFetch = told.listening(kioskFetch);
  /** A terminal host has a clock of its own. */
  const listeningToServer: Fetch = (url, init) => (new URL(url).origin === server ? toldFetch(url, init) : kioskFetch(url, init));
  const client = createHttpClient({ baseUrl: server, fetch: told.listening(fetch), clock, xsrf: { origin: server, token: () => jar.value(server, 'XSRF-TOKEN') } });
  const random = createCryptoRandom();
  let letGo = (): void => undefined;
  return {
    shops: createHttpShopGateway({ client }),
    settings: createHttpSettingsGateway({ client }),
    orders: createHttpOrderGateway({ client }),
    orderEvents: createHttpOrderEvents({ baseUrl: server, fetch, clock }),
    account: createHttpAccountGateway({ client }),
    login: { isKnown: () => logins.read()?.includes(server) ?? false, remember: () => logins.write([...otherLogins(), server]), forget: () => { logins.write(otherLogins()); } },
    provider: payAtTestProvider({ fetch, baseUrl: server, clock }),
    simulator: ({ control: origin = control, terminal } = {}) =>
      createHttpSimulatorControl({ client: createHttpClient({ baseUrl: origin, fetch: terminal === undefined ? fetch : atTerminal(fetch, terminal), clock, defaultHeaders: { origin } }) }),
    clock,
    serverClock: told.clock,
    random,
    kiosk: async () => {
      usableFolder(join(state, 'kiosk'));
      const kiosk = (await import('./kiosk-services.ts')).createKioskServices({ server, state, fetch: listeningToServer, clock, random });
      ({ letGo } = kiosk);
      return kiosk;
    },
    storeOf: (name) => createFileStore(usableFolder(join(state, name))),
    isWriteOpen: () => isOpen() || isKioskOpen(), mayHaveChanged: () => hasSent() || hasKioskSent(), lastSilent: silence.last, whyUntrusted: silence.whyUntrusted,
    close: async () => {
      letGo();
      await Promise.all([network.close(), kioskNetwork.close()]);
    },
    abandon: async (lastly) => {
      await kioskNetwork.abandon();
      await lastly();
      letGo();
      await network.abandon();
    },
  };
};
