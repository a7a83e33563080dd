import { offsetMs } from '#core/shared/civil-time.ts';
import { metaOf } from '#core/navigation/routes.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { isSettled, type TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { BrowserPage } from '../../actors/browser.ts';
import type { KioskPageParts, KioskServices } from '../../actors/kiosk-services.ts';
import { zoneOfShop } from '../../scenarios/world-chain.ts';
import type { Attempt } from '../../terminal-host/store/records.ts';
import type { BrowserDisk } from '../browser-disk.ts';
import type { Ledger } from '../ledger.ts';
import type { Sometimes } from '../sometimes.ts';
import type { Judge } from './judge.ts';
import { paymentWords, whyUnasked } from './payment-words.ts';
import type { TrackedCall } from './tracked-call.ts';
import type { Transcript } from '../transcript.ts';
import type { WireFacts } from './wire-watch.ts';

export interface KioskWatchDeps {
  readonly judge: Judge;
  /** The world's. */
  readonly clock: Clock;
  readonly ledger: Ledger;
  readonly facts: WireFacts;
  readonly say: Transcript['say'];
  readonly journal: () => readonly PaymentAttempt[];
  readonly disks: () => readonly BrowserDisk[];
  /** How many addresses a document's tab has besides its own. */
  readonly stepsBack: (page: string) => number;
  /** The host's own record of an attempt. */
  readonly attemptOf: (id: string) => Attempt | null;
  readonly isStorageHurt: () => boolean;
  /** A word of the guests of this session. */
  readonly mark: string;
  readonly shop: number;
  readonly reached: (what: Sometimes) => void;
}

export interface KioskWatch {
  follow(page: BrowserPage<KioskPageParts>): void;
  look(pages: readonly BrowserPage<KioskPageParts>[]): void;
  /** A receipt is asked for. */
  printed(call: TrackedCall): void;
  reprinted(): void;
  guestEmptied(): void;
  /** Attempts that a guest was told have failed. */
  readonly failed: ReadonlySet<string>;
  /** Orders whose money staff gives back by hand. */
  readonly withStaff: ReadonlySet<string>;
  /** The number that each order was given on the screen. */
  readonly numbers: ReadonlyMap<string, string>;
}

export const createKioskWatch = (deps: KioskWatchDeps): KioskWatch => {
  const { judge, ledger, facts, say, journal, reached } = deps;
  const [failed, withStaff, prints] = [new Set<string>(), new Set<string>(), new Map<string, Set<string>>()];
  const numbers = new Map<string, string>();
  let reprints = 0;
  let isGuestsDoing = false;
  /** The journal that was looked at last, and its open attempts. */
  let journalSeen: readonly PaymentAttempt[] = [];
  let journalled: readonly string[] = [];

  const settled = (name: string, payment: Exclude<TerminalPayment, { phase: 'idle' }>): void => {
    const { id, orderId, amount } = payment.attempt;
    const kept = ledger.keptOf(id);
    switch (payment.phase) {
      case 'paid':
        if (payment.status === null) judge.check('M4', amount === 0 || ledger.keptForOrder(orderId) === amount, () => `${name} takes order ${orderId} for free, it costs ${amount}`);
        else {
          judge.check('M3', facts.approved.get(id)?.has(amount) === true, () => `${name} says that ${id} is paid without an approval of ${amount} for it`);
          judge.check('M4', facts.hasHeard(name, id), () => `${name} takes ${id} for paid, and has heard no final answer of it`);
          judge.check('M3', kept === amount, () => `${name} says that ${id} is paid, and the bank keeps ${kept}`);
          numbers.set(orderId, payment.orderNumber);
          judge.check('M15', payment.orderNumber !== '', () => `${name} says that ${id} is paid, and has no number for it`);
        }
        return;
      case 'declined': case 'refused': {
        failed.add(id);
        const state = deps.attemptOf(id)?.state ?? 'never';
        judge.check('M5', kept === 0 && state !== 'processing', () => `${name} says that ${id} was ${payment.phase}, and the terminal is ${state} with ${kept} kept`);
        if (facts.cancelled.has(id)) judge.check('M11', kept === 0, () => `${name} takes the cancel for granted, and ${id} was charged`);
        return;
      }
      case 'reversed':
        reached('money given back');
        judge.check('M5', kept === 0, () => `${name} says that ${id} was given back, and ${kept} is kept`);
        return;
      case 'needs-staff': withStaff.add(orderId); return;
      default:
    }
  };

  const ended = (name: string, services: KioskServices): void => {
    judge.check('G3', isSettled(services.payment.payment.get()), () => `${name} ends a guest while the payment is ${services.payment.payment.get().phase}`);
    const { items, note, spotId, orderTypeChosen } = services.cart.cart.get();
    judge.check('G1', items.length === 0 && note === '' && spotId === null && !orderTypeChosen, () => `${name} keeps a basket of the guest before`);
    judge.check('G1', services.members.membership.get().phase === 'none', () => `${name} keeps the member of the guest before`);
    judge.check('G1', services.receipts.receipt.get().phase === 'none' && services.payment.payment.get().phase === 'idle', () => `${name} keeps a payment or a receipt of the guest before`);
    judge.check('G1', services.orders.ongoing.get().length + services.orders.delivered.get().length === 0, () => `${name} keeps orders of the guest before`);
    judge.check('G1', deps.stepsBack(name) === 0, () => `${name} could step back to a page of the guest before`);
    judge.check('G2', services.locale.language.get() === 'sv' && !services.accessibility.isOn.get(), () => `${name} speaks ${services.locale.language.get()} to the next guest`);
    const trace = deps.isStorageHurt() ? undefined : deps.disks().flatMap(({ values }) => [...values]).find(([, value]) => value.includes(deps.mark));
    judge.check('G1', trace === undefined, () => `${name} keeps a word of the guest before in ${trace?.[0] ?? ''}`);
  };

  const followIdle = (name: string, { idle, accessibility }: KioskServices): void => {
    let before = idle.state.get();
    let hasEnded = false;
    idle.state.subscribe(() => {
      const now = idle.state.get();
      if (now.phase === 'countdown') {
        // R3, X13: ten times as long in accessibility mode, which may be switched beside the question.
        const [whole, more] = accessibility.isOn.get() ? [300, 300] : [30, 120];
        const expected = before.phase === 'countdown' ? before.secondsLeft - 1 : whole;
        judge.check('G4', now.secondsLeft === expected || now.secondsLeft === more, () => `${name} counts ${now.secondsLeft} after ${before.phase === 'countdown' ? before.secondsLeft : 'nothing'}`);
      }
      if (now.phase === 'away') {
        judge.check('G4', before.phase === 'countdown' && before.secondsLeft === 1 && !hasEnded, () => `${name} ends a guest without counting down`);
        hasEnded = true;
      } else hasEnded = false;
      before = now;
    });
  };

  return {
    failed, withStaff, numbers,
    guestEmptied: () => { isGuestsDoing = true; },
    reprinted: () => { reprints += 1; },
    printed: (call) => {
      // A page that begins anew names the order, where the one before named the attempt.
      const choice = `${call.url.includes('onlyOrderNumber=true') ? 'the number' : 'the receipt'} of ${deps.attemptOf(call.attempt)?.orderId ?? call.attempt}`;
      const keys = prints.get(choice) ?? new Set();
      prints.set(choice, keys.add(call.key));
      judge.check('M13', keys.size <= 1 + reprints, () => `${choice} is printed ${keys.size} times by itself`);
    },
    follow: ({ name, parts: { services }, life }) => {
      let before = services.payment.payment.get();
      services.payment.payment.subscribe(() => {
        if (!life.isAlive) return;
        const now = services.payment.payment.get();
        if (paymentWords(now) !== paymentWords(before)) say(`${name}: payment ${paymentWords(now)}`, whyUnasked(now));
        if ('asksStaff' in now && now.asksStaff && !('asksStaff' in before && before.asksStaff)) reached('asked to see the staff');
        if (isSettled(now) && now.phase !== 'idle' && now.phase !== before.phase) settled(name, now);
        before = now;
      });
      services.ordering.order.subscribe(() => {
        const order = services.ordering.order.get();
        if (order.phase === 'price-changed') reached('price change between price and pay');
        if (order.phase !== 'placed') return;
        if (order.payable.kept !== undefined) {
          // No server has named its price: it is that of the point of sale, which looks at it again before it asks for a card.
          reached('order kept by the terminal host');
          judge.check('M9', order.payable.order.total === order.payable.kept.request.expectedTotal, () => `${name} goes on to pay ${order.payable.order.total} for an order of ${order.payable.kept?.request.expectedTotal ?? 0}`);
          return;
        }
        const { id, total, pickupTime } = order.payable.order;
        const zone = zoneOfShop(deps.shop);
        const changed = offsetMs(pickupTime, zone) - offsetMs(deps.clock.now(), zone);
        if (changed !== 0) reached(changed < 0 ? 'summer time ends between order and pickup' : 'summer time begins between order and pickup');
        judge.check('M9', facts.told.get(id) === total, () => `${name} goes on to pay ${total}, the order costs ${facts.told.get(id) ?? 'nothing known'}`);
      });
      services.session.guest.subscribe(() => {
        const now = services.session.guest.get();
        if (life.isAlive && now.phase === 'nobody') ended(name, services);
        if (life.isAlive && now.phase === 'guest' && journal().length > 0) reached('next guest while unresolved');
      });
      let basket = services.cart.cart.get();
      services.cart.cart.subscribe(() => {
        const [was, now] = [basket, services.cart.cart.get()];
        basket = now;
        if (now.items.length > was.items.length) isGuestsDoing = false;
        const payment = services.payment.payment.get();
        if (!life.isAlive || now.items.length > 0 || was.items.length === 0 || isSettled(payment) || deps.isStorageHurt()) return;
        if (!journal().some(({ id }) => id === payment.attempt.id)) return; // Another tab has seen how it ended; if that was wrong, it shows at the end.
        judge.check('M5', ledger.keptForOrder(payment.attempt.orderId) > 0 || isGuestsDoing, () => `${name} empties the basket while ${payment.attempt.id} is ${payment.phase}`);
      });
      services.receipts.receipt.subscribe(() => {
        const receipt = services.receipts.receipt.get();
        if (receipt.phase !== 'print-failed' && receipt.phase !== 'print-unknown') return;
        reached('printer empty after capture');
        const payment = services.payment.payment.get();
        // The same guest may be ordering more by now.
        if (!('attempt' in payment) || payment.attempt.id !== receipt.of.attemptId) return;
        judge.check('M12', payment.phase === 'paid' && (payment.orderNumber !== '' || payment.status === null), () => `${name} has ${payment.phase} after the printer failed`);
      });
      services.navigation.location.subscribe(() => {
        const target = services.navigation.location.get()?.target;
        const { enabled } = services.tokens.mode.get();
        if (target !== undefined) judge.check('G6', !enabled || metaOf(target.name).denySelfService !== true, () => `${name} shows ${target.name}`);
      });
      services.tokens.mode.subscribe(() => {
        const { enabled, shopId } = services.tokens.mode.get();
        judge.check('G7', !enabled || shopId === deps.shop, () => `${name} sells for shop ${shopId ?? 'none'}`);
        if (enabled || !life.isAlive) return;
        const now = new Set<string>(journal().map(({ id }) => id));
        judge.check('T8', deps.isStorageHurt() || journalled.every((id) => now.has(id)), () => `${name} signs out and forgets ${journalled.join()}`);
      });
      followIdle(name, services);
    },
    look: (pages) => {
      const written = journal();
      // As long as nothing is written, it is the very same journal.
      if (written !== journalSeen) journalled = written.flatMap(({ id, terminal }) => (terminal === null ? [] : [id]));
      journalSeen = written;
      judge.check('M1', journalled.length <= 1 || deps.isStorageHurt(), () => `the journal has ${journalled.length} open attempts`);
      for (const { name, parts: { services } } of pages) {
        const payment = services.payment.payment.get();
        const idle = services.idle.state.get().phase;
        if (!isSettled(payment)) judge.check('G3', idle !== 'countdown' && idle !== 'watching', () => `${name} counts the idle time while ${payment.attempt.id} is ${payment.phase}`);
      }
    },
  };
};
