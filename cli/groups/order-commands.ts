import { Option, type Command } from 'commander';
import type { OrderId } from '#core/shared/ids.ts';
import { asOrder, asOrderKey, asSpot, orderTypeOption, ORDER_STEPS } from '../arguments.ts';
import type { CreateOptions } from '../commands/order-create.ts';
import type { PayOptions } from '../commands/order-pay.ts';
import type { WatchOptions } from '../commands/order-watch.ts';
import type { Act } from '../program.ts';

const CREATE_HELP = `
A file (or - for stdin) holds one order, a list of orders, or an order a line:
  { "shop": 1, "items": ["2xvasterbotten-toast"], "type": "takeAway", "phone": "070 174 06 05", "key": "lunch-17" }
With a key the same order is placed once, however often the command runs.

Example:
  weborder order create 1 1xvasterbotten-toast --type takeAway --phone "070 174 06 05"
  weborder order create - --json < orders.ndjson`;

/** Names of the options that were written, also where they say what is usual. */
const saidOf = (command: Command): readonly string[] => command.options.map((option) => option.attributeName()).filter((name) => command.getOptionValueSource(name) === 'cli');

/** Placing, paying, following and cancelling. */
export const addOrderCommands = (root: Command, act: Act): void => {
  const order = root.command('order').description('place, pay, follow and cancel orders');
  order.command('create').description('place unpaid orders and print their ids').argument('<shop>', 'number of the shop, a file with orders, or - for stdin').argument('[items...]', 'QUANTITYxCODE:choice,choice')
    .addOption(orderTypeOption()).option('--at <time>', 'pickup time, RFC 3339 (`weborder times` lists them); as soon as possible when left out').option('--note <text>', 'note to the kitchen, 90 characters')
    .option('--spot <id>', 'delivery spot', asSpot).option('--phone <number>', 'mobile number').option('--email <address>', 'e-mail address')
    .option('--key <key>', 'the same key is the same order', asOrderKey).addHelpText('after', CREATE_HELP)
    .action((shop: string, items: string[], options: CreateOptions, command: Command) =>
      act(async (context) => (await import('../commands/order-create.ts')).createOrders(shop, items, options, saidOf(command), context)));

  order.command('pay').description('pay an order online; run again, it goes on with the same payment').argument('<order>', 'order id', asOrder)
    .option('--card <name>', "pay at the simulated provider with this test card (approve, declined, slow, …)").option('--no-wait', 'print where to pay, and do not wait')
    .addHelpText('after', '\nExits with 6 when the card is declined, with 9 while nobody knows how it ended.\n\nExample:\n  weborder order pay "$ORDER" --card approve')
    .action((id: OrderId, options: PayOptions) => act(async (context) => (await import('../commands/order-pay.ts')).payOrder(id, options, context)));

  order.command('show').description('show an order').argument('<order>', 'order id', asOrder).addHelpText('after', '\nExample:\n  weborder order show "$ORDER" --json')
    .action((id: OrderId) => act(async (context) => (await import('../commands/order-show.ts')).showOrder(id, context)));

  order.command('watch').description('print each step that an order has made, and the next ones as they happen').argument('<order>', 'order id', asOrder)
    .addOption(new Option('--until <status>', 'end when this is reached').choices([...ORDER_STEPS]).default('delivered'))
    .addHelpText('after', '\nExample:\n  weborder order watch "$ORDER" --until done --timeout 900')
    .action((id: OrderId, options: WatchOptions) => act(async (context) => (await import('../commands/order-watch.ts')).watchOrder(id, options, context)));

  order.command('cancel').description('cancel an unpaid order').argument('<order>', 'order id', asOrder).addHelpText('after', '\nExample:\n  weborder order cancel "$ORDER"')
    .action((id: OrderId) => act(async (context) => (await import('../commands/order-show.ts')).cancelOrder(id, context)));
};
