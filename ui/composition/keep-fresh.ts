import type { PaymentGate } from '#adapters/composition/payment-gate.ts';
import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { SettingsKeeper } from '#core/settings/settings-keeper.ts';
import { minutes, type Millis } from '#core/shared/duration.ts';
import { repeating } from '#core/shared/repeating.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';

export interface KeepFreshDeps {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly clock: Clock;
  readonly shops: Pick<ShopKeeper, 'refresh' | 'renewList'>;
  readonly menu: Pick<MenuKeeper, 'renew'>;
  readonly settings: Pick<SettingsKeeper, 'load'>;
  readonly gate: Pick<PaymentGate, 'canLeave' | 'openAttempt'>;
}

/** Whoever was away for less finds the page as it was; what stays in sight is no older. */
const freshMs = minutes(5);

/**
 * A guest who comes back to a page after some minutes is not told at the till what was sold out, or closed, meanwhile: shop, menu, list and settings are asked for again;
 * of what stays in sight all but the menu, for a menu that changes while it is read is in the way. What is shown stays until the answers are there, and where none
 * come. A basket that is being paid keeps its prices (P4).
 */
export const keepFresh = ({ document, clock, shops, menu, settings, gate }: KeepFreshDeps): void => {
  let leftAt: Millis | null = null;
  let stopLooking = (): void => undefined;
  const renew = (withMenu: boolean): void => {
    if (!gate.canLeave() || gate.openAttempt() !== null) return;
    void shops.refresh();
    void shops.renewList();
    void settings.load();
    if (withMenu) void menu.renew();
  };
  const look = (): void => {
    const now = clock.now();
    stopLooking();
    if (document.visibilityState === 'hidden') leftAt ??= now;
    else {
      if (leftAt !== null && now - leftAt >= freshMs) renew(true);
      leftAt = null;
      stopLooking = repeating(clock, freshMs, () => { renew(false); });
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
};
