import type { OrderRequestItem } from '#core/checkout/order-request.ts';
import { appError } from '#core/errors/app-error.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu-index.ts';
import type { Menu } from '#core/menu/menu.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import type { CommandContext } from '../command-context.ts';
import type { ExitCode } from '../exit-codes.ts';
import { parseItem } from '../parse-item.ts';

/** Items as they were written against a menu, or the first mistake in them. */
export const itemsOf = (texts: readonly string[], menu: MenuIndex): Result<readonly OrderRequestItem[]> => {
  const items: OrderRequestItem[] = [];
  for (const text of texts) {
    const parsed = parseItem(text, menu);
    if (!parsed.ok) return failed(appError(parsed.code, { title: parsed.problem }));
    items.push(parsed.item);
  }
  return ok(items);
};

/** Items from the command line against the shop's menu, or the exit code of what was said about them. */
export const readItems = async (
  shop: ShopId, texts: readonly string[], { shops, fail }: CommandContext,
): Promise<{ readonly menu: Menu; readonly items: readonly OrderRequestItem[] } | ExitCode> => {
  const menu = await shops.menu(shop);
  if (!menu.ok) return fail(menu.error, 'read');
  const items = itemsOf(texts, indexMenu(menu.value));
  return items.ok ? { menu: menu.value, items: items.value } : fail(items.error, 'read');
};
