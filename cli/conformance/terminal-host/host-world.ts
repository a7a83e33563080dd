import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import { sleep } from '#core/shared/repeating.ts';
import type { Endpoint, InputOf } from '#adapters/wire/endpoint.ts';
import { cancelOrder, getOrder } from '#adapters/wire/orders.ts';
import { cancelTerminalPayment, getOrderNumber, getTerminalPayment, ping, startTerminalPayment, type WireTerminalPaymentRequest } from '#adapters/wire/terminal-host.ts';
import type { Answer } from '../exchange.ts';
import { JSON_TYPE } from '../hostile-bodies.ts';
import { told, type Called, type Probe, type RawRequest } from '../probe.ts';
import type { ProductWorld } from '../product/product-world.ts';

/** A payment with all that was answered about it. */
export interface Payment {
  readonly request: WireTerminalPaymentRequest;
  readonly started: Called<typeof startTerminalPayment>;
  /** Every status until it was final, in their order. */
  readonly statuses: readonly Called<typeof getTerminalPayment>[];
  readonly end: 'approved' | 'declined' | 'open';
  /** Of the approval. */
  readonly transactionNumber: string;
}

/** A payment of an order that was really placed at the product server. */
export interface OrderPayment { readonly orderId: string; readonly total: number; readonly payment: Payment }

/** `currency`: the order's own. `isPaid`: the product server says so. `reversed`: of what was charged, when the order was not accepted; `byItself`: before anybody asked for it. */
interface ForeignOrder { readonly currency: string; readonly payment: Payment; readonly isPaid: boolean; readonly byItself: number; readonly reversed: number }

/** A payment that nobody brings a card to. */
export interface CancelledPayment {
  readonly request: WireTerminalPaymentRequest;
  readonly started: Called<typeof startTerminalPayment>;
  /** Another payment that was begun meanwhile. */
  readonly other: WireTerminalPaymentRequest;
  /** To that other one; null: this one was not open. */
  readonly second: Answer | null;
  /** It was, also when the second one had been answered. */
  readonly isOpenAfterwards: boolean;
  readonly cancelling: Called<typeof cancelTerminalPayment> | null;
  /** From the cancelling on until it was final, and once more. */
  readonly statuses: readonly Called<typeof getTerminalPayment>[];
}

/** What the checks of a terminal host share. */
export interface HostWorld {
  readonly probe: Probe;
  readonly random: Random;
  readonly product: ProductWorld;
  /** Of the page that a kiosk shows: what this host lets in. */
  readonly origin: string;
  readonly shopId: number;
  readonly bearer: () => Promise<string>;
  /** Sends as a kiosk does: with its bearer and the origin of its page. */
  readonly call: <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<Called<E>>;
  readonly send: (request: RawRequest) => Promise<Answer>;
  /** Asks for a new pair of tokens as a kiosk does. False: the pair did not change. */
  readonly refresh: () => Promise<boolean>;
  /** The same, where the first answer is lost on its way and the kiosk asks once more. */
  readonly refreshAgain: () => Promise<boolean>;
  /** In the currency of the shop, unless it is changed. */
  readonly paymentOf: (change?: Partial<WireTerminalPaymentRequest>) => Promise<WireTerminalPaymentRequest>;
  /** Pays and waits for the end. `times`: the same request so often at once. */
  readonly pay: (request: WireTerminalPaymentRequest, times?: number) => Promise<Payment & { readonly answers: readonly Called<typeof startTerminalPayment>[] }>;
  /** Sends a payment that must be refused, with this key or with none. A host that takes it has to let it go and to give its money back, at once and at the end. */
  readonly payWrongly: (key: string | null, body: { readonly attemptId: string }) => Promise<Answer>;
  /** Sends a refused payment once more, as the line may bring it, when the terminal is free again. */
  readonly bringAgain: (request: WireTerminalPaymentRequest) => Promise<Answer>;
  /** A payment without an order, given back at the end. */
  readonly paid: () => Promise<Payment>;
  /** Null: a payment before it is not over, so none is begun. */
  readonly cancelled: () => Promise<CancelledPayment | null>;
  readonly paidOrder: () => Promise<OrderPayment | null>;
  /** Nobody has said how a payment ended: no other one is begun (P3). */
  readonly isUnsettled: () => boolean;
  /** An order that is paid at the terminal with as much of another currency; what is not paid by that is cancelled. */
  readonly foreignOrder: () => Promise<ForeignOrder | null>;
  /** The sheets that came out of a simulated printer; null: nobody can count them. */
  readonly sheets: (() => Promise<number | null>) | null;
  readonly restart: () => Promise<string | null>;
  readonly finish: () => Promise<void>;
}

export interface HostWorldDeps extends Pick<HostWorld, 'probe' | 'random' | 'product' | 'origin' | 'shopId' | 'bearer' | 'refresh' | 'refreshAgain' | 'sheets'> {
  readonly clock: Clock;
  readonly maxAmount: number;
  /** Runs what restarts the host; answers what went wrong. */
  readonly restartHost: () => Promise<string | null>;
  readonly note: (text: string) => void;
}

/** A guest has this long to bring a card. */
const PAY_MS = 120_000;
/** A host that says nothing readable about a payment for so long will not; it is a finding. */
const UNREADABLE_MS = 5_000;
const RESTART_MS = 60_000;
/** A payment that is cancelled is over after this; a host that says otherwise is asked to give the money back all the same. */
const CANCEL_MS = 10_000;
/** The money of an order that the product server has refused goes back within this, without anybody asking for it. */
const BY_ITSELF_MS = 10_000;
/** A terminal may show for so long how a payment ended, and take no other one meanwhile. */
const SHOWN_MS = 5_000;
/** What a payment without an order takes, and gives back. */
const SMALL = 1;
/** Of these, as much as an order costs is worth less than the order, whatever its own currency is. */
const SMALL_CURRENCIES = ['JPY', 'HUF'] as const;

export const createHostWorld = (deps: HostWorldDeps): HostWorld => {
  const { probe, random, product, origin, bearer, clock, maxAmount, note } = deps;
  /** Payments whose money is to go back, if any was taken. */
  const toGiveBack = new Set<string>();
  const { leaves } = product;
  const send = async (request: RawRequest): Promise<Answer> => probe.send({ ...request, headers: { origin, authorization: `Bearer ${await bearer()}`, ...request.headers } });
  const call: HostWorld['call'] = async (endpoint, input) => probe.call(endpoint, input, { origin, authorization: `Bearer ${await bearer()}` });

  const currency = async (): Promise<string> => {
    const reply = (await product.quote())?.reply;
    return reply?.ok === true ? reply.value.body.currency : 'SEK';
  };
  const paymentOf: HostWorld['paymentOf'] = async (change = {}) => ({ attemptId: random.id(), orderId: '', amount: Math.min(SMALL, maxAmount), currency: await currency(), language: 'sv', ...change });

  const wait = async (id: string, limitMs = PAY_MS): Promise<readonly Called<typeof getTerminalPayment>[]> => {
    const statuses: Called<typeof getTerminalPayment>[] = [];
    const until = clock.now() + limitMs;
    let unreadableSince: number | null = null;
    for (let pause = 20; clock.now() < until; pause = Math.min(1_000, pause * 2)) {
      const called = await call(getTerminalPayment, { params: { id } });
      statuses.push(called);
      const { status } = called.answer;
      if (status !== 202 && status !== 0 && status < 500) break;
      if (status === 202) unreadableSince = null;
      else if (unreadableSince === null) {
        note(`Asked how it stands, ${told(called.answer)}. It is asked again for ${UNREADABLE_MS / 1_000} seconds.`);
        unreadableSince = clock.now();
      } else if (clock.now() - unreadableSince >= UNREADABLE_MS) break;
      await sleep(clock, pause);
    }
    return statuses;
  };
  let isUnsettled = false;
  const pay: HostWorld['pay'] = async (request, times = 1) => {
    note(`Payment of ${request.amount} ${request.currency}: bring a card to the terminal within two minutes.`);
    leaves.payment(request.attemptId, 'begun');
    const answers = await Promise.all(Array.from({ length: times }, () => call(startTerminalPayment, { headers: { 'idempotency-key': request.attemptId }, body: request })));
    const [started] = answers;
    if (started === undefined) throw new Error('a payment is sent at least once');
    if (request.orderId === '') toGiveBack.add(request.attemptId);
    const statuses = [402, 200, 202, 0].includes(started.answer.status) || started.answer.status >= 500 ? await wait(request.attemptId) : [];
    const last = statuses.at(-1);
    const body = last?.reply.ok === true && last.reply.value.status === 200 ? last.reply.value.body : null;
    const end = body !== null ? 'approved' : last?.answer.status === 402 ? 'declined' : 'open';
    // What was refused at once has not begun.
    isUnsettled ||= end === 'open' && last !== undefined;
    if (end === 'approved' && request.orderId === '') leaves.payment(request.attemptId, 'charged');
    else if (end !== 'open' || last === undefined) leaves.payment(request.attemptId, 'over');
    return { request, started, answers, statuses, end, transactionNumber: body?.transactionNumber ?? '' };
  };
  /** An order that is to be paid at this terminal; null: none can be placed. */
  const place = async () => {
    if (isUnsettled) return null;
    const health = await call(ping, {});
    const terminalId = health.reply.ok && health.reply.value.body.terminalId !== '' ? health.reply.value.body.terminalId : 'T-01';
    const created = await product.place(random.id(), { terminalId });
    return created?.reply.ok === true ? created.reply.value.body : null;
  };
  const giveBack = (id: string) => call(cancelTerminalPayment, { params: { id }, query: { reason: 'order-refused' } });
  const sendPayment = (key: string | null, body: { readonly attemptId: string }): Promise<Answer> =>
    send({ method: 'POST', path: startTerminalPayment.path, headers: { ...JSON_TYPE, ...(key !== null && { 'idempotency-key': key }) }, body: JSON.stringify(body) });
  /** A payment that should have been refused: without an answer nobody knows (P3). */
  const letGo = (answer: Answer, ids: ReadonlySet<string>): Promise<void> => probe.aside(async () => {
    if (answer.status >= 300 && answer.status < 500) return;
    for (const id of ids) {
      toGiveBack.add(id);
      leaves.payment(id, 'begun');
      const cancelled = await call(cancelTerminalPayment, { params: { id }, query: {} });
      if (cancelled.answer.status === 202) await wait(id, CANCEL_MS);
      await giveBack(id);
    }
  });
  const payWrongly: HostWorld['payWrongly'] = async (key, body) => {
    const answer = await sendPayment(key, body);
    await letGo(answer, new Set([body.attemptId, key ?? body.attemptId]));
    return answer;
  };
  const bringAgain: HostWorld['bringAgain'] = async (request) => {
    const again = () => payWrongly(request.attemptId, request);
    const answer = await again();
    // It may have been refused for good, or only because the terminal is not free yet.
    if (answer.status !== 409) return answer;
    await sleep(clock, SHOWN_MS);
    return again();
  };
  const statusOf = (id: string) => call(getTerminalPayment, { params: { id } });
  /** How much of a payment has gone back, as soon as something has or the time is over. */
  const goneBack = async (id: string): Promise<number> => {
    for (const until = clock.now() + BY_ITSELF_MS; ; await sleep(clock, 250)) {
      const { reply } = await statusOf(id);
      const reversed = reply.ok && reply.value.status === 200 ? reply.value.body.reversed : 0;
      if (reversed > 0 || clock.now() >= until) return reversed;
    }
  };
  return {
    ...deps, send, call, paymentOf, pay, payWrongly, bringAgain,
    isUnsettled: () => isUnsettled,
    paid: probe.shared(async () => pay(await paymentOf())),
    cancelled: probe.shared(async () => {
      if (isUnsettled) return null;
      const [request, other] = [await paymentOf(), await paymentOf()];
      note(`Payment of ${request.amount} ${request.currency}: bring no card, it is cancelled.`);
      leaves.payment(request.attemptId, 'begun');
      const started = await call(startTerminalPayment, { headers: { 'idempotency-key': request.attemptId }, body: request });
      toGiveBack.add(request.attemptId);
      if (started.answer.status !== 202) return { request, other, started, second: null, isOpenAfterwards: false, cancelling: null, statuses: [] };
      const second = await sendPayment(other.attemptId, other);
      const isOpenAfterwards = (await statusOf(request.attemptId)).answer.status === 202;
      const cancelling = await call(cancelTerminalPayment, { params: { id: request.attemptId }, query: {} });
      const statuses = [...await wait(request.attemptId, CANCEL_MS), await statusOf(request.attemptId)];
      await letGo(second, new Set([other.attemptId]));
      return { request, other, started, second, isOpenAfterwards, cancelling, statuses };
    }),
    paidOrder: probe.shared(async () => {
      const order = await place();
      if (order === null) return null;
      const { orderId, total, currency: of } = order;
      const payment = await pay(await paymentOf({ orderId, amount: total, currency: of }));
      // What was not paid is not kept; of what nobody knows, nothing is taken away (P3).
      if (payment.end === 'declined') await product.finish();
      else if (payment.end === 'approved') leaves.order(orderId, 'over');
      return { orderId, total, payment };
    }),
    foreignOrder: probe.shared(async () => {
      const order = await place();
      if (order === null) return null;
      const { orderId, total, currency: of } = order;
      const payment = await pay(await paymentOf({ orderId, amount: total, currency: SMALL_CURRENCIES.find((each) => each !== of) ?? of }));
      // A kiosk asks for the number next: that is when the order is confirmed.
      if (payment.end === 'approved') await call(getOrderNumber, { params: { id: payment.request.attemptId } });
      const there = await product.probe.call(getOrder, { params: { orderId }, headers: { 'x-customercode': '' } });
      const isPaid = there.reply.ok && there.reply.value.body.paid;
      const byItself = payment.end === 'approved' && !isPaid ? await goneBack(payment.request.attemptId) : 0;
      const back = payment.end === 'approved' && !isPaid ? (await giveBack(payment.request.attemptId)).reply : null;
      if (!isPaid && payment.end !== 'open') await product.probe.call(cancelOrder, { params: { orderId } });
      if (payment.end !== 'open') leaves.order(orderId, 'over');
      return { currency: of, payment, isPaid, byItself, reversed: back?.ok === true && back.value.status === 200 ? back.value.body.reversed : 0 };
    }),
    restart: async () => {
      const wrong = await deps.restartHost();
      if (wrong !== null) return wrong;
      for (const until = clock.now() + RESTART_MS; clock.now() < until; await sleep(clock, 100)) if (await probe.silence(ping.path) === null) return null;
      return 'the host did not come back within a minute';
    },
    finish: async () => {
      for (const id of toGiveBack) await giveBack(id);
    },
  };
};

export const UNSETTLED = { skipped: 'nobody has said how a payment before it ended, so no other one is begun' } as const;
export const NOT_APPROVED = { skipped: 'the payment was not approved; host.payments.approved says how it ended' } as const;
export const NO_PAID_ORDER = { skipped: 'no order could be placed and paid; host.orders.paid says why' } as const;
