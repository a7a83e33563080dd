import type { CartPrice } from '#core/cart/cart-price.ts';
import { fromMinor } from '#core/shared/money.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';
import { table } from '../render/table.ts';
import { refuseEndedSession } from './refuse-ended-session.ts';
import { readItems } from './read-items.ts';

/** A price as `--json` prints it: amounts as the wire has them, VAT in percent. */
export const priceJson = (price: CartPrice, currency: string): unknown => ({
  total: fromMinor(price.total), saving: fromMinor(price.saving), currency,
  lines: price.lines.map((line) => ({ unit: fromMinor(line.unit), total: fromMinor(line.total), campaign: line.campaign })),
  vat: price.vat.map((line) => ({ rate: line.rateBasisPoints / 100, net: fromMinor(line.net), vat: fromMinor(line.vat), gross: fromMinor(line.gross) })),
});

/** `weborder price SHOP ITEM…`: the server's price of a basket, VAT lines included (W6, W9). Stores nothing. */
export const showPrice = async (shop: ShopId, texts: readonly string[], orderType: OrderType, context: CommandContext): Promise<ExitCode> => {
  const ended = await refuseEndedSession(context);
  if (ended !== null) return ended;
  const read = await readItems(shop, texts, context);
  if (typeof read === 'number') return read;
  const price = await context.orders.calculate({ shopId: shop, orderType, items: read.items, customerCode: '' });
  if (!price.ok) return context.fail(price.error, 'read');
  const currency = read.menu.currency.name;
  const money = (amount: number): string => moneyText(amount, currency);
  const rows = [
    ...price.value.lines.map((line, at) => ({ what: `${read.items[at]?.quantity ?? 0} × ${read.items[at]?.code ?? ''}`, amount: money(line.total) })),
    ...(price.value.saving > 0 ? [{ what: 'of which campaigns take off', amount: money(price.value.saving) }] : []),
    { what: 'Total', amount: money(price.value.total) },
    ...price.value.vat.map((line) => ({ what: `of which VAT ${line.rateBasisPoints / 100} %`, amount: money(line.vat) })),
  ];
  context.output.data(
    () => table(rows, [{ title: 'Item', of: (row) => row.what }, { title: 'Price', of: (row) => row.amount, align: 'right' }]),
    priceJson(price.value, currency),
  );
  return EXIT.ok;
};
