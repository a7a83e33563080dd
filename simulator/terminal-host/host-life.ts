import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import { ConnectionLost } from '../edge/interruptions.ts';
import type { ReceiptPrinter } from '../printer/receipt-printer.ts';
import { CardTerminal } from './card-terminal/card-terminal.ts';
import type { TerminalState } from './card-terminal/terminal-state.ts';
import type { CallNoteBook } from './http/call-notes.ts';
import { createHostApp, type HostApp } from './http/host-app.ts';
import type { Members } from './members.ts';
import { Aftercare } from './payments/aftercare.ts';
import { PaymentDesk } from './payments/payment-desk.ts';
import { createMenuMemory } from './prices/menu-memory.ts';
import { PriceDesk } from './prices/price-desk.ts';
import { createRecentBaskets } from './prices/recent-baskets.ts';
import type { ProductServerLink } from './product-server-link.ts';
import { ReceiptDesk } from './receipts/receipt-desk.ts';
import { hostFacts } from './store/host-facts.ts';
import type { RecordStore } from './store/record-store.ts';
import { TokenDesk } from './tokens/token-desk.ts';

export interface HostLifeDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly cards: Random;
  readonly store: RecordStore;
  readonly link: ProductServerLink | null;
  /** A device of its own: it does not die with the host. */
  readonly printer: ReceiptPrinter;
  readonly notes: CallNoteBook;
  readonly members: Members;
  readonly shopId: number;
  readonly terminalId: string;
  readonly organisationNumber: string;
  readonly timeZone: string;
  readonly pace: number;
  readonly takesScenarioHeader: boolean;
  readonly version: string;
  readonly goDown: (forMs: Millis, kill: boolean) => void;
  /** A payment has taken the first of the queued scenarios. */
  readonly onQueue: () => void;
  readonly onTerminal: (state: TerminalState) => void;
  /** A kiosk is signed in or out, or has come. */
  readonly onKiosks: () => void;
  readonly onError: (error: unknown) => void;
}

/**
 * The host from one start to its end. Everything it has in memory is made here from its records, so that starting again after `kill -9` and
 * starting again after a simulated one are the same thing.
 */
export class HostLife {
  readonly app: HostApp;
  readonly tokens: TokenDesk;
  readonly terminal: CardTerminal;
  readonly payments: PaymentDesk;
  readonly #aftercare: Aftercare;
  #isAlive = true;

  constructor(deps: HostLifeDeps) {
    const { clock, random, store, link, printer, terminalId, organisationNumber, timeZone, onError } = deps;
    const skewMs = (): Millis => hostFacts(store).skewMs;
    const mustLive = (): void => { if (!this.#isAlive) throw new ConnectionLost(); };
    const baskets = createRecentBaskets();
    this.tokens = new TokenDesk({ clock, random, store, shopId: deps.shopId, secret: () => hostFacts(store).secret, skewMs, onChange: deps.onKiosks });
    this.#aftercare = new Aftercare({ clock, store, link, terminalId, isAlive: () => this.#isAlive, onError });
    this.payments = new PaymentDesk({
      clock, random, cards: deps.cards, store, terminal: () => this.terminal, aftercare: this.#aftercare, baskets, hasBook: link !== null, goDown: deps.goDown, onQueue: deps.onQueue,
    });
    this.terminal = new CardTerminal({
      clock, pace: deps.pace,
      onEffects: (effects) => {
        try {
          this.payments.take(effects);
        } catch (error) {
          // What cannot be written has not happened: the host stops as if the power had gone, and its books say what was paid.
          onError(error);
          deps.goDown(0, true);
        }
      },
    });
    this.terminal.onChange(deps.onTerminal);
    const prices = link === null ? null : new PriceDesk({ clock, link, shopId: deps.shopId, organisationNumber, members: deps.members, memory: createMenuMemory(store, () => this.#isAlive) });
    const receipts = new ReceiptDesk({
      clock, random, store, payments: this.payments, aftercare: this.#aftercare, printer, link, terminalId, organisationNumber, timeZone, mustLive,
      shop: (language) => prices?.receiptShop(language) ?? null,
    });
    this.app = createHostApp({
      clock, skewMs, timeZone, terminalId, tokens: this.tokens, prices, baskets, payments: this.payments, receipts, members: deps.members, terminal: this.terminal,
      printer, notes: deps.notes, takesScenarioHeader: deps.takesScenarioHeader, version: deps.version, mustLive, onError,
    });
    this.payments.recover();
    this.#aftercare.start();
  }

  get isAlive(): boolean { return this.#isAlive; }

  /** No timer is left, and what comes back late is not written: no card is charged for it, and nothing printed. */
  end(): Promise<void> {
    this.#isAlive = false;
    this.terminal.stop();
    return this.#aftercare.stop();
  }
}
