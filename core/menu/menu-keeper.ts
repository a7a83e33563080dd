import { FALLBACK_CURRENCY_SYMBOL } from '../business-constants.ts';
import type { AppError } from '../errors/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { MenuCache } from '../ports/menu-cache.ts';
import type { ShopGateway } from '../ports/shop-gateway.ts';
import { seconds } from '../shared/duration.ts';
import type { OrderType } from '../settings/order-type.ts';
import { derived } from '../shared/derived.ts';
import type { ShopId } from '../shared/ids.ts';
import type { Currency } from '../shared/money.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Menu } from './menu.ts';
import { indexMenu, type MenuIndex } from './menu-index.ts';
import { menuServedAs } from './served-as.ts';
import { menuAsTold, type TellsAllergens } from './told-allergens.ts';

/** `isStale`: the network failed and this is the menu as last seen. `currency`: that menu's, of the prices that lie in a basket; of one that was never seen, none (§9). */
export type MenuState =
  | { readonly phase: 'none' }
  | { readonly phase: 'loading'; readonly shopId: ShopId }
  | { readonly phase: 'ready'; readonly shopId: ShopId; readonly menu: Menu; readonly index: MenuIndex; readonly isStale: boolean }
  | { readonly phase: 'failed'; readonly shopId: ShopId; readonly error: AppError; readonly currency: Currency };

export interface MenuKeeperDeps {
  readonly gateway: ShopGateway;
  readonly cache: MenuCache;
  readonly clock: Clock;
  /** How the guest orders: the menu shows what can be had that way. */
  readonly orderType: Readable<OrderType>;
  /** Until it tells, no list of allergens is taken for whole. */
  readonly tellsAllergens: Readable<TellsAllergens>;
}

/** The very same state where nothing is left out. */
const servedAs = (state: MenuState, orderType: OrderType, tells: TellsAllergens): MenuState => {
  if (state.phase !== 'ready') return state;
  const menu = menuAsTold(menuServedAs(state.menu, orderType), tells);
  return menu === state.menu ? state : { ...state, menu, index: indexMenu(menu) };
};

/** As of a menu that leaves its own out. */
const NO_CURRENCY: Currency = { name: '', symbol: FALLBACK_CURRENCY_SYMBOL };

/** The cache is written when the page has come to rest. */
const cacheAfterMs = seconds(3);

/** Holds the menu of the guest's shop. */
export class MenuKeeper {
  readonly #deps: MenuKeeperDeps;
  readonly #state = cell<MenuState>({ phase: 'none' });
  readonly state: Readable<MenuState>;
  /** Counts up with every question, so that answers to older ones are known as such. */
  #turn = 0;
  #running: { readonly shopId: ShopId; readonly done: Promise<MenuState> } | null = null;

  constructor(deps: MenuKeeperDeps) {
    this.#deps = deps;
    const { orderType, tellsAllergens } = deps;
    this.state = derived([this.#state, orderType, tellsAllergens], () => servedAs(this.#state.get(), orderType.get(), tellsAllergens.get()));
  }

  /** The menu as guests who order another way would see it; shown is what it was. */
  async loadFor(shopId: ShopId, orderType: OrderType): Promise<MenuState> {
    const shown = await this.load(shopId);
    const whole = this.#state.get();
    return shown.phase === 'ready' && whole.phase === 'ready' && whole.shopId === shown.shopId ? servedAs(whole, orderType, this.#deps.tellsAllergens.get()) : shown;
  }

  /** Shows a menu at once when it is there already; otherwise loads it. */
  load(shopId: ShopId): Promise<MenuState> {
    const state = this.#state.get();
    if (state.phase === 'ready' && state.shopId === shopId && !state.isStale) return Promise.resolve(this.state.get());
    return this.refresh(shopId);
  }

  /** Asks the server again; what is shown stays until the answer is there. Whoever asks while one is awaited gets that one. */
  refresh(shopId: ShopId): Promise<MenuState> {
    return this.#running?.shopId === shopId ? this.#running.done : this.refreshAnew(shopId);
  }

  /** As `refresh`, for what has changed just now (the language, §7): an answer that is awaited is of before, is dropped, and whoever waits for it gets this one. */
  refreshAnew(shopId: ShopId): Promise<MenuState> {
    const done = this.#ask(shopId).finally(() => { if (this.#running?.done === done) this.#running = null; });
    this.#running = { shopId, done };
    return done;
  }

  /** Asks again for the menu that is shown, unnoticed: only an answer that says something else changes anything. */
  async renew(): Promise<void> {
    const shown = this.#state.get();
    if (shown.phase !== 'ready' || this.#running) return;
    this.#turn += 1;
    const turn = this.#turn;
    const answer = await this.#deps.gateway.menu(shown.shopId);
    if (!answer.ok || turn !== this.#turn || (!shown.isStale && JSON.stringify(answer.value) === JSON.stringify(shown.menu))) return;
    this.#state.set(this.#fresh(shown.shopId, answer.value));
  }

  async #ask(shopId: ShopId): Promise<MenuState> {
    this.#turn += 1;
    const turn = this.#turn;
    const before = this.#state.get();
    const shown = before.phase === 'ready' && before.shopId === shopId ? before : null;
    if (!shown) this.#state.set({ phase: 'loading', shopId });
    const answer = await this.#deps.gateway.menu(shopId);
    if (turn !== this.#turn) return this.#running?.shopId === shopId ? this.#running.done : this.state.get();
    this.#state.set(answer.ok ? this.#fresh(shopId, answer.value) : this.#afterFailure(shopId, answer.error, shown));
    return this.state.get();
  }

  #fresh(shopId: ShopId, menu: Menu): MenuState {
    this.#deps.clock.schedule(cacheAfterMs, () => this.#deps.cache.write(shopId, menu));
    return { phase: 'ready', shopId, menu, index: indexMenu(menu), isStale: false };
  }

  #afterFailure(shopId: ShopId, error: AppError, shown: MenuState | null): MenuState {
    if (shown?.phase === 'ready') return { ...shown, isStale: true };
    const cached = this.#deps.cache.read(shopId);
    return cached && error.outcome === 'unknown' ? { phase: 'ready', shopId, menu: cached, index: indexMenu(cached), isStale: true } : { phase: 'failed', shopId, error, currency: cached?.currency ?? NO_CURRENCY };
  }
}
