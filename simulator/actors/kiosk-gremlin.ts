import { seconds } from '#core/shared/duration.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { TerminalAct } from '../terminal-host/terminal-acts.ts';
import type { TerminalHost } from '../terminal-host/create-terminal-host.ts';
import type { FaultId } from '../world/fault-catalogue.ts';
import type { FaultDeck } from '../world/fault-deck.ts';
import type { Browser } from './browser.ts';
import type { KioskPageParts } from './kiosk-services.ts';

export interface KioskGremlinDeps {
  readonly clock: Clock;
  readonly deck: FaultDeck;
  readonly host: TerminalHost;
  readonly browser: Browser<KioskPageParts>;
  readonly say: (text: string) => void;
  readonly onSignOut: () => void;
  /** Is a payment under way? A hand at an idle terminal changes nothing. */
  readonly isPaying: () => boolean;
}

const causes = ['F27', 'F50', 'F54', 'F55'] as const satisfies readonly FaultId[];

/** What goes wrong with a kiosk's own things: host, printer, sign-in. `causes`: by which faults. */
export const createKioskGremlin = ({ clock, deck, host, browser, say, onSignOut, isPaying }: KioskGremlinDeps): { readonly causes: readonly FaultId[]; tick(): void; heal(): void } => {
  const strikes = (id: (typeof causes)[number], where: string): boolean => deck.strikes(id, where);
  const healPrinter = (): void => host.control.setPrinter({ paperMm: 40_000, coverOpen: false, jam: false, online: true });
  return {
    causes,
    tick: () => {
      if (strikes('F50', 'the host')) {
        const forMs = seconds(1) + deck.next('F50') * seconds(25);
        const kill = deck.next('F50') < 0.7;
        say(`the host is ${kill ? 'killed' : 'out of reach'} for ${Math.round(forMs / 1000)} s`);
        host.control.goDown(forMs, kill);
      }
      if (strikes('F54', 'the printer')) {
        const what = deck.oneOf('F54', [{ paperMm: 0 }, { paperMm: 60 }, { coverOpen: true }, { jam: true }, { online: false }]);
        say(`the printer: ${Object.keys(what)[0] ?? ''}`);
        host.control.setPrinter(what);
        clock.schedule(seconds(5) + deck.next('F54') * seconds(60), healPrinter);
      }
      if (isPaying() && strikes('F55', 'the terminal')) {
        const what = deck.oneOf<TerminalAct>('F55', ['unplug', 'log-out', 'restart', 'remove-card', 'cancel', 'pin-wrong']);
        say(`at the terminal: ${what}`);
        host.control.act(what);
        clock.schedule(seconds(3) + deck.next('F55') * seconds(25), () => host.control.act('plug-in'));
      }
      if (strikes('F27', 'staff')) {
        const page = browser.pages[0];
        if (page !== undefined && page.parts.services.tokens.mode.get().enabled) {
          say('staff signs the kiosk out');
          onSignOut();
          page.parts.services.tokens.signOut('staff');
        }
      }
    },
    heal: () => {
      healPrinter();
      host.control.goDown(0, false);
      host.control.act('plug-in');
      host.control.allFaultsOff();
      host.control.setQueue('');
    },
  };
};
