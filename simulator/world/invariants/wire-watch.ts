import { isTracked, type TrackedCall } from './tracked-call.ts';
import type { Minor } from '#core/shared/money.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { ARTICLES_OF, fitsMenu } from '../../scenarios/world-chain.ts';
import type { WireCall, WireReply, WireWatch } from '../wire-call.ts';
import { textOfOrder } from './basket-text.ts';
import type { Judge } from './judge.ts';
import { readApproval, readCreated, readOrderRequest, readRefusal, readTerminalPayment } from './read-wire.ts';

export interface WireWatchDeps {
  readonly judge: Judge;
  readonly say: (text: string) => void;
  /** The payment journal as it is on the disk now. */
  readonly journal: () => readonly PaymentAttempt[];
  /** Has this attempt ended without a charge, or never begun, as far as the bank knows? */
  readonly isOver: (attempt: string) => boolean;
  /** What the guest means to pay with this call, as text: what lies in the basket, or lay there when they said yes; null: nobody can say. */
  readonly basketOf: (call: TrackedCall) => string | null;
  /** Faults of storage: then several attempts may stand in the journal. */
  readonly isStorageFaulty: () => boolean;
  /** F26: was this id the answer to an order that is another one? */
  readonly isMixedUp: (order: string) => boolean;
}

/** What the invariants have learned from the wire. */
export interface WireFacts {
  /** Amounts for which a final positive 200 has been delivered, by attempt. */
  readonly approved: ReadonlyMap<string, ReadonlySet<Minor>>;
  /** Has this document itself heard a final positive 200 for the attempt? */
  hasHeard(page: string, attempt: string): boolean;
  /** The server's total of each order that was created. */
  readonly totals: ReadonlyMap<string, Minor>;
  /** What the server last said an order costs; another total than the order's only where its ids are not its own (F26). */
  readonly told: ReadonlyMap<string, Minor>;
  /** Orders whose id the server has given to another one as well (F26): what is known of the one says nothing of the other. */
  readonly twice: ReadonlySet<string>;
  /** Orders that this session's browser has asked to cancel. */
  readonly cancelled: ReadonlySet<string>;
  /** Attempts in the order in which they were sent, by order. */
  readonly sent: ReadonlyMap<string, readonly string[]>;
}

const segmenter = new Intl.Segmenter();

/** Everything that can be judged from the line alone: keys, bytes, amounts, what was written before it was sent. */
export const createWireWatch = (deps: WireWatchDeps): WireWatch & { readonly facts: WireFacts } => {
  const { judge, journal } = deps;
  const [approved, heard, totals] = [new Map<string, Set<Minor>>(), new Set<string>(), new Map<string, Minor>()];
  const told = new Map<string, Minor>();
  const [keyOf, twice] = [new Map<string, string>(), new Set<string>()];
  const [cancelled, sent, bodies] = [new Set<string>(), new Map<string, readonly string[]>(), new Map<string, string>()];
  /** M14: the attempt that a browser was told to follow, by order. */
  const baskets = new Map<string, { readonly page: string; readonly items: string }>();
  const toFollow = new Map<string, string>();

  const paymentSent = (call: TrackedCall, attempt: string, order: string): void => {
    const written = journal().find(({ id }) => id === attempt);
    if (!(sent.get(order) ?? []).includes(attempt)) judge.check('M6', written !== undefined && written.amount > 0 && written.basketHash !== '' && written.orderId === order, () => `${call.page} asks for payment ${attempt} of order ${order}, and the journal on the disk has ${written === undefined ? 'no such attempt' : 'another one'}`);
    const before = sent.get(order) ?? [];
    const isNew = !before.includes(attempt);
    if (isNew) {
      const open = before.filter((id) => !deps.isOver(id));
      judge.check('M7', open.length === 0 || deps.isStorageFaulty() || twice.has(order), () => `${call.page} begins a new attempt ${attempt} for order ${order} while ${open.join(', ')} has not ended`);
      const followed = toFollow.get(order);
      judge.check('M14', followed === undefined || followed === attempt || deps.isOver(followed) || deps.isStorageFaulty() || twice.has(order), () => `${call.page} was told that ${followed ?? ''} runs already and begins ${attempt}`);
      sent.set(order, [...before, attempt]);
    }
    const others = journal().filter(({ id, terminal }) => id !== attempt && (terminal === null) === (written?.terminal === null));
    judge.check('M1', others.length === 0 || deps.isStorageFaulty(), () => `${call.page} begins attempt ${attempt} while ${others.map(({ id }) => id).join(', ')} is open`);
    const basket = isNew && before.length === 0 ? deps.basketOf(call) : null;
    const ordered = baskets.get(order);
    // What a killed page has left, and a storage that was away has hidden, is begun by the next one only to be cancelled, whatever its own guest has taken by then.
    const isOwn = ordered?.page === call.page || !deps.isStorageFaulty();
    if (basket !== null && ordered !== undefined) judge.check('M8', ordered.items === basket || !isOwn, () => `${call.page} pays order ${order} of ${ordered.items} for a basket of ${basket}`);
    if (call.host === 'local') {
      const asked = readTerminalPayment(call.body);
      if (asked !== null && asked.kept !== null) {
        judge.check('M8', asked.amount === asked.kept, () => `the terminal is asked for ${asked.amount}, and to keep an order of ${asked.kept ?? 0}`);
        return;
      }
      judge.check('M8', asked !== null && asked.amount === told.get(order), () => `the terminal is asked for ${asked?.amount ?? 'nothing'}, order ${order} costs ${told.get(order) ?? 'nothing known'}`);
    }
  };

  const orderSent = (call: WireCall): void => {
    const request = readOrderRequest(call.body);
    judge.check('B1', request !== null && request.items.length > 0 && request.items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1), () => `${call.page} orders ${call.body}`);
    if (request === null) return;
    const menu = ARTICLES_OF.get(request.shopId);
    judge.check('G5', menu !== undefined && request.items.every(({ code }) => menu.has(code)), () => `${call.page} orders ${request.items.map(({ code }) => code).join()} in shop ${request.shopId}`);
    judge.check('B5', request.items.every(({ code, choices }) => fitsMenu(code, choices)), () => `${call.page} orders choices that the menu does not have: ${JSON.stringify(request.items)}`);
    const note = request.note ?? '';
    judge.check('B3', note.length <= 90 || [...segmenter.segment(note)].length <= 90, () => `${call.page} orders with a note of ${note.length} units`);
    judge.check('B4', !(request.orderType === 'dineInPlace' && request.spotId === null), () => `${call.page} orders a meal in the restaurant without a table`);
  };

  return {
    facts: { approved, hasHeard: (page, attempt) => heard.has(`${page} ${attempt}`), totals, told, twice, cancelled, sent },
    sent: (call) => {
      if (!isTracked(call)) return;
      deps.say(`${call.page} sends ${call.method} ${call.path}${call.key === '' ? '' : ` (${call.key.slice(0, 6)})`}`);
      if (call.key !== '') {
        const bytes = `${call.method} ${call.path} ${call.body}`;
        const before = bodies.get(call.key);
        judge.check('M7', before === undefined || before === bytes, () => `${call.page} sends key ${call.key} again with other bytes: ${bytes} instead of ${before ?? ''}`);
        bodies.set(call.key, bytes);
      }
      if (call.kind === 'start') paymentSent(call, call.attempt, call.order);
      else if (call.kind === 'create') orderSent(call);
      else if (call.kind === 'cancel') cancelled.add(call.host === 'local' ? call.attempt : call.order);
    },
    answered: (call, reply) => {
      if (!isTracked(call)) return;
      deps.say(`${call.page} hears ${reply === null ? 'nothing' : reply.status} of ${call.method} ${call.path}`);
      if (reply !== null) hear(call, reply);
    },
  };

  function hear(call: TrackedCall, reply: WireReply): void {
    if (call.kind === 'create' && reply.status < 300) {
      const created = readCreated(reply.text);
      if (created !== null) {
        if (!totals.has(created.order)) totals.set(created.order, created.total);
        told.set(created.order, created.total);
        if ((keyOf.get(created.order) ?? call.key) !== call.key || deps.isMixedUp(created.order)) twice.add(created.order);
        keyOf.set(created.order, call.key);
        baskets.set(created.order, { page: call.page, items: textOfOrder(readOrderRequest(call.body)?.items ?? []) });
      }
    }
    if (call.kind !== 'start' && call.kind !== 'status') return;
    const approval = reply.status === 200 ? readApproval(reply.text) : null;
    if (approval !== null) {
      approved.set(approval.attempt, (approved.get(approval.attempt) ?? new Set()).add(approval.amount));
      heard.add(`${call.page} ${approval.attempt}`);
    }
    const refusal = reply.status === 409 ? readRefusal(reply.text) : null;
    if (refusal?.code === 'payment.payment-already-started' && refusal.attempt !== '' && call.order !== '') toFollow.set(call.order, refusal.attempt);
  }
};
