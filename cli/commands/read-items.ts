import type { OrderRequestItem } from '#core/checkout/order-request.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { Menu } from '#core/menu/menu.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { CommandContext } from '../command-context.ts';
import type { ExitCode } from '../exit-codes.ts';
import { parseItem } from '../parse-item.ts';

/** Items from the command line against the shop's menu, or the exit code of what was said about them. */
export const readItems = async (
  shop: ShopId, texts: readonly string[], { shops, fail, misuse }: CommandContext,
): Promise<{ readonly menu: Menu; readonly items: readonly OrderRequestItem[] } | ExitCode> => {
  const menu = await shops.menu(shop);
  if (!menu.ok) return fail(menu.error, 'read');
  const index = indexMenu(menu.value);
  const items: OrderRequestItem[] = [];
  for (const text of texts) {
    const parsed = parseItem(text, index);
    if (!parsed.ok) return misuse(parsed.problem);
    items.push(parsed.item);
  }
  return { menu: menu.value, items };
};
