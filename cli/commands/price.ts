import type { CartPrice } from '#core/cart/cart-price.ts';
import { fromMinor } from '#core/shared/money.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';
import { sumRows, sumsJson } from '../render/sums.ts';
import { table } from '../render/table.ts';
import { orderTypeAt } from './order-type-at.ts';
import { refuseEndedSession } from './refuse-ended-session.ts';
import { readItems } from './read-items.ts';

const priceJson = (price: CartPrice, currency: string): unknown => {
  const { total, saving, vat } = sumsJson(price);
  return { total, saving, currency, lines: price.lines.map((line) => ({ unit: fromMinor(line.unit), total: fromMinor(line.total), campaign: line.campaign })), vat };
};

/** `weborder price SHOP ITEM…`: the server's price of a basket, VAT lines included (W6, W9). Stores nothing. */
export const showPrice = async (shop: ShopId, texts: readonly string[], said: OrderType | undefined, context: CommandContext): Promise<ExitCode> => {
  const ended = await refuseEndedSession(context);
  if (ended !== null) return ended;
  const read = await readItems(shop, texts, context);
  if (typeof read === 'number') return read;
  const price = await context.orders.calculate({ shopId: shop, orderType: await orderTypeAt(shop, said, context), items: read.items, customerCode: '' });
  if (!price.ok) return context.fail(price.error, 'read');
  const currency = read.menu.currency.name;
  const money = (amount: number): string => moneyText(amount, currency);
  const rows = [
    ...price.value.lines.map((line, at) => ({ what: `${read.items[at]?.quantity ?? 0} × ${read.items[at]?.code ?? ''}`, amount: money(line.total) })),
    ...sumRows(price.value).map(({ what, amount }) => ({ what, amount: money(amount) })),
  ];
  context.output.data(
    () => table(rows, [{ title: 'Item', of: (row) => row.what }, { title: 'Price', of: (row) => row.amount, align: 'right' }]),
    priceJson(price.value, currency),
  );
  return EXIT.ok;
};
