import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { Result } from '#core/shared/result.ts';
import { Newest } from './newest.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { KitchenOrder, KitchenView, Lane } from './simulator-parts.ts';

const LANES: readonly Lane[] = ['paid', 'cooking', 'ready', 'collected'];
/** Cards that a lane shows; the rest is a number. */
const SHOWN = 2;
const NEW_MS = seconds(4);

export interface KitchenCard { readonly order: KitchenOrder; readonly dishes: string; readonly isNew: boolean }
export interface KitchenLane { readonly lane: Lane; readonly count: number; readonly cards: readonly KitchenCard[]; readonly more: number }

const dishesOf = ({ dishes }: KitchenOrder): string => dishes.map(({ name, quantity }) => (quantity > 1 ? `${String(quantity)} ${name}` : name)).join(', ');

/** Orders on their way through the kitchen, by lane. */
export class KitchenViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator' | 'clock'>;
  readonly #notices: Notices;
  readonly #newest = new Newest();
  #stops: (() => void)[] = [];

  view: KitchenView = { isPaused: false, counts: { paid: 0, cooking: 0, ready: 0, collected: 0 }, orders: [], atCounter: [] };
  isKnown = false;
  /** Orders that have come into the first lane a moment ago. */
  fresh: ReadonlySet<string> = new Set();

  constructor(deps: Pick<ConsoleDeps, 'simulator' | 'clock'>, notices: Notices) {
    this.#deps = deps;
    this.#notices = notices;
    makeAutoObservable(this, { view: observableRef, fresh: observableRef });
  }

  async load(): Promise<void> { await this.#take(this.#deps.simulator.kitchen()); }
  async pause(): Promise<void> { await this.#take(this.#deps.simulator.pauseKitchen(!this.view.isPaused)); }
  async stepAll(): Promise<void> { await this.#take(this.#deps.simulator.stepKitchen('')); }
  async step(orderId: string): Promise<void> { await this.#take(this.#deps.simulator.stepKitchen(orderId)); }

  async takeAtCounter(orderId: string): Promise<void> { await this.#take(this.#deps.simulator.takeAtCounter(orderId)); }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.#stops = [];
  }

  show(view: KitchenView): void {
    const known = new Set(this.view.orders.map(({ orderId }) => orderId));
    const come = this.isKnown ? view.orders.filter(({ orderId, lane }) => lane === 'paid' && !known.has(orderId)).map(({ orderId }) => orderId) : [];
    this.view = view;
    this.isKnown = true;
    if (come.length === 0) return;
    this.fresh = new Set([...this.fresh, ...come]);
    this.#stops.push(this.#deps.clock.schedule(NEW_MS, () => this.settle(come)));
  }

  settle(orders: readonly string[]): void { this.fresh = new Set([...this.fresh].filter((id) => !orders.includes(id))); }

  get underWay(): number { return this.view.counts.paid + this.view.counts.cooking + this.view.counts.ready; }

  get lanes(): readonly KitchenLane[] {
    return LANES.map((lane) => {
      const orders = this.view.orders.filter((order) => order.lane === lane);
      const cards = orders.slice(0, SHOWN).map((order) => ({ order, dishes: dishesOf(order), isNew: this.fresh.has(order.orderId) }));
      const count = this.view.counts[lane];
      return { lane, count, cards, more: lane === 'collected' ? 0 : Math.max(0, count - cards.length) };
    });
  }

  /** How far an order is towards its next step, from 0 to 1; null: it goes no further by itself. */
  progress({ since, nextStepAt }: KitchenOrder, now: Millis): number | null {
    if (nextStepAt === null || this.view.isPaused) return null;
    return nextStepAt <= since ? 1 : Math.max(0, Math.min(1, (now - since) / (nextStepAt - since)));
  }

  async #take(answering: Promise<Result<KitchenView>>): Promise<void> {
    const heard = await this.#newest.of(this.#notices.heard(answering));
    if (heard) runInAction(() => this.show(heard.value));
  }
}
