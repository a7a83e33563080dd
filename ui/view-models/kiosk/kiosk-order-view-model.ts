import { makeAutoObservable } from 'mobx';
import type { PageState } from '#core/navigation/page-state.ts';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import type { CartItemId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import { onChange } from '../../reactive/on-change.ts';
import type { BasketLine } from '../basket-line.ts';
import type { BasketViewModel } from '../basket-view-model.ts';
import type { KioskMemberViewModel } from './member-view-model.ts';
import type { KioskSpotViewModel } from './spot-view-model.ts';

/** What lies over a page of ordering. */
export type KioskSheet = 'basket' | 'spot' | 'member';

export interface KioskOrderDeps {
  readonly basket: BasketViewModel;
  readonly spot: KioskSpotViewModel;
  readonly member: KioskMemberViewModel;
  readonly guest: Readable<KioskGuest>;
  readonly page: Readable<Pick<PageState, 'currentPage'>>;
}

/** So many dishes lie in the stack beside the total. */
const STACKED = 3;

/** What all pages of ordering at a kiosk share: the basket's bar, its sheet, the place, the membership, and the way to pay. Lives as long as the app. */
export class KioskOrderViewModel {
  readonly #deps: KioskOrderDeps;
  readonly basket: BasketViewModel;
  readonly spot: KioskSpotViewModel;
  readonly member: KioskMemberViewModel;
  sheet: KioskSheet | null = null;
  /** In accessibility mode: the line that is changed on a page of its own. */
  chosen: CartItemId | null = null;
  /** The place was asked for on the way to paying: afterwards the guest goes on there. */
  isOnTheWay = false;
  /** The question was asked from the basket: the way back leads there. */
  isFromBasket = false;

  constructor(deps: KioskOrderDeps) {
    this.#deps = deps;
    this.basket = deps.basket;
    this.spot = deps.spot;
    this.member = deps.member;
    makeAutoObservable(this, { basket: false, spot: false, member: false });
  }

  /** Clears away after each guest (R6), and shows the membership's sheet when a scanned code was none, or one of before a reload could not be looked up. Until the returned function is called. */
  start(): () => void {
    const stops = [
      this.#deps.guest.subscribe(() => this.close()),
      onChange(() => this.member.failure, (failure) => { if (failure !== null) this.open('member'); }, { atOnce: true }),
      // The order type's page says itself what became of a card: what was to be said of the one before is over, and the menu greets nobody a second time.
      onChange(() => this.member.phase, (phase) => { if (phase === 'active' && this.sheet === 'member' && this.#deps.page.get().currentPage === 'shopPage') this.close(); }),
      onChange(() => this.basket.isEmpty, (isEmpty) => { if (isEmpty && this.sheet !== 'member') this.close(); }),
    ];
    return () => { for (const stop of stops) stop(); };
  }

  /** The dishes added last, each once, the oldest of them first. */
  get stack(): readonly BasketLine[] {
    const { lines } = this.basket;
    return lines.filter(({ item }, at) => !lines.slice(0, at).some((before) => before.item.article.code === item.article.code)).slice(-STACKED);
  }

  open(sheet: KioskSheet): void {
    this.spot.clear();
    this.isFromBasket = sheet !== 'basket' && (this.sheet === 'basket' || (this.isFromBasket && this.sheet === sheet));
    this.sheet = sheet;
    this.chosen = null;
  }

  /** Everything that lies over the page goes, and what was begun in it. */
  close(): void {
    this.sheet = null;
    this.isOnTheWay = false;
    this.isFromBasket = false;
    this.spot.clear();
    this.member.putAway();
  }

  /** On to paying; or to what is in the way: the place that must be known, the dish that cannot be had. */
  pay(): void {
    const { obstacle } = this.basket;
    this.basket.checkout();
    switch (obstacle?.kind) {
      case 'empty': return;
      case 'spot':
        this.open('spot');
        this.isOnTheWay = true;
        return;
      case 'lines': case 'shop':
        this.open('basket');
        if (obstacle.kind === 'lines') this.choose(obstacle.problems[0]?.id ?? null);
        return;
      case undefined: this.close();
    }
  }

  choose(line: CartItemId | null): void { this.chosen = line; }

  /** The menu has come anew: a dish of the basket that cannot be had any more is shown. */
  lookAgain(): void { if (this.basket.obstacle?.kind === 'lines') this.pay(); }

  /** The place is known. */
  placed(): void {
    const goesOn = this.isOnTheWay;
    this.isOnTheWay = false;
    if (goesOn) this.pay();
    else this.open('basket');
  }

  /** One step back from a sheet. */
  back(): void {
    const toBasket = this.isFromBasket;
    this.close();
    if (toBasket) this.open('basket');
  }
}
