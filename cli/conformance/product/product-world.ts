import type { Random } from '#core/ports/random.ts';
import { getMenu, type WireMenu } from '#adapters/wire/menus.ts';
import { calculateOrder, cancelOrder, createOrder, startPayment } from '#adapters/wire/orders.ts';
import { getShop, listShops, type WireShop } from '#adapters/wire/shops.ts';
import { cheapestDish, orderBody, priceBody, type Dish } from '../dish.ts';
import type { LeftOpen } from '../left-open.ts';
import type { Called, Probe } from '../probe.ts';

/** One dish that was ordered, and what its price was said to be before. */
export interface Placed { readonly dish: Dish; readonly key: string; readonly quoted: number; readonly created: Called<typeof createOrder>; readonly orderId: string }

/** A payment that was begun, and that nobody will pay. */
interface Begun { readonly placed: Placed; readonly key: string; readonly started: Called<typeof startPayment> }

/** What the checks of a product server share. Null: it cannot be had from this server now. */
export interface ProductWorld {
  readonly probe: Probe;
  readonly random: Random;
  readonly shop: () => Promise<WireShop | null>;
  readonly menu: () => Promise<WireMenu | null>;
  readonly dish: () => Promise<Dish | null>;
  readonly quote: () => Promise<Called<typeof calculateOrder> | null>;
  readonly placed: () => Promise<Placed | null>;
  readonly begun: () => Promise<Begun | null>;
  /** Places one more order, which is cancelled at the end. */
  readonly place: (key: string, change?: Parameters<typeof orderBody>[2]) => Promise<Called<typeof createOrder> | null>;
  readonly leaves: LeftOpen;
  /** Cancels what is still open. */
  readonly finish: () => Promise<void>;
}

export interface ProductWorldDeps {
  readonly probe: Probe;
  readonly random: Random;
  /** Null: the first that takes orders now. */
  readonly shopId: number | null;
  /** Dishes that cost more are not ordered; null: any. */
  readonly maxAmount: number | null;
  readonly leaves: LeftOpen;
}

/** More are not looked through for a dish. */
const MOST_MENUS = 5;

const takesOrders = ({ openForBusiness, status, externalAppUri }: WireShop): boolean => openForBusiness && status === 'online' && !externalAppUri;

export const createProductWorld = ({ probe, random, shopId, maxAmount, leaves }: ProductWorldDeps): ProductWorld => {
  const orders = new Set<string>();
  /** Shops that take orders come first: prices are told by closed ones, too. */
  const candidates = async (): Promise<readonly WireShop[]> => {
    if (shopId !== null) {
      const { reply } = await probe.call(getShop, { params: { shopId: String(shopId) } });
      return reply.ok ? [reply.value.body] : [];
    }
    const { reply } = await probe.call(listShops, {});
    return reply.ok ? reply.value.body.filter(({ externalAppUri }) => !externalAppUri).toSorted((a, z) => Number(takesOrders(z)) - Number(takesOrders(a))) : [];
  };
  const found = probe.shared(async (): Promise<{ readonly shop: WireShop; readonly menu: WireMenu | null; readonly dish: Dish | null } | null> => {
    const shops = await candidates();
    for (const shop of shops.slice(0, MOST_MENUS)) {
      const menu = await probe.call(getMenu, { params: { shopId: String(shop.id) }, query: {} });
      if (!menu.reply.ok || menu.reply.value.status !== 200) continue;
      const dish = cheapestDish(shop, menu.reply.value.body);
      if (dish !== null) return { shop, menu: menu.reply.value.body, dish };
    }
    const [shop] = shops;
    return shop === undefined ? null : { shop, menu: null, dish: null };
  });
  const dish = async (): Promise<Dish | null> => (await found())?.dish ?? null;
  const quote = probe.shared(async () => {
    const chosen = await dish();
    return chosen === null ? null : probe.call(calculateOrder, { body: priceBody(chosen) });
  });
  const quoted = async (): Promise<number | null> => {
    const reply = (await quote())?.reply;
    const total = reply?.ok === true ? reply.value.body.total : null;
    return total === null || (maxAmount !== null && total > maxAmount) ? null : total;
  };
  const place: ProductWorld['place'] = async (key, change = {}) => {
    const [open, chosen, total] = [(await found())?.shop, await dish(), await quoted()];
    if (open === undefined || !takesOrders(open) || chosen === null || total === null) return null;
    const created = await probe.call(createOrder, { headers: { 'idempotency-key': key }, body: orderBody(chosen, total, change) });
    if (created.reply.ok) {
      orders.add(created.reply.value.body.orderId);
      leaves.order(created.reply.value.body.orderId, 'placed');
    }
    return created;
  };
  const placed = probe.shared(async (): Promise<Placed | null> => {
    const key = random.id();
    const [chosen, total, created] = [await dish(), await quoted(), await place(key)];
    if (chosen === null || total === null || created === null) return null;
    return { dish: chosen, key, quoted: total, created, orderId: created.reply.ok ? created.reply.value.body.orderId : '' };
  });
  return {
    probe, random, dish, quote, place, placed, leaves,
    shop: async () => (await found())?.shop ?? null,
    menu: async () => (await found())?.menu ?? null,
    begun: probe.shared(async () => {
      const order = await placed();
      if (order === null || order.orderId === '') return null;
      const key = random.id();
      return { placed: order, key, started: await probe.call(startPayment, { params: { orderId: order.orderId }, headers: { 'idempotency-key': key } }) };
    }),
    finish: async () => {
      for (const orderId of orders) if ((await probe.call(cancelOrder, { params: { orderId } })).reply.ok) leaves.order(orderId, 'over');
    },
  };
};

export const NO_SHOP = { skipped: 'this server has no such shop' } as const;
export const NO_DISH = { skipped: 'no shop sells a dish without choices' } as const;
export const NO_PRICE = { skipped: 'no basket could be priced; product.shape.price says why' } as const;
export const NO_ORDER = { skipped: 'no order could be placed; product.orders.total says why' } as const;
export const NO_PAYMENT = { skipped: 'no payment could be begun; product.payments.begin says why' } as const;
