import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import { toMinor } from '#core/shared/money.ts';
import type { WireTerminalPaymentRequest } from '#adapters/wire/terminal-host.ts';
import { refuse } from '../../http/problem.ts';
import type { CardTerminal } from '../card-terminal/card-terminal.ts';
import { chooseScenario, type ScenarioChoice } from '../card-terminal/choose-scenario.ts';
import type { ErrorCondition } from '../card-terminal/outcome.ts';
import { scenarioNamed } from '../card-terminal/scenarios.ts';
import { paymentAt, type TerminalEffect, type TerminalPayment } from '../card-terminal/terminal-state.ts';
import { terminalStep } from '../card-terminal/terminal-step.ts';
import type { WireQuirk } from '../card-terminal/wire-quirk.ts';
import { AnswerInstead, ConnectionLost } from '../../edge/interruptions.ts';
import { problemWith } from '../../edge/problem-with.ts';
import type { RecentBaskets } from '../prices/recent-baskets.ts';
import { hostFacts, putFacts, setFacts } from '../store/host-facts.ts';
import type { RecordStore } from '../store/record-store.ts';
import type { Attempt, Basket } from '../store/records.ts';
import type { Aftercare } from './aftercare.ts';
import { createAttemptIndex, type AttemptIndex } from './attempt-index.ts';
import { ABORTED, endedAttempt, isPaid, isSameRequest, neverBegun, newAttempt } from './attempt-transitions.ts';
import { drawCard } from './drawn-card.ts';
import { answerOf, type PaymentAnswer } from './payment-answer.ts';

export interface PaymentDeskDeps {
  readonly clock: Clock;
  readonly random: Random;
  /** Chance of its own for cards, so that one more id changes no card. */
  readonly cards: Random;
  readonly store: RecordStore;
  readonly terminal: () => CardTerminal;
  readonly aftercare: Aftercare;
  readonly baskets: RecentBaskets;
  readonly hasBook: boolean;
  /** The host is not there for so long. `kill`: it dies, and comes back with what it had written. */
  readonly goDown: (forMs: Millis, kill: boolean) => void;
  /** A payment has taken the first of the queued scenarios. */
  readonly onQueue: () => void;
}

/** How a request to pay came in. */
export interface PaymentCall {
  readonly key: string;
  /** The caller's token family. */
  readonly kiosk: string;
  /** The scenario that the request's header asks for; null where headers do not count. */
  readonly scenario: string | null;
  /** What an order that is to be kept costs, as it was just priced; left out: the payment's order is the product server's. */
  readonly basket?: Basket;
  /** Told which scenario fired, for the journal. */
  readonly note: (choice: ScenarioChoice) => void;
}

/** Which payment it is about, for whoever asked for another. */
const idsOf = ({ id, processingId, orderId }: Attempt): Record<string, string> => ({ attemptId: id, processingId, orderId });

/** W11: paying at the terminal, asking for it, cancelling it. */
export class PaymentDesk {
  readonly #deps: PaymentDeskDeps;
  readonly #index: AttemptIndex;

  constructor(deps: PaymentDeskDeps) {
    this.#deps = deps;
    this.#index = createAttemptIndex(deps.store.all('attempt'));
  }

  /** P8: what was under way when the host went down: the bank's books say whether it was paid. */
  recover(): void {
    const { store } = this.#deps;
    for (const id of this.#index.open()) {
      const charge = store.all('ledger').find((line) => line.attemptId === id && line.kind === 'charge');
      this.#end(id, [], charge === undefined ? ABORTED : { kind: 'approved', amount: charge.amount, entry: 'chip' });
    }
  }

  /** Starts paying; the same key is the same attempt, however often it arrives (M7). Throws what a scenario does to the line. */
  start(request: WireTerminalPaymentRequest, call: PaymentCall): PaymentAnswer {
    const { store } = this.#deps;
    if (call.key !== request.attemptId) return refuse(400, 'request.invalid-field', { path: 'attemptId' }, 'differs from Idempotency-Key');
    const known = store.get('attempt', request.attemptId);
    if (known !== null) return isSameRequest(known, request) ? this.#answer(known) : refuse(422, 'request.idempotency-key-reused');
    const paid = this.#paidAlready(request);
    if (paid !== null) return paid;
    const choice = this.#choose(request, call);
    const running = this.#running();
    if (running !== null) return this.#refuseForGood(request, choice, { condition: 'Busy', answer: refuse(409, 'payment.payment-already-started', idsOf(running)) });
    call.note(choice);
    return this.#begin(request, choice, call);
  }

  /** How a payment stands, by its processing or attempt id. */
  status(id: string): PaymentAnswer {
    const attempt = this.find(id);
    if (attempt === null) return refuse(404, 'payment.not-found');
    if (attempt.state === 'approved' && attempt.statusFailures > 0) this.#failStatus(attempt);
    return this.#answer(attempt);
  }

  /** P5: asks to cancel, and says how it stands now. */
  cancel(id: string): PaymentAnswer {
    const attempt = this.find(id);
    if (attempt === null) return refuse(404, 'payment.not-found');
    if (paymentAt(this.#deps.terminal().state)?.attemptId === attempt.id) this.#deps.terminal().send({ type: 'host-cancels' });
    return this.#answer(this.find(id) ?? attempt);
  }

  /** P9: asks to give an approved payment back, because its order was refused. */
  giveBack(id: string): PaymentAnswer {
    const attempt = this.find(id);
    if (attempt === null) return refuse(404, 'payment.not-found');
    if (attempt.state !== 'approved') return this.cancel(id);
    if (attempt.confirmedAt !== null) return refuse(409, 'payment.order-already-paid', { orderId: attempt.orderId, attemptId: attempt.id });
    const reversal = this.#deps.aftercare.reverse(attempt.id);
    if (reversal === 'refused') return refuse(409, 'card-terminal.payment-failed', { attemptId: attempt.id, errorCondition: 'Refusal', reversal });
    if (reversal === 'asked') throw new ConnectionLost();
    return this.#answer(this.find(id) ?? attempt);
  }

  /** By attempt id or processing id. */
  find(id: string): Attempt | null {
    const { store } = this.#deps;
    return store.get('attempt', id) ?? store.get('attempt', this.#index.byProcessingId(id) ?? '');
  }

  /** The payment of an order: the one that was approved, else the latest. */
  ofOrder(orderId: string): Attempt | null {
    const attempts = this.#index.ofOrder(orderId).flatMap((id) => this.#deps.store.get('attempt', id) ?? []);
    return attempts.find(isPaid) ?? attempts.at(-1) ?? null;
  }

  /** What the terminal's steps led to, written as one fact. */
  take(effects: readonly TerminalEffect[]): void {
    for (const effect of effects) {
      if (effect.type === 'refused') continue;
      const charges = effects.filter((one) => one.type === 'charged' && one.attemptId === effect.attemptId);
      if (effect.type === 'ended') this.#end(effect.attemptId, charges, effect.outcome);
      // The bank took the money while the terminal was away: the host learns how it ended later.
      else if (!effects.some((one) => one.type === 'ended' && one.attemptId === effect.attemptId)) this.#end(effect.attemptId, charges, null);
    }
  }

  #answer(attempt: Attempt): PaymentAnswer { return answerOf(attempt, this.#deps.terminal().state); }

  /** M14: one open attempt per terminal. */
  #running(): Attempt | null { return this.#index.open().flatMap((id) => this.#deps.store.get('attempt', id) ?? [])[0] ?? null; }

  /** M1: one charge per order. While a payment runs, that is what is said. */
  #paidAlready({ orderId }: WireTerminalPaymentRequest): PaymentAnswer | null {
    const paid = orderId === '' || this.#running() !== null ? null : this.ofOrder(orderId);
    return paid !== null && isPaid(paid) ? refuse(409, 'payment.order-already-paid', idsOf(paid)) : null;
  }

  /**
   * Nothing is begun, and nothing ever will be under this key: the line may bring the request a second time when the terminal is free again, and whoever was
   * refused pays under another key by then (M1). Asked for, it is over.
   */
  #refuseForGood(request: WireTerminalPaymentRequest, choice: ScenarioChoice, { condition, answer }: { readonly condition: ErrorCondition; readonly answer: PaymentAnswer }): PaymentAnswer {
    const { store, clock } = this.#deps;
    store.fact((fact) => fact.put('attempt', request.attemptId, neverBegun({ request, choice, condition, now: clock.now() })));
    return answer;
  }

  #choose(request: WireTerminalPaymentRequest, call: PaymentCall): ScenarioChoice {
    const { queue, isAttended } = hostFacts(this.#deps.store);
    const basket = call.basket ?? this.#deps.baskets.find(call.kiosk, toMinor(request.amount));
    return chooseScenario({ queue, header: call.scenario, articleCodes: basket?.lines.map((line) => line.code) ?? [], isAttended });
  }

  #begin(request: WireTerminalPaymentRequest, choice: ScenarioChoice, call: PaymentCall): PaymentAnswer {
    const { store, clock, random, terminal, onQueue } = this.#deps;
    const { scenario, source } = choice;
    const popQueue = (): void => {
      if (source !== 'queue') return;
      setFacts(store, { queue: hostFacts(store).queue.slice(1) });
      onQueue();
    };
    this.#interrupt(scenario.quirks, popQueue);
    const payment: TerminalPayment = {
      attemptId: request.attemptId, amount: toMinor(request.amount), currency: request.currency, language: request.language, script: scenario.script,
    };
    const [first] = terminalStep(terminal().state, { type: 'start', payment }).effects;
    if (first?.type === 'refused') {
      popQueue();
      const { condition } = first;
      return this.#refuseForGood(request, choice, { condition, answer: refuse(409, 'card-terminal.payment-failed', { attemptId: request.attemptId, errorCondition: condition }) });
    }
    const attempt = newAttempt({
      request, choice, ids: { processing: `sim_p_${random.id()}`, journal: `sim_j_${random.id()}` }, basket: call.basket ?? null, now: clock.now(),
    });
    store.fact((fact) => {
      fact.put('attempt', attempt.id, attempt);
      const facts = hostFacts(store);
      if (source === 'queue') putFacts(fact, { ...facts, queue: facts.queue.slice(1) });
    });
    if (source === 'queue') onQueue();
    this.#index.add(attempt);
    terminal().send({ type: 'start', payment });
    if (scenario.quirks.some((quirk) => quirk.kind === 'delivered-twice')) this.start(request, call);
    if (scenario.quirks.some((quirk) => quirk.kind === 'reply-lost')) throw new ConnectionLost();
    return this.#answer(store.get('attempt', attempt.id) ?? attempt);
  }

  /** What a scenario does before anything is begun. */
  #interrupt(quirks: readonly WireQuirk[], popQueue: () => void): void {
    for (const quirk of quirks) {
      switch (quirk.kind) {
        case 'host-down':
          popQueue();
          this.#deps.goDown(quirk.forMs, false);
          throw new ConnectionLost();
        case 'refuse':
          popQueue();
          throw new AnswerInstead(problemWith(quirk.status, quirk.code));
        case 'clock-skew': setFacts(this.#deps.store, { skewMs: quirk.ms }); break;
        case 'reply-lost': case 'delivered-twice': case 'status-fails': case 'killed-after-approval': case 'reversal': break;
      }
    }
  }

  #failStatus(attempt: Attempt): never {
    const quirk = scenarioNamed(attempt.scenario)?.quirks.find((one) => one.kind === 'status-fails');
    this.#deps.store.fact((fact) => fact.put('attempt', attempt.id, { ...attempt, statusFailures: attempt.statusFailures - 1 }));
    if (quirk?.status === 404) throw new AnswerInstead(problemWith(404, 'payment.not-found'));
    throw new AnswerInstead(quirk?.status === 401 ? problemWith(401, 'error.badRequest') : problemWith(500, 'error.server'));
  }

  /** One transaction: the bank's line and what the host makes of it. `outcome` null: the money is taken, the host does not know yet. */
  #end(attemptId: string, charges: readonly TerminalEffect[], outcome: Parameters<typeof endedAttempt>[1] | null): void {
    const { store, clock, cards, aftercare, hasBook } = this.#deps;
    const attempt = store.get('attempt', attemptId);
    if (attempt === null) return;
    const now = clock.now();
    store.fact((fact) => {
      const facts = hostFacts(store);
      let { nextNumber } = facts;
      for (const charge of charges) {
        if (charge.type !== 'charged') continue;
        fact.put('ledger', String(nextNumber), { id: String(nextNumber), kind: 'charge', attemptId, orderId: attempt.orderId, amount: charge.amount, at: now });
        nextNumber += 1;
      }
      if (outcome !== null) {
        const entry = outcome.kind === 'approved' ? outcome.entry : 'chip';
        fact.put('attempt', attemptId, endedAttempt(attempt, outcome, { number: nextNumber, card: drawCard(cards, entry), hasBook }, now));
        nextNumber += outcome.kind === 'approved' ? 1 : 0;
      }
      putFacts(fact, { ...facts, nextNumber });
    });
    if (outcome !== null) this.#index.close(attemptId);
    if (outcome?.kind !== 'approved') return;
    aftercare.look(attemptId);
    const quirk = scenarioNamed(attempt.scenario)?.quirks.find((one) => one.kind === 'killed-after-approval');
    if (quirk !== undefined) this.#deps.goDown(quirk.backAfterMs, true);
  }
}
