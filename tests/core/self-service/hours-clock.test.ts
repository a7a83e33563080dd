import { expect, it } from 'vitest';
import { HoursClock } from '#core/self-service/hours-clock.ts';
import { hours, minutes } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import { aShop, everyDay } from '#tests/support/a-shop.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

it('[KIOSK-6] a shop\'s hours are read anew when somebody begins to follow them, when they end and begin, when they are others, and not after that', async () => {
  const clock = virtualClock();
  const shop = cell<Shop | null>(aShop({ openingHours: everyDay('07:00', '21:00') }));
  const read: number[] = [];
  const hoursClock = new HoursClock({ clock, shop });
  hoursClock.now.subscribe(() => read.push((hoursClock.now.get() - NOON) / hours(1)));
  await clock.advance(hours(1));
  const stop = hoursClock.start();
  await clock.advance(hours(24));
  expect([read, clock.pending()]).toEqual([[1, 9, 19], 1]);
  shop.set(aShop({ openingHours: everyDay('07:00', '14:00') }));
  await clock.advance(hours(2));
  shop.set(null);
  expect([read, clock.pending()]).toEqual([[1, 9, 19, 25, 26, 27], 0]);
  shop.set(aShop());
  await clock.advance(minutes(1));
  stop();
  expect(clock.pending()).toBe(0);
});
