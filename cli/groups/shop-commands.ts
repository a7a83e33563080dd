import type { Command } from 'commander';
import type { OrderType } from '#core/settings/order-type.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { asShop, languageOption, orderTypeOption } from '../arguments.ts';
import type { MenuOptions } from '../commands/menu.ts';
import type { Act } from '../program.ts';
import { withSession } from '../state-folder.ts';

/** What is for sale, and for how much. */
export const addShopCommands = (root: Command, act: Act): void => {
  root.command('shops').description('list the shops with status and opening hours').addHelpText('after', '\nExample:\n  weborder shops --json')
    .action(() => act(async (context) => (await import('../commands/shops.ts')).listShops(context)));

  root.command('menu').description("list a shop's articles, or show one with its choices").argument('<shop>', 'number of the shop', asShop)
    .option('-a, --article <code>', 'show this article').addOption(languageOption()).addHelpText('after', '\nExample:\n  weborder menu 1 --language en')
    .action((shop: ShopId, options: MenuOptions) => act(async (context) => (await import('../commands/menu.ts')).showMenu(shop, options, context)));

  root.command('spots').description('list the tables and delivery spots of a shop').argument('<shop>', 'number of the shop', asShop).addHelpText('after', '\nExample:\n  weborder spots 1')
    .action((shop: ShopId) => act(async (context) => (await import('../commands/shops.ts')).listSpots(shop, context)));

  root.command('times').description('list the pickup times of a shop, as --at takes them').argument('<shop>', 'number of the shop', asShop).addOption(orderTypeOption())
    .addHelpText('after', '\nExample:\n  weborder times 1')
    .action((shop: ShopId, options: { type?: OrderType }) => act(async (context) => (await import('../commands/shops.ts')).listTimes(shop, options.type, context)));

  root.command('price').description('price a basket without storing it').argument('<shop>', 'number of the shop', asShop).argument('<items...>', 'QUANTITYxCODE:choice,choice')
    .addOption(orderTypeOption()).addHelpText('after', '\nExample:\n  weborder price 1 2xvasterbotten-toast --type takeAway')
    .action((shop: ShopId, items: string[], options: { type?: OrderType }) => withSession(act)(async (context) => (await import('../commands/price.ts')).showPrice(shop, items, options.type, context)));
};
