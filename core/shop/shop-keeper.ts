import type { AppError } from '../errors/app-error.ts';
import type { ShopGateway } from '../ports/shop-gateway.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { Settings } from '../settings/settings.ts';
import { derived } from '../shared/derived.ts';
import type { ShopId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { ok, type Result } from '../shared/result.ts';
import { singleFlight } from '../shared/single-flight.ts';
import type { DeliverySpot } from './delivery-spot.ts';
import { asOffered } from './order-types-of.ts';
import type { Shop } from './shop.ts';

/** The list on the home page. A reload that fails keeps the shops that were there. */
export type ShopListState =
  | { readonly phase: 'idle' | 'loading' | 'ready'; readonly shops: readonly Shop[] }
  | { readonly phase: 'failed'; readonly shops: readonly Shop[]; readonly error: AppError };

export interface ShopKeeperDeps {
  readonly gateway: ShopGateway;
  /** §3: the selected shop persists. */
  readonly stored: StoredValue<ShopId>;
  /** What the chain offers decides whether a shop without order types of its own takes orders (W4). */
  readonly settings: Readable<Settings>;
}

/** Knows the chain's shops and which one the guest is in. */
export class ShopKeeper {
  readonly #deps: ShopKeeperDeps;
  readonly #list = cell<ShopListState>({ phase: 'idle', shops: [] });
  readonly #selected = cell<Shop | null>(null);
  readonly #spots = cell<readonly DeliverySpot[]>([]);
  #lastSeen: (id: ShopId) => Promise<Shop | null> = () => Promise.resolve(null);
  /** Counts up with every wish for a shop, so that answers to older wishes are known as such. */
  #wish = 0;
  /** How often the selected shop was asked for again, and which of these questions what is shown answers. */
  #asked = 0;
  #answered = 0;
  /** Somebody who asks again while an answer is awaited gets that answer: on a slow line, impatience must not pile up. */
  #askingSpots: { readonly shop: ShopId; readonly done: Promise<Result<readonly DeliverySpot[]>> } | null = null;
  readonly list: Readable<ShopListState>;
  readonly selected: Readable<Shop | null>;
  /** Delivery spots of the selected shop; empty until they are there. */
  readonly spots: Readable<readonly DeliverySpot[]> = this.#spots;
  /** §7: all shops; §8: a failure is shown in a banner. */
  readonly loadList: () => Promise<Result<readonly Shop[]>>;
  /** One question at a time, whoever asks: an older answer never comes after a newer one. */
  readonly #askList: () => Promise<Result<readonly Shop[]>>;

  constructor(deps: ShopKeeperDeps) {
    this.#deps = deps;
    const { settings } = deps;
    this.list = derived([this.#list, settings], () => {
      const [list, offered] = [this.#list.get(), settings.get()];
      return offered.orderTypes.length > 0 ? list : { ...list, shops: list.shops.map((shop) => asOffered(shop, offered)) };
    });
    this.selected = derived([this.#selected, settings], () => asOffered(this.#selected.get(), settings.get()));
    this.#askList = singleFlight(() => deps.gateway.list());
    this.loadList = singleFlight(async () => {
      this.#list.update(({ shops }) => ({ phase: 'loading', shops }));
      const shops = await this.#askList();
      this.#list.update((before) => (shops.ok ? { phase: 'ready', shops: shops.value } : { phase: 'failed', shops: before.shops, error: shops.error }));
      return shops;
    });
  }

  /** The shop that was selected when the page was left, to be loaded again. */
  get rememberedId(): ShopId | null {
    return this.#deps.stored.read();
  }

  /** Where a shop is looked for while the server cannot be asked. */
  fallBackOn(lastSeen: (id: ShopId) => Promise<Shop | null>): void { this.#lastSeen = lastSeen; }

  /** A shop as last seen on this device. */
  lastSeen(id: ShopId): Promise<Shop | null> { return this.#lastSeen(id); }

  /** Loads a shop and selects it (§2 guard 5), as last seen if the server cannot be asked, unless another was wanted meanwhile: a late answer changes nothing. */
  async loadById(id: ShopId, isWanted: () => boolean = () => true): Promise<Result<Shop>> {
    this.#wish += 1;
    const wish = this.#wish;
    const answer = await this.#deps.gateway.byId(id);
    const seen = answer.ok || answer.error.outcome === 'refused' ? null : await this.lastSeen(id);
    const shop = seen ? ok(seen) : answer;
    if (shop.ok && wish === this.#wish && isWanted()) this.select(shop.value);
    return shop;
  }

  /** Asks for the selected shop again: status and hours change while a guest decides. No wish for a shop: one that is being loaded meanwhile still comes. Null: the guest is in no shop. */
  async refresh(): Promise<Result<Shop> | null> {
    const shop = this.#selected.get();
    if (!shop) return null;
    this.#asked += 1;
    const asked = this.#asked;
    const answer = await this.#deps.gateway.byId(shop.id);
    if (answer.ok && asked > this.#answered && this.#selected.get()?.id === shop.id) {
      this.#answered = asked;
      this.#selected.set(answer.value);
    }
    return answer;
  }

  /** Asks again for a list that was asked for, unnoticed: only an answer changes anything. */
  async renewList(): Promise<void> {
    if (this.#list.get().phase === 'idle') return;
    const shops = await this.#askList();
    if (shops.ok) this.#list.set({ phase: 'ready', shops: shops.value });
  }

  /** The guest is in this shop from now on, as it is here; another one is stored, and its spots are not known yet. */
  select(shop: Shop): void {
    this.#wish += 1;
    this.#answered = this.#asked;
    const isAnother = this.#selected.get()?.id !== shop.id;
    this.#selected.set(shop);
    if (!isAnother) return;
    this.#spots.set([]);
    this.#deps.stored.write(shop.id);
  }

  /** Asks for the selected shop's delivery spots, each time anew (SPOT-3); without an answer those that are known stay. Null: the guest is in no shop. */
  async loadSpots(): Promise<Result<readonly DeliverySpot[]> | null> {
    const shop = this.#selected.get()?.id;
    if (shop === undefined) return null;
    if (this.#askingSpots?.shop === shop) return this.#askingSpots.done;
    const done = this.#deps.gateway.deliverySpots(shop).finally(() => { if (this.#askingSpots?.done === done) this.#askingSpots = null; });
    this.#askingSpots = { shop, done };
    const spots = await done;
    if (spots.ok && this.#selected.get()?.id === shop) this.#spots.set(spots.value);
    return spots;
  }

  /** The guest is in no shop, and none is remembered. */
  clear(): void {
    this.#wish += 1;
    this.#selected.set(null);
    this.#spots.set([]);
    this.#deps.stored.clear();
  }
}
