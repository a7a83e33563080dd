import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { isFinal, type Payment } from '#core/payment/payment-state.ts';
import type { BrowserPage } from '../../actors/browser.ts';
import type { WebPageParts } from '../../actors/web-page-parts.ts';
import type { Agreement } from '../../actors/web-screen.ts';
import type { Bank } from '../bank.ts';
import type { Ledger } from '../ledger.ts';
import { offsetMs } from '#core/shared/civil-time.ts';
import type { Clock } from '#core/ports/clock.ts';
import { zoneOfShop } from '../../scenarios/world-chain.ts';
import type { Sometimes } from '../sometimes.ts';
import type { Judge } from './judge.ts';
import { paymentWords, whyUnasked } from './payment-words.ts';
import type { Transcript } from '../transcript.ts';
import type { WireFacts } from './wire-watch.ts';

export interface WebWatchDeps {
  readonly judge: Judge;
  /** The world's. */
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly bank: Bank;
  readonly facts: WireFacts;
  readonly say: Transcript['say'];
  readonly journal: () => readonly PaymentAttempt[];
  /** What the server itself holds of an order of this session, whatever it has answered. */
  readonly isPaidAtServer: (order: string) => boolean;
  /** The journal cannot be relied on: evicted, corrupted, or lost with a crash. */
  readonly isJournalLost: () => boolean;
  /** What the guest has said yes to, by order. */
  readonly agreements: Map<string, Agreement>;
  /** The server tells impossible prices (F24): the total on an order's own page may be one. */
  readonly arePricesOdd: boolean;
  readonly reached: (what: Sometimes) => void;
}

/** What a web guest is shown, held against what really happened. */
export interface WebWatch {
  /** A document has begun to live. */
  follow(page: BrowserPage<WebPageParts>): void;
  /** After every event. */
  look(pages: readonly BrowserPage<WebPageParts>[]): void;
  /** The guest has changed the basket: an empty one is their own doing. */
  guestEmptied(): void;
  agreed(agreement: Agreement): void;
  /** A page has led to this page of the bank's. */
  led(page: string, token: string): void;
  /** Attempts that a guest was told have failed. */
  readonly failed: ReadonlySet<string>;
}

export const createWebWatch = ({ judge, clock, ledger, bank, facts, say, journal, isPaidAtServer, isJournalLost, agreements, arePricesOdd, reached }: WebWatchDeps): WebWatch => {
  const failed = new Set<string>();
  /** The basket has been emptied by the guest, or while nobody paid, in whichever tab; the others hear of it later. */
  let isGuestsDoing = false;
  let journalled: readonly PaymentAttempt[] = [];
  let open: readonly PaymentAttempt[] = [];

  const paid = (name: string, payment: Extract<Payment, { phase: 'paid' }>): void => {
    const { attempt, status } = payment;
    if (status === null) {
      const total = facts.totals.get(attempt.orderId) ?? attempt.amount;
      judge.check('M4', total === 0 || ledger.keptForOrder(attempt.orderId) === total, () => `${name} takes order ${attempt.orderId} for free, it costs ${total}`);
      return;
    }
    judge.check('M3', facts.approved.get(attempt.id)?.has(attempt.amount) === true, () => `${name} says that ${attempt.id} is paid without an approval of ${attempt.amount} for it`);
    judge.check('M4', facts.hasHeard(name, attempt.id), () => `${name} takes ${attempt.id} for paid, and has heard no final answer of it`);
    judge.check('M3', ledger.keptOf(attempt.id) === attempt.amount, () => `${name} says that ${attempt.id} is paid, and the bank keeps ${ledger.keptOf(attempt.id)}`);
  };

  const ended = (name: string, payment: Extract<Payment, { phase: 'declined' | 'refused' }>): void => {
    const { id, orderId } = payment.attempt;
    const state = bank.stateOf(id);
    failed.add(id);
    judge.check('M5', ledger.keptOf(id) === 0 && state !== 'processing' && state !== 'open', () => `${name} says that ${id} has ${payment.phase === 'declined' ? 'been declined' : 'not begun'}, and at the bank it is ${state ?? 'unknown'} with ${ledger.keptOf(id)} kept`);
    if (facts.cancelled.has(orderId)) judge.check('M11', ledger.keptOf(id) === 0, () => `${name} takes the cancel for granted, and ${id} was charged`);
  };

  return {
    failed,
    guestEmptied: () => { isGuestsDoing = true; },
    agreed: (agreement) => { agreements.set(agreement.order, agreement); },
    led: (name, token) => {
      const asked = bank.page(token);
      if (asked === null) return;
      const { total = null, basket = null } = agreements.get(asked.order) ?? {};
      const isOddOnPage = arePricesOdd && basket === null;
      judge.check('M8', asked.amount === total || facts.twice.has(asked.order) || isOddOnPage, () => `${name} leads to a page that asks for ${asked.amount} for order ${asked.order}, and the guest has agreed to ${total ?? 'nothing'}`);
    },
    follow: ({ name, parts: { services }, life }) => {
      let before = services.payment.payment.get();
      let basket = services.cart.cart.get();
      services.payment.payment.subscribe(() => {
        if (!life.isAlive) return;
        const now = services.payment.payment.get();
        if (paymentWords(now) !== paymentWords(before)) say(`${name}: payment ${paymentWords(now)}`, whyUnasked(now));
        if (now.phase === 'ask-staff' && before.phase !== 'ask-staff') reached('asked to see the staff');
        if (now.phase === 'paid' && before.phase !== 'paid') paid(name, now);
        if ((now.phase === 'declined' || now.phase === 'refused') && before.phase !== now.phase) ended(name, now);
        before = now;
      });
      services.placing.state.subscribe(() => {
        const placing = services.placing.state.get();
        if (placing.phase === 'price-changed') reached('price change between price and pay');
        if (placing.phase !== 'placed') return;
        const { pickupTime, total } = placing.order;
        const zone = zoneOfShop(services.cart.cart.get().shopId ?? 1);
        const changed = offsetMs(pickupTime, zone) - offsetMs(clock.now(), zone);
        if (changed !== 0) reached(changed < 0 ? 'summer time ends between order and pickup' : 'summer time begins between order and pickup');
        judge.check('M9', facts.told.get(placing.order.id) === total, () => `${name} goes on to pay ${total}, the order costs ${facts.told.get(placing.order.id) ?? 'nothing known'}`);
      });
      services.cart.cart.subscribe(() => {
        const [was, now] = [basket, services.cart.cart.get()];
        basket = now;
        if (now.items.length > was.items.length) isGuestsDoing = false;
        const payment = services.payment.payment.get();
        if (now.items.length > 0 || was.items.length === 0 || isJournalLost()) return;
        // NAV-6: a page opened at another shop clears the basket. Nobody pays as yet; a page that begins to meanwhile, and hears of it then, has not emptied it.
        if (isFinal(payment) && open.length === 0) isGuestsDoing = true;
        if (isFinal(payment)) return;
        const isPaid = ledger.keptForOrder(payment.attempt.orderId) > 0 || [...facts.approved.keys()].some((id) => ledger.keptOf(id) > 0);
        judge.check('M5', isPaid || isGuestsDoing, () => `${name} empties the basket while ${payment.attempt.id} is ${payment.phase}`);
      });
    },
    look: (pages) => {
      const written = journal();
      // As long as nothing is written, it is the very same journal.
      if (written !== journalled) open = written.filter(({ terminal }) => terminal === null);
      journalled = written;
      judge.check('M1', open.length <= 1 || isJournalLost(), () => `the journal has ${open.length} open attempts: ${open.map(({ id }) => id).join(', ')}`);
      for (const { name, parts: { screen, services } } of pages) {
        const shown = screen.shown();
        if (shown.kind === 'success') {
          const total = facts.totals.get(shown.order);
          // A free order whose id came as the answer to another one (F26) has the other's total here.
          const isPaid = total === 0 || ledger.keptForOrder(shown.order) > 0 || facts.twice.has(shown.order) || isPaidAtServer(shown.order);
          judge.check('M15', isPaid, () => `${name} shows order ${shown.order} as paid, and nothing is kept for it`);
        }
        const payment = services.payment.payment.get();
        if (!isFinal(payment)) judge.check('M5', shown.kind !== 'success' || ledger.keptForOrder(shown.order) > 0, () => `${name} shows success while ${payment.attempt.id} is ${payment.phase}`);
      }
    },
  };
};
