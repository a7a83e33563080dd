import type { PaymentGate } from '#adapters/composition/payment-gate.ts';
import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { Clock } from '#core/ports/clock.ts';
import { minutes, type Millis } from '#core/shared/duration.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';

export interface RenewOnReturnDeps {
  readonly document: Pick<Document, 'visibilityState' | 'addEventListener'>;
  readonly clock: Clock;
  readonly shops: Pick<ShopKeeper, 'refresh' | 'renewList'>;
  readonly menu: Pick<MenuKeeper, 'renew'>;
  readonly gate: Pick<PaymentGate, 'canLeave' | 'openAttempt'>;
}

/** Whoever was away for less finds the page as it was. */
const awayMs = minutes(5);

/**
 * A guest who comes back to a page after some minutes is not told at the till what was sold out, or closed, meanwhile: shop, menu and list are asked for again.
 * What is shown stays until the answers are there, and where none come. A basket that is being paid keeps its prices (P4).
 */
export const renewOnReturn = ({ document, clock, shops, menu, gate }: RenewOnReturnDeps): void => {
  let leftAt: Millis | null = null;
  const look = (): void => {
    const now = clock.now();
    if (document.visibilityState === 'hidden') leftAt ??= now;
    else {
      const isLate = leftAt !== null && now - leftAt >= awayMs;
      leftAt = null;
      if (!isLate || !gate.canLeave() || gate.openAttempt() !== null) return;
      void shops.refresh();
      void shops.renewList();
      void menu.renew();
    }
  };
  look();
  document.addEventListener('visibilitychange', look);
};
