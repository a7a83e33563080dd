import type { Clock } from '../ports/clock.ts';
import type { OrderGateway } from '../ports/order-gateway.ts';
import type { Random } from '../ports/random.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { CreatedOrder } from '../order-tracking/order.ts';
import { fingerprint } from '../shared/fingerprint.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { OrderRequest } from './order-request.ts';
import { placingStep, type Placing, type PlacingEffect, type PlacingEvent } from './place-order-transitions.ts';

/** The key under which a request was sent, so that the same request after a reload is the same order (W6). */
export interface SentOrder { readonly key: string; readonly fingerprint: string }

export interface PlaceOrderDeps {
  readonly orders: OrderGateway;
  readonly clock: Clock;
  readonly random: Random;
  readonly sent: StoredValue<SentOrder>;
}

/** Places an order once, however often the guest taps and however often the answer is lost. */
export class PlaceOrder {
  readonly #deps: PlaceOrderDeps;
  readonly #state = cell<Placing>({ phase: 'editing' });
  readonly state: Readable<Placing> = this.#state;
  #request: OrderRequest | null = null;

  constructor(deps: PlaceOrderDeps) { this.#deps = deps; }

  /** Resolves when the order is placed (the order), or when it can't be now (null; `state` says why). */
  submit(request: OrderRequest): Promise<CreatedOrder | null> {
    const phase = this.#state.get().phase;
    if (phase === 'placing') return this.#settled();
    this.#request = request;
    this.#step({ type: 'submit', key: this.#keyFor(request) });
    return this.#settled();
  }

  /** The guest changed something, or dismissed a message: back to editing. */
  edited(): void { this.#step({ type: 'edited' }); }

  /** The order is paid or gone: the same basket again is a new order. */
  forget(): void {
    this.#deps.sent.clear();
    this.#request = null;
    this.#step({ type: 'edited' });
  }

  /** Written before sending; if it can't be, the key still holds while the page lives (an unpaid order costs nothing). */
  #keyFor(request: OrderRequest): string {
    const mark = fingerprint(JSON.stringify(request));
    const sent = this.#deps.sent.read();
    if (sent?.fingerprint === mark) return sent.key;
    const fresh: SentOrder = { key: this.#deps.random.id(), fingerprint: mark };
    this.#deps.sent.write(fresh);
    return fresh.key;
  }

  #settled(): Promise<CreatedOrder | null> {
    return new Promise((resolve) => {
      const look = (): boolean => {
        const state = this.#state.get();
        if (state.phase === 'placing') return false;
        resolve(state.phase === 'placed' ? state.order : null);
        return true;
      };
      if (look()) return;
      const stop = this.#state.subscribe(() => { if (look()) stop(); });
    });
  }

  #step(event: PlacingEvent): void {
    const { state, effects } = placingStep(this.#state.get(), event);
    this.#state.set(state);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: PlacingEffect): void {
    if (effect.type === 'forget-key') return this.#deps.sent.clear();
    if (effect.type === 'send-later') { this.#deps.clock.schedule(effect.delayMs, () => this.#send(effect.key)); return; }
    this.#send(effect.key);
  }

  #send(key: string): void {
    const request = this.#request;
    if (!request) return;
    void this.#deps.orders.create(key, request).then((answer) => this.#step({ type: 'answered', answer, expected: request.expectedTotal }));
  }
}
