import { ORDER } from '../business-constants.ts';
import type { OrderedLines } from '../cart/ordered-lines.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderGateway } from '../ports/order-gateway.ts';
import type { Random } from '../ports/random.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { CreatedOrder } from '../order-tracking/order.ts';
import { bounded } from '../shared/bounded.ts';
import type { Millis } from '../shared/duration.ts';
import type { OrderId } from '../shared/ids.ts';
import { fingerprint } from '../shared/fingerprint.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { when } from '../shared/when.ts';
import type { OrderRequest } from './order-request.ts';
import { placingStep, type Placing, type PlacingEffect, type PlacingEvent } from './place-order-transitions.ts';

/** The key under which a request was sent, so that the same request after a reload is the same order (W6). */
export interface SentOrder {
  readonly key: string;
  readonly fingerprint: string;
  /** The answer, once it is known: an unpaid order, until when it holds its time (W8), and what leaves the basket when it is paid (R10). */
  readonly placed?: { readonly order: OrderId; readonly holdExpires: Millis | null; readonly ordered?: OrderedLines };
}

export interface PlacingOptions {
  /** How often it is sent while nobody answers. */
  readonly attempts?: number;
  /** What leaves the basket once it is paid; left out where no basket outlives the order. */
  readonly ordered?: OrderedLines;
}

export interface PlaceOrderDeps {
  readonly orders: OrderGateway;
  readonly clock: Clock;
  readonly random: Random;
  readonly sent: StoredValue<SentOrder>;
  /** Nobody pays just now: an order that was placed before, and is not what the guest wants, may be given up. Left out: never. */
  readonly mayGiveUp?: () => boolean;
  /** An unpaid order has come for a guest who has been forgotten meanwhile: it holds its time for nobody (W8). Left out: its hold ends by itself. */
  readonly onOrphan?: (order: CreatedOrder) => void;
}

/** Places an order once, however often the guest taps and however often the answer is lost. */
export class PlaceOrder {
  readonly #deps: PlaceOrderDeps;
  readonly #state = cell<Placing>({ phase: 'editing' });
  readonly state: Readable<Placing> = this.#state;
  #request: OrderRequest | null = null;
  #options: PlacingOptions = {};
  /** A repetition that is still to come. */
  #cancelRepetition: (() => void) | null = null;
  /** What could not be written (R9): the key holds while the page lives. */
  #unwritten: SentOrder | null = null;

  constructor(deps: PlaceOrderDeps) { this.#deps = deps; }

  /**
   * Resolves when the order is placed (the order), or when it can't be now (null; `state` says why).
   * `basket` tells this basket from another one with the same content: its lines' ids.
   */
  submit(request: OrderRequest, basket: string, options: PlacingOptions = {}): Promise<CreatedOrder | null> {
    if (this.#state.get().phase !== 'placing') {
      this.#request = request;
      this.#options = options;
      this.#step({ type: 'submit', ...this.#keyFor(fingerprint(JSON.stringify([request, basket]))) });
    }
    return this.#answered();
  }

  /** The guest changed something, or dismissed a message: back to editing. */
  edited(): void { this.#step({ type: 'edited' }); }

  /** What leaves the basket once this order is paid, also after a reload; undefined: it was not placed last, or not from here. */
  orderedAs(order: OrderId): OrderedLines | undefined {
    const placed = this.#sent()?.placed;
    return placed?.order === order ? placed.ordered : undefined;
  }

  /** The order is paid or gone: the same basket again is a new order. `order`: which; what another tab has sent since is not forgotten, whether it was answered (W8) or not (W6). */
  forget(order?: OrderId): void {
    this.#cancelRepetition?.();
    this.#cancelRepetition = this.#request = null;
    const [state, sent] = [this.#state.get(), this.#sent()];
    // What was paid as soon as it was placed is not remembered; here it is known by its key.
    const known = state.phase === 'placed' && state.key === sent?.key ? state.order.id : sent?.placed?.order;
    this.#step({ type: 'forgotten', keepsKey: order !== undefined && sent !== null && order !== known });
  }

  /**
   * The same order has the same key, also after a reload: it is written before the request is sent (an unpaid order costs nothing). Once its answer is known,
   * it is given up (W8) for the same basket when its time is over, for it cannot be paid any more, and for a changed one, for it would keep the last place
   * of that time from the very guest.
   */
  #keyFor(mark: string): { readonly key: string; readonly instead: OrderId | null } {
    const sent = this.#sent();
    const placed = (this.#deps.mayGiveUp?.() === true && sent?.placed) || null;
    const isOver = (placed?.holdExpires ?? Infinity) <= this.#deps.clock.now();
    if (sent?.fingerprint === mark && !isOver) return { key: sent.key, instead: null };
    const key = this.#deps.random.id();
    this.#remember({ key, fingerprint: mark });
    return { key, instead: placed?.order ?? null };
  }

  #sent(): SentOrder | null { return this.#unwritten ?? this.#deps.sent.read(); }

  #remember(sent: SentOrder): void { this.#unwritten = this.#deps.sent.write(sent).ok ? null : sent; }

  async #answered(): Promise<CreatedOrder | null> {
    const state = await when(this.#state, ({ phase }) => phase !== 'placing');
    return state.phase === 'placed' ? state.order : null;
  }

  #step(event: PlacingEvent): void {
    const { state, effects } = placingStep(this.#state.get(), event);
    this.#state.set(state);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: PlacingEffect): void {
    switch (effect.type) {
      case 'send': return this.#send(effect.key);
      case 'send-instead': { void this.#sendInstead(effect.key, effect.of); return; }
      case 'send-later': {
        this.#cancelRepetition = this.#deps.clock.schedule(effect.delayMs, () => this.#send(effect.key));
        return;
      }
      case 'remember': {
        const sent = this.#sent();
        const { id, holdExpires } = effect.order;
        const { ordered } = this.#options;
        if (sent?.key === effect.key) this.#remember({ ...sent, placed: { order: id, holdExpires, ...(ordered && { ordered }) } });
        return;
      }
      case 'forget-key': {
        const sent = this.#sent();
        if (effect.key !== null && sent !== null && sent.key !== effect.key) return;
        this.#unwritten = null;
        this.#deps.sent.clear();
      }
    }
  }

  /** What cannot be cancelled, or not in time (P11), ends by itself when its hold does. */
  async #sendInstead(key: string, order: OrderId): Promise<void> {
    const { clock, orders } = this.#deps;
    await bounded(clock, ORDER.requestMs, orders.cancel(order));
    if (this.#awaits(key)) this.#send(key);
  }

  #awaits(key: string): boolean {
    const state = this.#state.get();
    return state.phase === 'placing' && state.key === key;
  }

  /** P11: bounded; afterwards nobody knows whether the order exists, and the same request goes again. */
  #send(key: string): void {
    const request = this.#request;
    if (!request) return;
    void bounded(this.#deps.clock, ORDER.requestMs, this.#deps.orders.create(key, request))
      .then((answer) => {
        if (!this.#awaits(key) && answer.ok && !answer.value.paid) this.#deps.onOrphan?.(answer.value);
        this.#step({ type: 'answered', key, answer, expected: request.expectedTotal, attempts: this.#options.attempts ?? ORDER.attempts });
      });
  }
}
