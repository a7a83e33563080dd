import type { Cart } from '../cart/cart.ts';
import { PICKUP } from '../business-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { ShopGateway } from '../ports/shop-gateway.ts';
import type { Millis } from '../shared/duration.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Shop } from '../shop/shop.ts';
import { shopHalt } from '../shop/shop-halt.ts';
import { hasAnyTime, isAsapOver, nextToPass, withoutPassed, type PickupTimes } from './pickup-times.ts';

export type PickupState =
  | { readonly phase: 'idle' | 'loading' }
  | { readonly phase: 'ready'; readonly times: PickupTimes }
  | { readonly phase: 'failed'; readonly error: AppError };

interface OfferedTimesDeps {
  readonly shops: Pick<ShopGateway, 'pickupTimes'>;
  readonly shop: Readable<Shop | null>;
  readonly cart: Readable<Pick<Cart, 'orderType'>>;
  readonly clock: Clock;
  /** Nothing is offered any more, neither now nor for later (told once each time that comes about), or the shop takes no orders for now (told whenever the times are renewed): it is to be asked for anew. */
  readonly doubtsShop: () => void;
}

const questionOf = ({ id }: Pick<Shop, 'id'>, orderType: Cart['orderType']): string => `${id} ${orderType}`;

/** W8: the pickup times that a guest at checkout sees. They come from the server alone; what has passed meanwhile is taken away without asking. */
export class OfferedTimes {
  readonly #deps: OfferedTimesDeps;
  readonly #pickup = cell<PickupState>({ phase: 'idle' });
  readonly #isAsapOver = cell(false);
  readonly pickup: Readable<PickupState> = this.#pickup;
  /** The shown "as soon as possible" has passed, and the server has not said yet what it is now. */
  readonly isAsapOver: Readable<boolean> = this.#isAsapOver;
  #asked = 0;
  /** The question that is under way. */
  #asking: Promise<void> | null = null;
  /** What was last answered as "as soon as possible", and to which question. */
  #last: { readonly question: string; readonly asap: Millis | null } = { question: '', asap: null };
  /** A clock by which an offer had passed before it came is wrong: nothing passes by it, only the server's next answer tells. */
  #isClockWrong = false;

  constructor(deps: OfferedTimesDeps) { this.#deps = deps; }

  /** What the guest has been shown last as "as soon as possible"; null when it was not possible, or nothing has been shown yet. */
  get lastAsap(): Millis | null { return this.#last.asap; }

  /** By this device's clock, as far as it can be trusted. */
  get now(): Millis { return this.#isClockWrong ? -Infinity : this.#deps.clock.now(); }

  /** Asks for the times of the shop and order type. Without an answer, what is shown stays for as long as it stands. */
  async load(): Promise<void> {
    this.look();
    const shop = this.#deps.shop.get();
    if (!shop) return;
    if (this.#pickup.get().phase !== 'ready' || this.#last.question !== questionOf(shop, this.#deps.cart.get().orderType)) this.#pickup.set({ phase: 'loading' });
    await this.#ask(shop);
  }

  /** The same, unnoticed: only an answer changes anything. Who asks while an answer is awaited gets that one. */
  async renew(): Promise<void> {
    this.look();
    const shop = this.#deps.shop.get();
    if (!shop) return;
    if (shopHalt(shop)) this.#deps.doubtsShop();
    await (this.#asking ?? this.#ask(shop));
  }

  /** Takes away what has passed. */
  look(): void {
    const pickup = this.#pickup.get();
    if (pickup.phase !== 'ready') return;
    const times = withoutPassed(pickup.times, this.now);
    this.#isAsapOver.set(isAsapOver(times, this.now));
    if (times !== pickup.times) this.#offer(times);
  }

  /** How long until the times are to be asked for anew: a minute, or less when one of them passes before. */
  untilNextLook(): Millis {
    const pickup = this.#pickup.get();
    const next = pickup.phase === 'ready' ? nextToPass(pickup.times, this.now) : null;
    return next === null ? PICKUP.renewMs : Math.min(PICKUP.renewMs, next + 1 - this.now);
  }

  /** Nobody is at checkout any more. */
  reset(): void {
    this.#asked += 1;
    this.#asking = null;
    this.#last = { question: '', asap: null };
    this.#isAsapOver.set(false);
    this.#pickup.set({ phase: 'idle' });
  }

  #ask(shop: Shop): Promise<void> {
    const asking = this.#take(shop, this.#deps.cart.get().orderType).finally(() => { if (this.#asking === asking) this.#asking = null; });
    this.#asking = asking;
    return asking;
  }

  async #take({ id }: Pick<Shop, 'id'>, orderType: Cart['orderType']): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const question = questionOf({ id }, orderType);
    const answer = await this.#deps.shops.pickupTimes(id, orderType);
    if (asked !== this.#asked) return; // Asked again meanwhile, perhaps for another shop or order type.
    this.look();
    const stands = this.#pickup.get().phase === 'ready' && this.#last.question === question && !this.#isAsapOver.get();
    if (answer.ok) this.#show(question, answer.value);
    else if (!stands) this.#pickup.set({ phase: 'failed', error: answer.error });
  }

  #show(question: string, times: PickupTimes): void {
    const now = this.#deps.clock.now();
    this.#isClockWrong = isAsapOver(times, now) || withoutPassed(times, now) !== times;
    this.#last = { question, asap: times.asap };
    this.#isAsapOver.set(false);
    this.#offer(times);
  }

  #offer(times: PickupTimes): void {
    const before = this.#pickup.get();
    const wasNoneLeft = before.phase === 'ready' && !hasAnyTime(before.times);
    this.#pickup.set({ phase: 'ready', times });
    if (!wasNoneLeft && !hasAnyTime(times)) this.#deps.doubtsShop();
  }
}
