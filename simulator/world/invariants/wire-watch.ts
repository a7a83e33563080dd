import { isTracked, type TrackedCall } from './tracked-call.ts';
import type { Minor } from '#core/shared/money.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { ARTICLES_OF, fitsMenu } from '../../scenarios/world-chain.ts';
import type { WireCall, WireReply, WireWatch } from '../wire-call.ts';
import type { Judge } from './judge.ts';
import { readApproval, readCreated, readOrderRequest, readRefusal, readTerminalPayment } from './read-wire.ts';

export interface WireWatchDeps {
  readonly judge: Judge;
  readonly say: (text: string) => void;
  /** The payment journal as it is on the disk now. */
  readonly journal: () => readonly PaymentAttempt[];
  /** Has this attempt ended without a charge, or never begun, as far as the bank knows? */
  readonly isOver: (attempt: string) => boolean;
  /** What lies in the basket of a document, as an order names it; null: nothing, or nobody looks. */
  readonly basketOf?: (page: string) => string | null;
  /** Faults of storage: then several attempts may stand in the journal. */
  readonly isStorageFaulty: () => boolean;
  /** A server that forgets its keys, or lies about ids, takes what is the same for another. */
  readonly isServerLying: () => boolean;
}

/** What the invariants have learned from the wire. */
export interface WireFacts {
  /** Attempts for which a final positive 200 has been delivered. */
  readonly approved: ReadonlyMap<string, Minor>;
  /** The last status that was delivered for an attempt. */
  readonly lastStatus: ReadonlyMap<string, number>;
  /** The server's total of each order that was created. */
  readonly totals: ReadonlyMap<string, Minor>;
  /** Orders that this session's browser has asked to cancel. */
  readonly cancelled: ReadonlySet<string>;
  /** Attempts in the order in which they were sent, by order. */
  readonly sent: ReadonlyMap<string, readonly string[]>;
}

/** Everything that can be judged from the line alone: keys, bytes, amounts, what was written before it was sent. */
export const createWireWatch = (deps: WireWatchDeps): WireWatch & { readonly facts: WireFacts } => {
  const { judge, journal } = deps;
  const [approved, lastStatus, totals] = [new Map<string, Minor>(), new Map<string, number>(), new Map<string, Minor>()];
  const [cancelled, sent, bodies] = [new Set<string>(), new Map<string, readonly string[]>(), new Map<string, string>()];
  /** M14: the attempt that a browser was told to follow, by order. */
  const baskets = new Map<string, string>();
  const toFollow = new Map<string, string>();

  const paymentSent = (call: TrackedCall, attempt: string, order: string): void => {
    const written = journal().find(({ id }) => id === attempt);
    if (!(sent.get(order) ?? []).includes(attempt)) judge.check('M6', written !== undefined && written.amount > 0 && written.basketHash !== '' && written.orderId === order, () => `${call.page} asks for payment ${attempt} of order ${order}, and the journal on the disk has ${written === undefined ? 'no such attempt' : 'another one'}`);
    const before = sent.get(order) ?? [];
    const isNew = !before.includes(attempt);
    if (isNew) {
      const open = before.filter((id) => !deps.isOver(id));
      judge.check('M7', open.length === 0 || deps.isStorageFaulty(), () => `${call.page} begins a new attempt ${attempt} for order ${order} while ${open.join(', ')} has not ended`);
      const followed = toFollow.get(order);
      judge.check('M14', followed === undefined || followed === attempt || deps.isOver(followed) || deps.isStorageFaulty(), () => `${call.page} was told that ${followed ?? ''} runs already and begins ${attempt}`);
      sent.set(order, [...before, attempt]);
    }
    const others = journal().filter(({ id, terminal }) => id !== attempt && (terminal === null) === (written?.terminal === null));
    judge.check('M1', others.length === 0 || deps.isStorageFaulty(), () => `${call.page} begins attempt ${attempt} while ${others.map(({ id }) => id).join(', ')} is open`);
    const basket = isNew && before.length === 0 ? (deps.basketOf?.(call.page) ?? null) : null;
    if (basket !== null && baskets.has(order)) judge.check('M8', baskets.get(order) === basket, () => `${call.page} pays order ${order} of ${baskets.get(order) ?? ''} with ${basket} in the basket`);
    if (call.host === 'local') {
      const asked = readTerminalPayment(call.body);
      judge.check('M8', asked !== null && asked.amount === totals.get(order), () => `the terminal is asked for ${asked?.amount ?? 'nothing'}, order ${order} costs ${totals.get(order) ?? 'nothing known'}`);
    }
  };

  const orderSent = (call: WireCall): void => {
    const request = readOrderRequest(call.body);
    judge.check('B1', request !== null && request.items.length > 0 && request.items.every(({ quantity }) => Number.isInteger(quantity) && quantity >= 1), () => `${call.page} orders ${call.body}`);
    if (request === null) return;
    const menu = ARTICLES_OF.get(request.shopId);
    judge.check('G5', menu !== undefined && request.items.every(({ code }) => menu.has(code)), () => `${call.page} orders ${request.items.map(({ code }) => code).join()} in shop ${request.shopId}`);
    judge.check('B5', request.items.every(({ code, choices }) => fitsMenu(code, choices.length)), () => `${call.page} orders choices that the menu does not have: ${JSON.stringify(request.items)}`);
    judge.check('B3', [...new Intl.Segmenter().segment(request.note ?? '')].length <= 90, () => `${call.page} orders with a note of ${(request.note ?? '').length} units`);
    judge.check('B4', !(request.orderType === 'dineInPlace' && request.spotId === null), () => `${call.page} orders a meal in the restaurant without a table`);
  };

  return {
    facts: { approved, lastStatus, totals, cancelled, sent },
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
        totals.set(created.order, created.total);
        baskets.set(created.order, JSON.stringify(readOrderRequest(call.body)?.items ?? []));
      }
    }
    if (call.kind !== 'start' && call.kind !== 'status') return;
    const approval = reply.status === 200 ? readApproval(reply.text) : null;
    if (approval !== null) {
      approved.set(approval.attempt, approval.amount);
      lastStatus.set(approval.attempt, 200);
    } else if (reply.status === 202 && call.order !== '') for (const attempt of sent.get(call.order)?.slice(-1) ?? []) lastStatus.set(attempt, 202);
    const refusal = reply.status === 409 ? readRefusal(reply.text) : null;
    if (refusal?.code === 'payment.payment-already-started' && refusal.attempt !== '' && call.order !== '') toFollow.set(call.order, refusal.attempt);
  }
};
