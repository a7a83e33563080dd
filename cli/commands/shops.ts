import type { OrderType } from '#core/settings/order-type.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { hoursToday } from '#core/shop/opening-hours.ts';
import { badgeOf, type Shop } from '#core/shop/shop.ts';
import { civilTime } from '#core/shared/civil-time.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { table } from '../render/table.ts';
import { orderTypeAt } from './order-type-at.ts';

const clockText = (moment: Millis, timeZone: string): string => {
  const { hour, minute } = civilTime(moment, timeZone);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
};

/** A shop that takes guests and has no hours for today has not told them. */
const hoursText = (shop: Shop, now: Millis): string =>
  hoursToday(shop, now).map((span) => `${clockText(span.opens, shop.timeZone)}–${clockText(span.closes, shop.timeZone).replace('00:00', '24:00')}`).join(', ') || (shop.openForBusiness ? 'not told' : 'closed');

/** `weborder shops`: id, name, city, status and today's hours of every shop (§2). */
export const listShops = async ({ shops, serverClock, output, fail }: CommandContext): Promise<ExitCode> => {
  const list = await shops.list();
  if (!list.ok) return fail(list.error, 'read');
  const now = serverClock.now();
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

/** `weborder times SHOP`: the pickup times that a shop offers to who orders this way, by its own clock as --at takes them, and how many orders each still takes (W8). `asap`: when it would be ready if ordered now; null: not now. */
export const listTimes = async (id: ShopId, said: OrderType | undefined, context: CommandContext): Promise<ExitCode> => {
  const { shops, output, fail } = context;
  const orderType = await orderTypeAt(id, said, context);
  const [shop, offer] = await Promise.all([shops.byId(id), shops.pickupTimes(id, orderType)]);
  if (!shop.ok) return fail(shop.error, 'read');
  if (!offer.ok) return fail(offer.error, 'read');
  const written = (time: Millis): string => toRfc3339(time, shop.value.timeZone);
  const times = offer.value.slots.map(({ time, left }) => ({ at: written(time), left }));
  const asap = offer.value.asap === null ? null : written(offer.value.asap);
  output.data(
    () => (asap === null && times.length === 0 ? 'This shop takes no orders now; `weborder shops` says when it is open.' : [
      `As soon as possible: ${asap ?? 'not now, a time has to be said'}`, '',
      times.length === 0 ? 'There are no later times to choose from.' : table(times, [{ title: 'At', of: ({ at }) => at }, { title: 'Left', of: ({ left }) => String(left), align: 'right' }]),
    ].join('\n')),
    { shop: id, orderType, asap, times },
  );
  return EXIT.ok;
};
