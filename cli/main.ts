#!/usr/bin/env node
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ORDER_TYPES, type OrderType } from '#core/settings/order-type.ts';
import { orderId, parseWholeId, shopId, type OrderId, type ShopId } from '#core/shared/ids.ts';
import { runCommand, type CommandContext, type CommonOptions } from './command-context.ts';
import type { CreateOptions } from './commands/order-create.ts';
import type { MenuOptions } from './commands/menu.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';

/** A shop's number, or a usage error that says what a shop is. */
const asShop = (text: string): ShopId => {
  const id = parseWholeId(text);
  if (id === null) throw new InvalidArgumentError('A shop is a whole number; list them with `weborder shops`.');
  return shopId(id);
};

const asOrder = (text: string): OrderId => {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(text)) throw new InvalidArgumentError('An order id has letters, digits, _ and - only.');
  return orderId(text);
};

const asSpot = (text: string): number => {
  const id = parseWholeId(text);
  if (id === null) throw new InvalidArgumentError('A delivery spot is a whole number.');
  return id;
};

const version = (): string => {
  const about: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  return typeof about === 'object' && about !== null && 'version' in about && typeof about.version === 'string' ? about.version : 'unknown';
};

const orderType = (): Option => new Option('-t, --type <type>', 'order type').choices([...ORDER_TYPES]).default('takeAway');

/** The command tree; `act` runs a command with its options and keeps its exit code. */
const program = (act: (options: CommonOptions, run: (context: CommandContext) => Promise<ExitCode>) => Promise<void>): Command => {
  const root = new Command('weborder')
    .description('Order from a restaurant chain, from scripts and terminals.')
    .version(version(), '-V, --version')
    .configureHelp({ showGlobalOptions: true })
    .showSuggestionAfterError()
    .option('--server <url>', 'product server', process.env['WEBORDER_SERVER'] ?? 'http://127.0.0.1:4300')
    .option('--json', 'one JSON value on stdout, errors included')
    .exitOverride()
    .addHelpText('after', '\nExample:\n  weborder shops\n  weborder menu 1 --article bjork-burger\n  weborder price 1 2xvasterbotten-toast');
  const common = (): CommonOptions => root.opts<CommonOptions>();

  root.command('shops').description('list the shops with status and opening hours').addHelpText('after', '\nExample:\n  weborder shops --json')
    .action(async () => act(common(), async (context) => (await import('./commands/shops.ts')).listShops(context)));

  root.command('menu').description("list a shop's articles, or show one with its choices").argument('<shop>', 'number of the shop', asShop)
    .option('-a, --article <code>', 'show this article').option('-l, --language <code>', 'language of names', 'sv').addHelpText('after', '\nExample:\n  weborder menu 1 --language en')
    .action(async (shop: ShopId, options: MenuOptions) => act(common(), async (context) => (await import('./commands/menu.ts')).showMenu(shop, options, context)));

  root.command('price').description('price a basket without storing it').argument('<shop>', 'number of the shop', asShop).argument('<items...>', 'QUANTITYxCODE:choice,choice')
    .addOption(orderType()).addHelpText('after', '\nExample:\n  weborder price 1 2xvasterbotten-toast')
    .action(async (shop: ShopId, items: string[], options: { type: OrderType }) => act(common(), async (context) => (await import('./commands/price.ts')).showPrice(shop, items, options.type, context)));

  const order = root.command('order').description('place, show and cancel orders');
  order.command('create').description('place an unpaid order and print its id').argument('<shop>', 'number of the shop', asShop).argument('<items...>', 'QUANTITYxCODE:choice,choice')
    .addOption(orderType()).option('--at <time>', 'pickup time, RFC 3339; as soon as possible when left out').option('--note <text>', 'note to the kitchen, 90 characters')
    .option('--spot <id>', 'delivery spot', asSpot).option('--phone <number>', 'mobile number').option('--email <address>', 'e-mail address')
    .addHelpText('after', '\nExample:\n  weborder order create 1 1xvasterbotten-toast --phone "070 000 00 00"')
    .action(async (shop: ShopId, items: string[], options: CreateOptions) => act(common(), async (context) => (await import('./commands/order-create.ts')).createOrder(shop, items, options, context)));
  order.command('show').description('show an order').argument('<order>', 'order id', asOrder).addHelpText('after', '\nExample:\n  weborder order show "$ORDER" --json')
    .action(async (id: OrderId) => act(common(), async (context) => (await import('./commands/order-show.ts')).showOrder(id, context)));
  order.command('cancel').description('cancel an unpaid order').argument('<order>', 'order id', asOrder).addHelpText('after', '\nExample:\n  weborder order cancel "$ORDER"')
    .action(async (id: OrderId) => act(common(), async (context) => (await import('./commands/order-show.ts')).cancelOrder(id, context)));
  return root;
};

process.stdout.on('error', (error: NodeJS.ErrnoException) => { process.exit(error.code === 'EPIPE' ? EXIT.ok : EXIT.failure); });
try {
  await program(async (options, run) => { process.exitCode = await runCommand(options, process, run); }).parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? EXIT.ok : EXIT.usage;
}
