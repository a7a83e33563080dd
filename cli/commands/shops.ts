import { hoursToday } from '#core/shop/opening-hours.ts';
import { badgeOf, type Shop } from '#core/shop/shop.ts';
import { civilTime } from '#core/shared/civil-time.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { table } from '../render/table.ts';

const clockText = (moment: Millis, timeZone: string): string => {
  const { hour, minute } = civilTime(moment, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

const hoursText = (shop: Shop, now: Millis): string =>
  hoursToday(shop, now).map((span) => `${clockText(span.opens, shop.timeZone)}–${clockText(span.closes, shop.timeZone)}`).join(', ') || 'closed';

/** `weborder shops`: id, name, city, status and today's hours of every shop (§2). */
export const listShops = async ({ shops, clock, output, fail }: CommandContext): Promise<ExitCode> => {
  const list = await shops.list();
  if (!list.ok) return fail(list.error, 'read');
  const now = clock.now();
  output.data(
    () => table(list.value, [
      { title: 'ID', of: (shop) => String(shop.id), align: 'right' },
      { title: 'Shop', of: (shop) => shop.name },
      { title: 'City', of: (shop) => shop.contactInformation.city },
      { title: 'Status', of: badgeOf },
      { title: 'Today', of: (shop) => hoursText(shop, now) },
    ]),
    list.value.map((shop) => ({
      id: shop.id, name: shop.name, city: shop.contactInformation.city, status: badgeOf(shop), openForBusiness: shop.openForBusiness, today: hoursText(shop, now),
      orderTypes: shop.orderTypes,
    })),
  );
  return EXIT.ok;
};

/** `weborder spots SHOP`: the tables and delivery spots of a shop, by the id that --spot takes (§3). */
export const listSpots = async (shop: ShopId, { shops, output, fail }: CommandContext): Promise<ExitCode> => {
  const spots = await shops.deliverySpots(shop);
  if (!spots.ok) return fail(spots.error, 'read');
  output.data(
    () => (spots.value.length === 0 ? 'This shop has no spots: nothing is asked for.' : table(spots.value, [
      { title: 'ID', of: ({ id }) => String(id), align: 'right' }, { title: 'Spot', of: ({ name }) => name }, { title: 'Order type', of: ({ orderType }) => orderType },
    ])),
    spots.value.map(({ id, name, orderType }) => ({ id, name, orderType })),
  );
  return EXIT.ok;
};
