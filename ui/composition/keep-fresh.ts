import type { PaymentGate } from '#adapters/composition/payment-gate.ts';
import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { SettingsKeeper } from '#core/settings/settings-keeper.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { repeating } from '#core/shared/repeating.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';

export interface KeepFreshDeps {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly clock: Clock;
  readonly shops: Pick<ShopKeeper, 'refresh' | 'renewList' | 'list'>;
  readonly menu: Pick<MenuKeeper, 'renew' | 'state'>;
  readonly settings: Pick<SettingsKeeper, 'load'>;
  readonly gate: Pick<PaymentGate, 'canLeave' | 'openAttempt'>;
}

/** Whoever was away for less finds the page as it was; what stays in sight is no older. */
const freshMs = minutes(5);

/** What the server could not be asked for is asked for so often while somebody looks at it. */
const lateMs = seconds(30);

/**
 * A guest who comes back to a page after some minutes is not told at the till what was sold out, or closed, meanwhile: shop, menu, list and settings are asked for again;
 * of what stays in sight all but the menu, for a menu that changes while it is read is in the way. What is shown stays until the answers are there, and where none
 * come. A menu as last seen, and a list that could not be had, do not wait that long. A basket that is being paid keeps its prices (P4).
 */
export const keepFresh = ({ document, clock, shops, menu, settings, gate }: KeepFreshDeps): void => {
  let leftAt: Millis | null = null;
  let stopLooking = (): void => undefined;
  const mayRenew = (): boolean => gate.canLeave() && gate.openAttempt() === null;
  const renew = (withMenu: boolean): void => {
    if (!mayRenew()) return;
    void shops.refresh();
    void shops.renewList();
    void settings.load();
    if (withMenu) void menu.renew();
  };
  const renewLate = (): void => {
    if (!mayRenew()) return;
    const shown = menu.state.get();
    if (shown.phase === 'ready' && shown.isStale) void menu.renew();
    if (shops.list.get().phase === 'failed') void shops.renewList();
  };
  const look = (): void => {
    const now = clock.now();
    stopLooking();
    if (document.visibilityState === 'hidden') leftAt ??= now;
    else {
      if (leftAt !== null && now - leftAt >= freshMs) renew(true);
      leftAt = null;
      const stops = [repeating(clock, freshMs, () => { renew(false); }), repeating(clock, lateMs, renewLate)];
      stopLooking = () => { for (const stop of stops) stop(); };
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
};
