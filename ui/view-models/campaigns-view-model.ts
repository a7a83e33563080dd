import { makeAutoObservable, runInAction } from 'mobx';
import type { Authentication } from '#core/account/account-state.ts';
import { countOfArticle, type Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { Campaign } from '#core/menu/menu.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import { offersOf } from '#core/menu/offers.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { ArticleCode } from '#core/shared/ids.ts';
import type { Currency } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { takeAwayOne } from './card-acts.ts';
import { menuCard, tablesOf, type MenuCard } from './menu-card.ts';
import { currencyOfMenu } from './menu-currency.ts';
import { loadSelectedMenu, type SelectedMenuDeps } from './selected-menu.ts';

export interface CampaignsDeps extends SelectedMenuDeps {
  readonly menu: Pick<MenuKeeper, 'state' | 'load' | 'refresh'>;
  readonly cart: Pick<CartKeeper, 'cart' | 'add' | 'decrease'>;
  readonly isMember: Readable<boolean>;
  readonly authentication: Readable<Authentication>;
  readonly settings: Readable<Settings>;
  readonly navigator: Navigator;
}

/** An offer as a card. `needsLogin`: for members, and this guest is none (§6). */
export interface OfferCard { readonly key: string; readonly card: MenuCard; readonly campaign: Campaign; readonly needsLogin: boolean }

/** §2 campaigns: what is cheaper at the guest's restaurant, for everybody and for members. One per visit of the page. */
export class CampaignsViewModel {
  readonly #deps: CampaignsDeps;
  readonly #menu: { readonly value: MenuState };
  readonly #shop: { readonly value: Shop | null };
  readonly #cart: { readonly value: Cart };
  readonly #isMember: { readonly value: boolean };
  readonly #authentication: { readonly value: Authentication };
  readonly #settings: { readonly value: Settings };

  /** No restaurant is known, so there are no offers to show. */
  isWithoutShop = false;

  constructor(deps: CampaignsDeps) {
    this.#deps = deps;
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#shop = fromReadable('shop', deps.shops.selected);
    this.#cart = fromReadable('cart', deps.cart.cart);
    this.#isMember = fromReadable('isMember', deps.isMember);
    this.#authentication = fromReadable('authentication', deps.authentication);
    this.#settings = fromReadable('settings', deps.settings);
    makeAutoObservable(this);
  }

  async start(): Promise<void> {
    const hasShop = await loadSelectedMenu(this.#deps);
    runInAction(() => { this.isWithoutShop = !hasShop; });
  }

  get shop(): Shop | null {
    return this.#shop.value;
  }

  get phase(): 'loading' | 'ready' | 'failed' | 'no-shop' {
    if (this.isWithoutShop) return 'no-shop';
    const { phase } = this.#menu.value;
    return phase === 'none' ? 'loading' : phase;
  }

  get error(): AppError | null {
    const state = this.#menu.value;
    return state.phase === 'failed' ? state.error : null;
  }

  get currency(): Currency { return currencyOfMenu(this.#menu.value); }

  /** For everybody. */
  get offers(): readonly OfferCard[] {
    return this.all.filter(({ campaign }) => !campaign.membersOnly);
  }

  get memberOffers(): readonly OfferCard[] {
    return this.all.filter(({ campaign }) => campaign.membersOnly);
  }

  get all(): readonly OfferCard[] {
    const state = this.#menu.value;
    if (state.phase !== 'ready') return [];
    const isMember = this.#isMember.value;
    const terms = { shopId: state.shopId, index: state.index, isMember };
    const tables = tablesOf(state.index);
    return offersOf(state.index, isMember).map(({ article, campaign, needsLogin }) => ({
      key: `${article.code}/${campaign.code}`, card: menuCard(article, terms, tables.get(article.code) ?? 0), campaign, needsLogin,
    }));
  }

  /** §1: login is offered only when settings enable it. */
  get offersLogin(): boolean {
    return this.#settings.value.enableCustomerLogin;
  }

  /**
   * Whoever is a guest is invited to log in, where there are offers for members: while they are on their way, most likely there are. Somebody whom this
   * device knows, and who is asked for, is most likely a member: what stood here would be taken away again.
   */
  get isInvited(): boolean {
    return this.offersLogin && this.#authentication.value === 'anonymous';
  }

  /** §6: membership-only offers need login; the guest comes back here. */
  get loginTarget(): RouteTarget {
    return { name: 'login', query: { redirectUri: '/campaigns' } };
  }

  countOf(code: ArticleCode): number { return countOfArticle(this.#cart.value, code); }

  /** One tap: adds it when nothing must be chosen, opens it otherwise. */
  add(card: MenuCard): void {
    if (card.addsAtOnce) this.#deps.cart.add(card.shopId, card.article);
    else this.#deps.navigator.go(card.target);
  }

  takeAway(card: MenuCard): void { takeAwayOne(this.#deps.cart, card.article.code); }

  retry(): void {
    const shop = this.#deps.shops.selected.get();
    if (shop) void this.#deps.menu.refresh(shop.id);
  }
}
