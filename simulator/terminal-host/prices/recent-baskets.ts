import type { Minor } from '#core/shared/money.ts';
import type { Basket } from '../store/records.ts';

/** Baskets that a kiosk has had priced lately: for the test dishes in them. Two baskets may cost the same, so none of these is what was paid. */
export interface RecentBaskets {
  add(kiosk: string, basket: Basket): void;
  /** The newest of this kiosk that costs exactly this; null: none. */
  find(kiosk: string, total: Minor): Basket | null;
}

const perKiosk = 12;
const kiosks = 200;

export const createRecentBaskets = (): RecentBaskets => {
  const known = new Map<string, readonly Basket[]>();
  return {
    add: (kiosk, basket) => {
      const own = [basket, ...(known.get(kiosk) ?? [])].slice(0, perKiosk);
      known.delete(kiosk);
      known.set(kiosk, own);
      for (const oldest of known.keys()) {
        if (known.size <= kiosks) break;
        known.delete(oldest);
      }
    },
    find: (kiosk, total) => known.get(kiosk)?.find((basket) => basket.total === total) ?? null,
  };
};
