import type { Clock } from '#core/ports/clock.ts';
import { priceCart } from '#core/cart/cart-price.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu-index.ts';
import type { Menu } from '#core/menu/menu.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { localDate } from '#core/shared/civil-time.ts';
import type { Millis } from '#core/shared/duration.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { singleFlight } from '#core/shared/single-flight.ts';
import { translated } from '#core/shared/text.ts';
import { orderTypesOf } from '#core/shop/order-types-of.ts';
import type { Shop } from '#core/shop/shop.ts';
import { toMenu } from '#adapters/http/mapping/menu.ts';
import { toShop } from '#adapters/http/mapping/shop.ts';
import type { InputOf } from '#adapters/wire/endpoint.ts';
import type { WirePrice } from '#adapters/wire/orders.ts';
import type { calculatePrice } from '#adapters/wire/terminal-host.ts';
import { basketOf } from '../../product-server/orders/basket-checks.ts';
import { orderLines } from '../../product-server/orders/order-draft.ts';
import { wirePrice } from '../../product-server/orders/wire-order.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { HOST_LIMITS } from '../host-limits.ts';
import type { Members } from '../members.ts';
import type { ProductServerLink } from '../product-server-link.ts';
import type { HeardMenu, MenuMemory } from './menu-memory.ts';
import type { ReceiptShop } from '../../printer/receipt/receipt.ts';
import type { Basket } from '../store/records.ts';

type PriceRequest = InputOf<typeof calculatePrice>['body'];

/** A price, and the basket it is of. */
export interface Priced { readonly price: WirePrice; readonly basket: Basket }

export interface PriceDeskDeps {
  readonly clock: Clock;
  readonly link: ProductServerLink;
  readonly shopId: number;
  readonly organisationNumber: string;
  readonly members: Members;
  /** What was heard last, so that a host that starts while the line is down sells on. */
  readonly memory: MenuMemory;
}

interface Known { readonly heard: HeardMenu; readonly menu: Menu; readonly index: MenuIndex; readonly shop: Shop; readonly askedAt: Millis }

const known = (heard: HeardMenu, askedAt: Millis): Known => {
  const menu = toMenu(heard.menu);
  return { heard, menu, index: indexMenu(menu), shop: toShop(heard.shop), askedAt };
};

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

const receiptShop = ({ shop, heard: { chainName } }: Known, organisationNumber: string, language: string): ReceiptShop => {
  const { address1, zipCode, city, phone } = shop.contactInformation;
  return { id: shop.id, name: joined(chainName, translated(shop, 'name', language)), address: address1, city: joined(zipCode, city), phone, organisationNumber, timeZone: shop.timeZone };
};

/** §7 calculatePrice: the point of sale's own price, by core's rules on the shop's menu. Goes on with the last menu when the line is down. */
export class PriceDesk {
  readonly #deps: PriceDeskDeps;
  #known: Known | null = null;
  readonly #refresh: () => Promise<Refusal | null>;

  constructor(deps: PriceDeskDeps) {
    this.#deps = deps;
    const heard = deps.memory.read();
    if (heard !== null) this.#known = known(heard, 0);
    this.#refresh = singleFlight(() => this.#askAgain());
  }

  /** Asks for the menu long before it is too old, so that a line that goes down finds it here. `onError`: what nobody waits for. */
  keepFresh(onError: (error: unknown) => void): void {
    if (this.#known === null || this.#deps.clock.now() - this.#known.askedAt >= HOST_LIMITS.menuAheadMs) this.#refresh().catch(onError);
  }

  /** The head of every receipt of this restaurant, as it was heard last; null: nothing was heard yet. */
  receiptShop(language: string): ReceiptShop | null { return this.#known && receiptShop(this.#known, this.#deps.organisationNumber, language); }

  /** W9: prices what is to be sold now; `language` is that of the receipt's names. */
  async price(request: PriceRequest, language: string): Promise<Result<Priced, Refusal>> {
    const { clock, shopId, members, organisationNumber } = this.#deps;
    if (request.shopId !== shopId) return failed(refuse(400, 'preorder.invalid-shop-id', { shopId: request.shopId }));
    if (this.#known === null || clock.now() - this.#known.askedAt >= HOST_LIMITS.menuMs) {
      const problem = await this.#refresh();
      if (problem !== null) return failed(problem);
    }
    const last = this.#known;
    if (last === null) return failed(refuse(500, 'error.server'));
    const { menu, index, shop } = last;
    const items = basketOf(request, orderTypesOf(shop, DEFAULT_SETTINGS), index, true);
    if (!items.ok) return items;
    // A member of whom nothing is known pays as everybody does, and is asked before (W9).
    const isMember = (await members.byCode(request.customerCode)).kind === 'member';
    const price = priceCart(items.value, {
      orderType: request.orderType, date: localDate(clock.now(), shop.timeZone), vatRates: menu.vatRates, isMember,
    });
    const basket: Basket = {
      shop: receiptShop(last, organisationNumber, language),
      orderType: request.orderType,
      lines: orderLines(items.value, price, language).map(({ code, name, quantity, total, choices }) => ({ code, name, quantity, total, choices })),
      total: price.total, saving: price.saving, currency: menu.currency.name, vat: price.vat,
    };
    return ok({ price: wirePrice(price, menu.currency.name), basket });
  }

  /** Asks for what may have changed. A problem only when nothing is known that could be used instead. */
  async #askAgain(): Promise<Refusal | null> {
    const { clock, link, shopId, memory } = this.#deps;
    const [answer, shop, chainName] = await Promise.all([link.menu(shopId, this.#known?.heard.etag ?? ''), link.shop(shopId), this.#known?.heard.chainName || link.chainName()]);
    const askedAt = clock.now();
    const freshShop = shop.ok ? shop.value : (this.#known?.heard.shop ?? null);
    if (answer === 'none') return refuse(404, 'menu.not-found', { shopId });
    if (answer !== null && answer !== 'unchanged' && freshShop !== null) {
      const heard = { menu: answer.menu, shop: freshShop, chainName, etag: answer.etag };
      memory.write(heard);
      this.#known = known(heard, askedAt);
    } else if (this.#known !== null) this.#known = { ...this.#known, shop: shop.ok ? toShop(shop.value) : this.#known.shop, askedAt };
    return this.#known === null ? refuse(500, 'error.server') : null;
  }
}
