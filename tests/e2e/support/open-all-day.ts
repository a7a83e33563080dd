import type { Chain } from '#simulator/product-server/chain/chain.ts';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import type { SeedOpeningHours, SeedShop } from '#simulator/product-server/seed/seed-types.ts';
import { civilTime } from '#core/shared/civil-time.ts';

const clockText = (hour: number): string => `${String(((hour % 24) + 24) % 24).padStart(2, '0')}:00`;

/** Hours that began three hours ago and last for eight more, every day, so that a test finds the same shop at noon and at midnight. */
const hoursAround = (now: number, timeZone: string): readonly SeedOpeningHours[] => {
  const { hour } = civilTime(now, timeZone);
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: clockText(hour - 3), closes: clockText(hour + 9) }));
};

/** The demo chain, open around `now`; `change` gives one shop (1, Hornstull) what a test needs. */
export const openAllDay = (now: number, change: Partial<SeedShop> = {}): Chain => ({
  ...demoChain,
  shops: demoChain.shops.map((shop) => ({ ...shop, openingHours: hoursAround(now, shop.timeZone), ...(shop.id === 1 ? change : {}) })),
});
