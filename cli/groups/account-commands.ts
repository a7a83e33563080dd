import type { Command } from 'commander';
import { asShop, asWhole } from '../arguments.ts';
import type { HistoryOptions, LogoutOptions, RegisterOptions } from '../commands/account.ts';
import type { Act } from '../program.ts';

const load = () => import('../commands/account.ts');

/** A customer's account; the session is kept between runs. */
export const addAccountCommands = (root: Command, act: Act): void => {
  const account = root.command('account').description('register, log in, and see what a customer sees');
  account.command('register').description('open an account; a mail with a link follows').argument('<email>', 'e-mail address')
    .option('--name <name>', 'first name', '').option('--last-name <name>', 'last name', '').option('--phone <number>', 'mobile number', '').option('--shop <id>', 'favourite restaurant', asShop)
    .option('--accept-terms', 'the terms have been read').addHelpText('after', '\nThe password comes from WEBORDER_PASSWORD, else it is asked for.\n\nExample:\n  weborder account register kim@example.test --phone "070 174 06 05" --shop 1 --accept-terms')
    .action((email: string, options: RegisterOptions) => act(async (context) => (await load()).register(email, options, context)));
  account.command('confirm').description('follow the link of the mail').argument('<link>', 'the link')
    .addHelpText('after', '\nExample:\n  weborder account confirm "$LINK"').action((link: string) => act(async (context) => (await load()).confirm(link, context)));
  account.command('login').description('log in').argument('<email>', 'e-mail address')
    .addHelpText('after', '\nExample:\n  WEBORDER_PASSWORD=… weborder account login kim@example.test').action((email: string) => act(async (context) => (await load()).login(email, context)));
  account.command('logout').description('log out').option('--everywhere', 'on every device')
    .addHelpText('after', '\nExample:\n  weborder account logout --everywhere').action((options: LogoutOptions) => act(async (context) => (await load()).logout(options, context)));
  account.command('show').description('who is logged in').addHelpText('after', '\nExample:\n  weborder account show --json').action(() => act(async (context) => (await load()).showAccount(context)));
  account.command('orders').description('earlier orders, newest first').option('--page <number>', 'from 0 on', asWhole(0, 100_000), 0).option('--size <number>', 'orders a page', asWhole(1, 100), 10)
    .addHelpText('after', '\nExample:\n  weborder account orders --size 3').action((options: HistoryOptions) => act(async (context) => (await load()).listOrders(options, context)));
  const favorites = account.command('favorites').description('favourite dishes and restaurants');
  favorites.command('list').description('list them').addHelpText('after', '\nExample:\n  weborder account favorites list').action(() => act(async (context) => (await load()).listFavorites(context)));
  for (const verb of ['add', 'remove'] as const) {
    favorites.command(verb).description(`${verb} one`).argument('<favorite>', 'article:CODE or shop:ID').addHelpText('after', `\nExample:\n  weborder account favorites ${verb} shop:1`)
      .action((text: string) => act(async (context) => (await load()).changeFavorite(verb, text, context)));
  }
  account.command('close').description('close the account for good').addHelpText('after', '\nExample:\n  weborder account close --yes')
    .action(() => act(async (context) => (await load()).closeAccount(context)));
};
