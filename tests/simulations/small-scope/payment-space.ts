import { appError } from '#core/errors/app-error.ts';
import type { Order } from '#core/order-tracking/order.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { PaymentAnswer, PaymentStart } from '#core/payment/payment-answer.ts';
import type { PaymentEvent } from '#core/payment/payment-events.ts';
import { isFinal, type Payment } from '#core/payment/payment-state.ts';
import { paymentStep } from '#core/payment/payment-transitions.ts';
import { attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';

/** What may happen at most; the smaller world in which everything is tried. */
export interface Bounds { readonly tabs: number; readonly messages: number; readonly faults: number; readonly attempts: number; readonly cancels: number; readonly reloads: number }

type Wire =
  | { readonly to: 'server'; readonly page: number; readonly life: number; readonly what: 'start' | 'status' | 'cancel' | 'order'; readonly id: string }
  | { readonly to: 'page'; readonly page: number; readonly life: number; readonly what: 'start'; readonly id: string; readonly answer: Result<PaymentStart> }
  | { readonly to: 'page'; readonly page: number; readonly life: number; readonly what: 'status'; readonly id: string; readonly answer: Result<PaymentAnswer> }
  | { readonly to: 'page'; readonly page: number; readonly life: number; readonly what: 'cancel'; readonly id: string; readonly answer: Result<void> }
  | { readonly to: 'page'; readonly page: number; readonly life: number; readonly what: 'order'; readonly id: string; readonly answer: Result<Order> };

interface Page { readonly payment: Payment; readonly life: number; readonly asks: boolean }
interface World {
  readonly pages: readonly Page[];
  readonly journal: readonly string[];
  /** As the server and its bank have them. */
  readonly attempts: Readonly<Record<string, 'open' | 'approved' | 'declined'>>;
  readonly isCancelled: boolean;
  readonly wires: readonly Wire[];
  readonly faults: number; readonly begun: number; readonly cancels: number; readonly reloads: number;
  /** Attempts that somebody was told have failed. */
  readonly told: readonly string[];
  /** Attempts whose bank page a guest has reached: nobody else can approve them. */
  readonly visited: readonly string[];
}

const attemptOf = (id: string): PaymentAttempt => ({
  id: attemptId(id), orderId: orderId('o'), shopId: shopId(1), basketHash: 'b', amount: 100, currency: 'SEK', terminal: null, startedAt: 0, pickupTime: 0, customerCode: '', redirectUrl: null,
});
const lost = failed(appError('network.unreachable', { outcome: 'unknown' }));
const later = 60_000;

const status = (id: string) => ({ attemptId: attemptId(id), processingId: 'p', journalId: 'j', amount: 100, stillToPay: 0, changeBack: 0, transactionNumber: 't' });

/** What the server does with a request: one attempt at a time per order, the same key is the same attempt. */
const serve = (world: World, wire: Extract<Wire, { to: 'server' }>): { readonly world: World; readonly answer: Wire } => {
  const ids = Object.keys(world.attempts);
  const { page, life, id } = wire;
  if (wire.what === 'cancel') {
    const isPaid = Object.values(world.attempts).includes('approved');
    const attempts = isPaid ? world.attempts : Object.fromEntries(ids.map((each) => [each, world.attempts[each] === 'open' ? 'declined' as const : world.attempts[each] ?? 'declined' as const]));
    return {
      world: { ...world, attempts, isCancelled: world.isCancelled || !isPaid },
      answer: { to: 'page', page, life, what: 'cancel', id, answer: isPaid ? failed(appError('order.not-cancellable', { status: 409 })) : ok(undefined) },
    };
  }
  const approved = ids.find((each) => world.attempts[each] === 'approved');
  const latest = approved ?? ids.at(-1);
  if (wire.what === 'order') return { world, answer: { to: 'page', page, life, what: 'order', id, answer: ok(anOrder({ total: 100, paid: approved !== undefined, status: world.isCancelled ? 'cancelled' : 'added' })) } };
  if (wire.what === 'status') {
    const state = latest === undefined ? null : world.attempts[latest];
    const answer: Result<PaymentAnswer> = latest === undefined ? failed(appError('payment.not-found', { status: 404 }))
      : state === 'approved' ? ok({ kind: 'approved', status: status(latest) })
      : state === 'declined' ? ok({ kind: 'declined', attemptId: attemptId(latest), code: 'payment.declined' }) : ok({ kind: 'processing' });
    return { world, answer: { to: 'page', page, life, what: 'status', id, answer } };
  }
  const reply = (answer: Result<PaymentStart>): Wire => ({ to: 'page', page, life, what: 'start', id, answer });
  if (approved !== undefined) return { world, answer: reply(failed(appError('payment.order-already-paid', { status: 409, values: { attemptId: approved } }))) };
  const own = world.attempts[id];
  if (own === 'declined') return { world, answer: reply(ok({ kind: 'declined', attemptId: attemptId(id), code: 'payment.declined' })) };
  if (own === 'open') return { world, answer: reply(ok({ kind: 'redirect', attemptId: attemptId(id), redirectUrl: 'https://bank.test/' })) };
  const open = ids.find((each) => world.attempts[each] === 'open');
  if (open !== undefined) return { world, answer: reply(ok({ kind: 'already-started', attemptId: attemptId(open) })) };
  if (world.isCancelled) return { world, answer: reply(failed(appError('payment.order-expired', { status: 409 }))) };
  return { world: { ...world, attempts: { ...world.attempts, [id]: 'open' } }, answer: reply(ok({ kind: 'redirect', attemptId: attemptId(id), redirectUrl: 'https://bank.test/' })) };
};

/** How a counter grows does not matter here, only whether it is at its beginning. */
const small = (payment: Payment): Payment => ('asked' in payment ? { ...payment, asked: Math.min(payment.asked, 1), since: 0 } : payment);

const step = (world: World, at: number, event: PaymentEvent): World => {
  const page = world.pages[at];
  if (page === undefined) return world;
  const { state, effects } = paymentStep(page.payment, event);
  let { journal, wires } = world;
  let asks = isFinal(state) ? false : page.asks;
  let { visited } = world;
  const send = (what: 'start' | 'cancel' | 'order', id: string): void => { wires = [...wires, { to: 'server', page: at, life: page.life, what, id }]; };
  for (const effect of effects) {
    switch (effect.type) {
      case 'post': send('start', effect.attempt.id); break;
      case 'cancel': send('cancel', effect.attempt.id); break;
      case 'ask-order': send('order', effect.attempt.id); break;
      case 'ask': asks = true; break;
      case 'leave': if ('attempt' in state && !visited.includes(state.attempt.id)) visited = [...visited, state.attempt.id]; break;
      case 'journal':
        if (!journal.includes(effect.instead) && journal.length > 0) break; // As the shell does.
        journal = [...journal.filter((id) => id !== effect.instead && id !== effect.attempt.id), effect.attempt.id];
        break;
      case 'close-journal': journal = journal.filter((id) => id !== effect.id); break;
      case 'settled': case 'watch': case 'order-gone': break;
    }
  }
  const isTold = (state.phase === 'declined' || state.phase === 'refused') && state !== page.payment;
  const told = isTold && !world.told.includes(state.attempt.id) ? [...world.told, state.attempt.id] : world.told;
  return { ...world, journal, wires, told, visited, pages: world.pages.map((one, index) => (index === at ? { ...page, payment: small(state), asks } : one)) };
};

const withoutWire = (world: World, at: number): World => ({ ...world, wires: world.wires.filter((_, index) => index !== at) });

/** A message reaches its page; one to a document that is gone reaches nobody. */
const hear = (world: World, wire: Extract<Wire, { to: 'page' }>): World => {
  if (world.pages[wire.page]?.life !== wire.life) return world;
  const id = attemptId(wire.id);
  switch (wire.what) {
    case 'start': return step(world, wire.page, { type: 'start-answered', id, answer: wire.answer, now: later });
    case 'cancel': return step(world, wire.page, { type: 'cancel-answered', id, answer: wire.answer });
    case 'order': return step(world, wire.page, { type: 'order-answered', id, answer: wire.answer });
    case 'status': return step(world, wire.page, { type: 'status-answered', id, answer: wire.answer, isClosed: !world.journal.includes(wire.id), now: later });
  }
};

/** A lost message: the page is told, sooner or later, that nobody answered. */
const lose = (world: World, { page, life, what, id }: Wire): World => hear(world, { to: 'page', page, life, what, id, answer: lost });

/** Everything that can happen next. */
const nexts = function* (world: World, bounds: Bounds): Generator<World> {
  for (const [at, wire] of world.wires.entries()) {
    const rest = withoutWire(world, at);
    if (wire.to === 'server') {
      const served = serve(rest, wire);
      yield { ...served.world, wires: [...served.world.wires, served.answer] };
      if (world.faults < bounds.faults && world.wires.length < bounds.messages) yield { ...served.world, faults: world.faults + 1, wires: [...served.world.wires, served.answer, wire] };
    } else yield hear(rest, wire);
    if (world.faults < bounds.faults) yield lose({ ...rest, faults: world.faults + 1 }, wire);
  }
  const hasRoom = world.wires.length < bounds.messages;
  for (const [at, { payment, asks, life }] of world.pages.entries()) {
    if (asks && hasRoom && !isFinal(payment)) {
      const asked: World = { ...world, pages: world.pages.map((page, index) => (index === at ? { ...page, asks: false } : page)) };
      yield { ...asked, wires: [...asked.wires, { to: 'server', page: at, life, what: 'status', id: payment.attempt.id }] };
    }
    const open = world.journal[0];
    // The pay button; one at a time over all tabs.
    if (isFinal(payment) && payment.phase !== 'paid' && hasRoom) {
      if (open !== undefined) yield step(world, at, { type: 'resumed', attempt: attemptOf(open), now: later });
      else if (world.begun < bounds.attempts) {
        const id = `a${world.begun}`;
        yield step({ ...world, begun: world.begun + 1, journal: [id] }, at, { type: 'journalled', attempt: attemptOf(id), now: 0 });
      }
    }
    if (!isFinal(payment) && world.cancels < bounds.cancels && hasRoom) yield step({ ...world, cancels: world.cancels + 1 }, at, { type: 'cancel-wished' });
    if (world.reloads < bounds.reloads && payment.phase !== 'idle') {
      const fresh: World = { ...world, reloads: world.reloads + 1, pages: world.pages.map((page, index) => (index === at ? { payment: { phase: 'idle' }, life: life + 1, asks: false } : page)) };
      yield open === undefined ? fresh : step(fresh, at, { type: 'resumed', attempt: attemptOf(open), now: later });
    }
  }
  for (const [id, state] of Object.entries(world.attempts)) {
    if (state !== 'open') continue;
    if (world.visited.includes(id)) yield { ...world, attempts: { ...world.attempts, [id]: 'approved' } };
    yield { ...world, attempts: { ...world.attempts, [id]: 'declined' } };
  }
};

/** What must hold in every state; in words what does not, else null. */
const broken = (world: World): string | null => {
  const approved = Object.keys(world.attempts).filter((id) => world.attempts[id] === 'approved');
  if (approved.length > 1) return `M1: ${approved.join(' and ')} are both approved`;
  if (world.journal.length > 1) return `M1: the journal has ${world.journal.join()}`;
  for (const { payment } of world.pages) {
    // PAY-9: by the order's own word (without a status) it is paid by whichever attempt; by a status it is paid by its own.
    if (payment.phase === 'paid' && !(payment.status === null ? approved.length > 0 : approved.includes(payment.attempt.id))) return `M3: ${payment.attempt.id} is shown as paid`;
  }
  const failedButPaid = world.told.find((id) => approved.includes(id));
  return failedButPaid === undefined ? null : `M5: ${failedButPaid} was told to have failed, and was charged`;
};

const firstWorld = ({ tabs }: Bounds): World => ({
  pages: Array.from({ length: tabs }, () => ({ payment: { phase: 'idle' }, life: 0, asks: false })), journal: [], attempts: {}, isCancelled: false, wires: [], faults: 0, begun: 0,
  cancels: 0, reloads: 0, told: [], visited: [],
});

/** Every state that can be reached, in every order of events. Stops at the first that is broken. */
export const explore = (bounds: Bounds, most = Infinity): { readonly states: number; readonly steps: number; readonly broken: string | null } => {
  const first = firstWorld(bounds);
  const seen = new Set([JSON.stringify(first)]);
  let front: World[] = [first];
  let steps = 0;
  while (front.length > 0) {
    const next: World[] = [];
    for (const world of front) {
      for (const after of nexts(world, bounds)) {
        steps += 1;
        const found = broken(after);
        if (found !== null) return { states: seen.size, steps, broken: found };
        const key = JSON.stringify(after);
        if (seen.has(key) || seen.size >= most) continue;
        seen.add(key);
        next.push(after);
      }
    }
    front = next;
  }
  return { states: seen.size, steps, broken: null };
};
