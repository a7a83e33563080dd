import { Option, type Command } from 'commander';
import type { OrderId, ShopId } from '#core/shared/ids.ts';
import { asHeader, asKey, asMember, asOrder, asPayment, asScenarios, asShop, asSpot, asWhole, orderTypeOption } from '../arguments.ts';
import type { PrintOptions, RunOptions, SignInOptions } from '../commands/kiosk-options.ts';
import type { Act } from '../program.ts';

const load = () => import('../commands/kiosk.ts');
const loadHost = () => import('../commands/terminal.ts');
const CASHIER = ['--cashier <name>', "sign in at a simulator's console as this cashier; the password comes from WEBORDER_PASSWORD"] as const;

/** A kiosk without a screen, and the terminal host that it stands beside: ours or any other that speaks the contract. */
export const addKioskCommands = (root: Command, act: Act): void => {
  const kiosk = root.command('kiosk').description('a kiosk without a screen');
  kiosk.command('sign-in').description('show a code, wait for the cashier, and keep the sign-in').argument('<shop>', 'number of the shop', asShop).option(...CASHIER)
    .addHelpText('after', '\nExample:\n  WEBORDER_PASSWORD=… weborder kiosk sign-in 1 --cashier kassa')
    .action((shop: ShopId, options: SignInOptions) => act(async (context) => (await load()).signIn(shop, options, context)));
  kiosk.command('sign-out').description('forget the sign-in; open payments stay in the journal').addHelpText('after', '\nExample:\n  weborder kiosk sign-out')
    .action(() => act(async (context) => (await load()).signOut(context)));
  kiosk.command('run').description('guests at the kiosk: price, order, pay at the terminal, receipt').argument('<items...>', 'QUANTITYxCODE:choice,choice')
    .addOption(orderTypeOption()).option('--spot <id>', 'table or delivery spot', asSpot).option('--member <code>', 'show this membership', asMember).option('--guests <count>', 'so many, one after the other', asWhole(1, 10_000), 1)
    .option('--scenario <names>', "put into a simulator's queue first: busy, declined:51, approved", asScenarios).addOption(new Option('--receipt <choice>', 'what is printed').choices(['print', 'number', 'none']).default('print'))
    .addHelpText('after', '\nExample:\n  weborder kiosk run 1xvasterbotten-toast --type takeAway --guests 3 --scenario "declined:51, approved, reply-lost"')
    .action((items: string[], options: RunOptions) => act(async (context) => (await load()).runGuests(items, options, context)));

  const terminal = root.command('terminal').description('the card terminal beside the kiosk');
  terminal.command('status').description('is the host there, and what of its devices').addHelpText('after', '\nExample:\n  weborder terminal status')
    .action(() => act(async (context) => (await loadHost()).hostStatus(context)));
  terminal.command('pay').description('pay an order; run again, it goes on with the same payment').argument('<order>', 'order id', asOrder).addHelpText('after', '\nExample:\n  weborder terminal pay "$ORDER"')
    .action((id: OrderId) => act(async (context) => (await loadHost()).payAtTerminal(id, context)));
  for (const [verb, about] of [['show', 'how a payment stands'], ['cancel', 'ask to cancel; an approval that came first stays one'], ['reverse', 'give an approved payment back, because its order was refused']] as const) {
    terminal.command(verb).description(about).argument('<attempt>', 'id of the payment', asPayment).addHelpText('after', `\nExample:\n  weborder terminal ${verb} "$ATTEMPT"`)
      .action((attempt: string) => act(async (context) => (await loadHost()).askTerminal(verb, attempt, context)));
  }

  const printer = root.command('printer').description('the receipt printer beside the kiosk');
  printer.command('print').description('print the receipt of a payment; with the same --key once').argument('<attempt>', 'id of the payment', asPayment).option('--number-only', 'only the order number').option('--header <text>', 'over a number that is printed alone', asHeader, '').option('--key <key>', 'the same key prints once', asKey)
    .addHelpText('after', '\nExits with 10 when the printer cannot.\n\nExample:\n  weborder printer print "$ATTEMPT" --number-only')
    .action((attempt: string, options: PrintOptions) => act(async (context) => (await loadHost()).printReceipt(attempt, options, context)));
  printer.command('number').description('the number that is called out, whatever the printer does').argument('<attempt>', 'id of the payment', asPayment).addHelpText('after', '\nExample:\n  weborder printer number "$ATTEMPT"')
    .action((attempt: string) => act(async (context) => (await loadHost()).orderNumber(attempt, context)));
};
