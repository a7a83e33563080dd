import { makeAutoObservable } from 'mobx';
import type { Checkout } from '#core/checkout/checkout.ts';
import type { CheckoutDraft } from '#core/checkout/checkout-draft.ts';
import type { PickupState } from '#core/checkout/offered-times.ts';
import type { Clock } from '#core/ports/clock.ts';
import { hours, type Millis } from '#core/shared/duration.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { endOfFirstDay, timesByDay, type CheckoutDay } from './checkout-times.ts';

export interface CheckoutPickupDeps {
  readonly checkout: Pick<Checkout, 'draft' | 'pickup' | 'times' | 'fill' | 'loadPickupTimes'>;
  readonly shops: Pick<ShopKeeper, 'selected'>;
  readonly clock: Clock;
  /** Is the page before the guest's eyes? Hidden, it asks for nothing. */
  readonly isSeen: Readable<boolean>;
}

/** The pickup question. `asap` null: a time must be chosen; `isAsapOver`: it has passed, and the server is being asked. `last`: until when the first day's times go on, for "today until 18.30". */
export type CheckoutPickup =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | {
    readonly phase: 'ready'; readonly asap: Millis | null; readonly isAsap: boolean; readonly isAsapOver: boolean; readonly days: readonly CheckoutDay[]; readonly hasFree: boolean;
    readonly last: { readonly daysAway: number; readonly time: Millis } | null;
  };

/** When: the times that the server offers (W8), and the one that the guest has chosen. */
export class CheckoutPickupViewModel {
  readonly #deps: CheckoutPickupDeps;
  readonly #draft: { readonly value: CheckoutDraft };
  readonly #pickup: { readonly value: PickupState };
  readonly #isAsapOver: { readonly value: boolean };
  readonly #shop: { readonly value: Shop | null };
  now: Millis;

  constructor(deps: CheckoutPickupDeps) {
    this.#deps = deps;
    this.#draft = fromReadable('draft', deps.checkout.draft);
    this.#pickup = fromReadable('pickup', deps.checkout.pickup);
    this.#isAsapOver = fromReadable('isAsapOver', deps.checkout.times.isAsapOver);
    this.#shop = fromReadable('shop', deps.shops.selected);
    this.now = deps.clock.now();
    makeAutoObservable(this);
  }

  look(): void {
    this.now = this.#deps.clock.now();
    this.#deps.checkout.times.look();
  }

  /** W8: while the page is in sight the times are asked for anew, each minute, when one of them passes, and when the guest comes back. Not while `isBusy`. */
  follow(isBusy: () => boolean): () => void {
    const { checkout: { times, pickup }, clock, isSeen } = this.#deps;
    let cancel = (): void => undefined;
    const wait = (): void => {
      cancel();
      cancel = clock.schedule(times.untilNextLook(), () => {
        renew();
        wait();
      });
    };
    const renew = (): void => {
      this.look();
      if (isSeen.get() && !isBusy()) void times.renew();
    };
    const stops = [pickup.subscribe(wait), isSeen.subscribe(renew)];
    wait();
    return () => {
      cancel();
      for (const stop of stops) stop();
    };
  }

  loadTimes(): void {
    this.look();
    void this.#deps.checkout.loadPickupTimes();
  }

  get offered(): CheckoutPickup {
    const state = this.#pickup.value;
    if (state.phase === 'failed') return { phase: 'failed' };
    if (state.phase !== 'ready') return { phase: 'loading' };
    const { asap, slots } = state.times;
    const { pickup } = this.#draft.value;
    const timeZone = this.#shop.value?.timeZone ?? 'UTC';
    // Nothing is ready as soon as possible days from now: this device's clock is behind.
    const now = asap !== null && asap - this.now > hours(48) ? asap : this.now;
    const days = timesByDay(slots, pickup.kind === 'at' ? pickup.time : null, now, timeZone);
    return {
      phase: 'ready', asap, isAsap: pickup.kind === 'asap', isAsapOver: this.#isAsapOver.value, days, hasFree: slots.some((slot) => slot.left > 0),
      last: endOfFirstDay(days),
    };
  }

  chooseAsap(): void { this.#deps.checkout.fill({ pickup: { kind: 'asap' } }); }

  chooseTime(time: Millis): void { this.#deps.checkout.fill({ pickup: { kind: 'at', time } }); }

  /** "Choose a time": the first free one is chosen, the others are there to see. */
  chooseFirstTime(): void {
    const state = this.#deps.checkout.pickup.get();
    const free = state.phase === 'ready' ? state.times.slots.find((slot) => slot.left > 0) : undefined;
    if (free) this.chooseTime(free.time);
  }
}
