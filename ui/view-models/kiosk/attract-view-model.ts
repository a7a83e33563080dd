import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { IDLE_DETECTOR } from '#core/kiosk-constants.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import type { ActivitySource } from '#core/ports/activity-source.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import { patienceFactor } from '#core/self-service/accessibility-mode.ts';
import { createIdleDetector } from '#core/self-service/idle-detector.ts';
import type { KioskSession } from '#core/self-service/kiosk-session.ts';
import type { Settings } from '#core/settings/settings.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import type { Readable } from '#core/shared/readable.ts';
import { repeating } from '#core/shared/repeating.ts';
import { orderTypesOf } from '#core/shop/order-types-of.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../../reactive/from-readable.ts';
import { readyTime, type ReadyTime } from './ready-time.ts';

export interface AttractDeps {
  readonly menu: Pick<MenuKeeper, 'state' | 'load' | 'refresh'>;
  readonly shop: Readable<Shop | null>;
  readonly shops: Pick<ShopKeeper, 'loadSpots'>;
  readonly settings: Readable<Settings>;
  readonly gateway: Pick<ShopGateway, 'pickupTimes'>;
  readonly session: Pick<KioskSession, 'guest' | 'end'>;
  readonly activity: ActivitySource;
  /** R3, X13: ten times as long. */
  readonly isAccessible: Readable<boolean>;
  readonly clock: Clock;
}

/** A dish on the start screen: its picture, and which table it stands on (the category's place in the menu). */
export interface AttractDish { readonly image: string; readonly table: number }

/** Plates around the one in the middle, which stay. */
const AROUND = 4;
/** Look: "after 20 s the centre dish changes". */
const CENTRE_EVERY_MS = seconds(20);

/** A photograph fills a field and cannot lie on a plate. */
const liesOnPlate = (image: string): boolean => image !== '' && !/\.jpe?g$/i.test(image);

/** The start screen, which draws people near and waits for nobody. One per visit. */
export class AttractViewModel {
  readonly #deps: AttractDeps;
  readonly #menu: { readonly value: MenuState };
  readonly #shop: { readonly value: Shop | null };

  /** Counts the changes of the dish in the middle. */
  turn = 0;
  /** When an order placed now would be ready; null: nobody knows. */
  asap: Millis | null = null;
  now: Millis;
  /** Pictures that could not be had. */
  missing: ReadonlySet<string> = new Set();
  /** Counts the looks: what an earlier one finds after a later one is over. */
  #looks = 0;

  constructor(deps: AttractDeps) {
    this.#deps = deps;
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#shop = fromReadable('shop', deps.shop);
    this.now = deps.clock.now();
    makeAutoObservable(this, { missing: observableRef });
  }

  /** Until the returned function is called; without that it goes on for weeks. */
  start(): () => void {
    const { clock, activity, session, isAccessible } = this.#deps;
    const look = (): void => { void this.#look(); };
    look();
    // A guest who has only chosen a language or a mode and gone away leaves neither to the next (R6).
    const detector = createIdleDetector({ activity, clock }, { idleMs: () => IDLE_DETECTOR.defaultMs * patienceFactor(isAccessible.get()), onIdle: () => {
      if (session.guest.get().phase === 'guest') session.end('idle');
      detector.arm();
    } });
    detector.arm();
    const stops = [
      repeating(clock, CENTRE_EVERY_MS, () => { runInAction(() => { this.turn += 1; }); }), repeating(clock, minutes(1), look), this.#deps.shop.subscribe(look),
      // The finger that switched the mode was heard before the mode was on.
      isAccessible.subscribe(() => detector.arm()), () => detector.stop(),
    ];
    return () => { for (const stop of stops) stop(); };
  }

  /** This picture cannot be had: an empty plate draws nobody near, so its dish stays away. */
  miss(image: string): void { this.missing = new Set([...this.missing, image]); }

  /** The dish in the middle, then those around it. Fewer, or none, while there is no menu. */
  get dishes(): readonly AttractDish[] {
    const [first, ...others] = this.#all.filter(({ image }) => !this.missing.has(image));
    const around = others.slice(0, AROUND);
    const centres = [...(first ? [first] : []), ...others.slice(AROUND)];
    const centre = centres[this.turn % Math.max(1, centres.length)];
    return centre ? [centre, ...around] : [];
  }

  /** When an order placed now would be ready. */
  get ready(): ReadyTime | null {
    const shop = this.#shop.value;
    return this.asap === null || shop === null ? null : readyTime(this.asap, this.now, shop.timeZone);
  }

  /** One of each category: the first that can be had. */
  get #all(): readonly AttractDish[] {
    const state = this.#menu.value;
    const shop = this.#shop.value;
    if (state.phase !== 'ready' || state.shopId !== shop?.id) return [];
    return state.menu.items.flatMap((item, table) => {
      if (item.kind !== 'container') return [];
      const articles = state.index.sections.filter(({ path }) => path[0] === item.code).flatMap((section) => section.articles);
      const found = articles.find((article) => article.available && liesOnPlate(article.imageUrl));
      return found ? [{ image: found.imageUrl, table }] : [];
    });
  }

  /** How soon an order would be ready; and what the next guest chooses from, for a kiosk stands for weeks: the menu and the places (SPOT-3). */
  async #look(): Promise<void> {
    const { shop, shops, menu, gateway, settings, clock } = this.#deps;
    const current = shop.get();
    if (!current) return;
    this.#looks += 1;
    const look = this.#looks;
    const [orderType] = orderTypesOf(current, settings.get());
    const [times] = await Promise.all([orderType && gateway.pickupTimes(current.id, orderType), menu.refresh(current.id), shops.loadSpots()]);
    if (look !== this.#looks) return;
    runInAction(() => {
      this.now = clock.now();
      // The server is back, and the pictures with it.
      if (times?.ok && this.asap === null) this.missing = new Set();
      this.asap = times?.ok ? times.value.asap : null;
    });
  }
}
