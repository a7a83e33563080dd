import { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { Cart } from '#core/cart/cart.ts';
import type { Authentication } from '#core/account/account-state.ts';
import { appError } from '#core/errors/app-error.ts';
import { Navigation } from '#core/navigation/navigation.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { NO_SELF_SERVICE, type SelfServiceMode } from '#core/self-service/self-service-state.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { cell } from '#core/shared/readable.ts';
import { failed, ok } from '#core/shared/result.ts';
import type { Shop } from '#core/shop/shop.ts';
import { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { memoryHistory, type MemoryHistory } from '#tests/support/memory-history.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { storedBox } from '#tests/support/stored-box.ts';

export interface NavigatorSetUp {
  readonly paths?: readonly string[];
  /** Of the page before a reload. */
  readonly history?: MemoryHistory;
  readonly shops?: readonly Shop[];
  readonly cart?: Cart;
  readonly authentication?: Authentication;
  readonly selfService?: SelfServiceMode;
  readonly stayAt?: () => RouteTarget | null;
  readonly helpsResolve?: (target: RouteTarget) => boolean;
  readonly isSmallScreen?: boolean;
  /** No question is answered. */
  readonly isUnreachable?: boolean;
}

/** A turn of the event loop: everything that needs no time has happened. */
export const settle = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

/** A tab with the real keepers of cart and shops behind it. Loads are answered when `answer` lets them, if it was told to hold them. */
export const aNavigator = (setUp: NavigatorSetUp = {}) => {
  const shops = setUp.shops ?? [];
  const asked: ShopId[] = [];
  let held: (() => void)[] | null = null;
  const byId = async (id: ShopId) => {
    asked.push(id);
    const waiting = held;
    if (waiting) await new Promise<void>((resolve) => { waiting.push(resolve); });
    if (setUp.isUnreachable) return failed(appError('network.unreachable', { outcome: 'unknown' }));
    const shop = shops.find((one) => one.id === id);
    return shop ? ok(shop) : failed(appError('preorder.shop-not-found', { status: 404 }));
  };
  const none = () => Promise.resolve(failed(appError('network.unreachable', { outcome: 'unknown' })));
  const history = setUp.history ?? memoryHistory(...(setUp.paths ?? ['/']));
  const cart = new CartKeeper({ stored: storedBox(setUp.cart).open(), random: countingRandom() });
  const shopKeeper = new ShopKeeper({ gateway: { list: none, byId, menu: none, deliverySpots: none, pickupTimes: none }, settings: cell(DEFAULT_SETTINGS), stored: storedBox<ShopId>().open() });
  const authentication = cell<Authentication>(setUp.authentication ?? 'anonymous');
  const selfService = cell<SelfServiceMode>(setUp.selfService ?? NO_SELF_SERVICE);
  const reporting = recordingReporting();
  const gate = { isOpen: true };
  const left: string[] = [];
  const navigation = new Navigation({
    history, cart, shops: shopKeeper, authentication, selfService, reporting, canLeave: () => gate.isOpen, isSmallScreen: () => setUp.isSmallScreen ?? false,
    leaveTo: (url) => { left.push(url); }, ...(setUp.stayAt && { stayAt: setUp.stayAt }), ...(setUp.helpsResolve && { helpsResolve: setUp.helpsResolve }),
  });
  return {
    navigation, history, cart, shops: shopKeeper, authentication, selfService, reporting, gate, asked, left,
    /** From now on shops are only answered by `answer`. */
    hold: () => { held = []; },
    answer: async () => {
      const waiting = held ?? [];
      held = null;
      for (const resolve of waiting) resolve();
      await settle();
    },
    path: () => navigation.location.get()?.path ?? null,
    go: async (target: RouteTarget) => { navigation.go(target); await settle(); },
  };
};
