import { EMPTY_REGISTRATION, registrationProblems, type AccountProblem } from '#core/account/account-forms.ts';
import type { CustomerProfile, Favorite } from '#core/account/customer.ts';
import { isNobodyHere } from '#core/account/customer-session.ts';
import { appError, type AppError } from '#core/errors/app-error.ts';
import { fromMinor } from '#core/shared/money.ts';
import type { ShopId } from '#core/shared/ids.ts';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { moneyText } from '../render/money.ts';
import { table } from '../render/table.ts';

export interface RegisterOptions { readonly name: string; readonly lastName: string; readonly phone: string; readonly shop?: ShopId; readonly acceptTerms?: boolean }
export interface LogoutOptions { readonly everywhere?: boolean }
/** `page` from 0 on, `size` in orders. */
export interface HistoryOptions { readonly page: number; readonly size: number }

const password = ({ input }: CommandContext): Promise<string> => input.secret('WEBORDER_PASSWORD', 'Password:');

/** XSRF: the first answer brings the cookie that what follows has to repeat. */
const arrive = async ({ settings }: CommandContext): Promise<void> => { await settings.settings(); };

const byField = (problems: readonly AccountProblem[]): AppError['fields'] =>
  Object.fromEntries([...Map.groupBy(problems, ({ field }) => field)].map(([field, ofIt]) => [field, ofIt.map(({ code }) => code)]));

/** `weborder account register EMAIL`: §5's rules are looked at before anything is sent. */
export const register = async (email: string, { name, lastName, phone, shop, acceptTerms }: RegisterOptions, context: CommandContext): Promise<ExitCode> => {
  const secret = await password(context);
  const draft = { ...EMPTY_REGISTRATION, email, password: secret, repeatedPassword: secret, name, lastName, phone, favoriteShopId: shop ?? null, acceptTerms: acceptTerms === true };
  const settings = await context.settings.settings();
  if (!settings.ok) return context.fail(settings.error, 'read');
  const problems = registrationProblems(draft, settings.value);
  if (problems.length > 0) return context.fail(appError('error.validation', { status: 400, fields: byField(problems) }), 'write');
  const done = await context.account.register(draft);
  if (!done.ok) return context.fail(done.error, 'write');
  context.output.data(() => 'Almost there: follow the link in the mail (`weborder account confirm LINK`).', { email, state: 'mail-sent' });
  return EXIT.ok;
};

/** `weborder account confirm LINK`: the link of the mail, or its address with `userId` and `code`. */
export const confirm = async (link: string, context: CommandContext): Promise<ExitCode> => {
  const query = URL.canParse(link) ? new URL(link).searchParams : new URLSearchParams(link.slice(link.indexOf('?') + 1));
  const [userId, code] = [query.get('userId'), query.get('code')];
  if (userId === null || code === null) return context.misuse('The link has no userId and code: take it from the mail as it is, in quotes.');
  await arrive(context);
  const done = await context.account.confirmEmail(userId, code);
  if (!done.ok) return context.fail(done.error, 'write');
  context.output.data(() => 'Confirmed.', { state: 'confirmed' });
  return EXIT.ok;
};

/** `weborder account login EMAIL`: the session is kept until it ends or `logout`. */
export const login = async (email: string, context: CommandContext): Promise<ExitCode> => {
  await arrive(context);
  const done = await context.account.login(email.trim(), await password(context), true);
  if (!done.ok) return context.fail(done.error, 'same-again');
  // A yes has nothing in it, and whatever answers with 200 says it: who has logged in is somebody afterwards.
  const profile = await context.account.profile();
  if (!profile.ok) return context.fail(profile.error, 'same-again');
  if (profile.value === null) return context.fail(appError('wire.unreadable-reply', { title: 'The server said yes, and knows nobody afterwards: nobody is logged in.', outcome: 'unknown' }), 'read');
  const kept = context.login.remember();
  if (!kept.ok) return context.fail(kept.error, 'same-again');
  context.output.data(() => 'Logged in.', { state: 'logged-in' });
  return EXIT.ok;
};

/** `weborder account logout [--everywhere]`: a session that has ended is none to log out of. */
export const logout = async ({ everywhere }: LogoutOptions, context: CommandContext): Promise<ExitCode> => {
  await arrive(context);
  const done = await context.account.logout(everywhere === true);
  if (!done.ok && !isNobodyHere(done.error)) return context.fail(done.error, 'same-again');
  context.login.forget();
  context.output.data(() => 'Logged out.', { state: 'logged-out' });
  return EXIT.ok;
};

/** Who is logged in, or the exit code of having said that nobody is. */
const whoIsHere = async (context: CommandContext): Promise<CustomerProfile | ExitCode> => {
  const profile = await context.account.profile();
  if (!profile.ok) return context.fail(profile.error, 'read');
  return profile.value ?? context.fail(appError('user.sign-in-required', { status: 401, title: 'Nobody is logged in.' }), 'read');
};

/** `weborder account show`. Exit code 4 where nobody is logged in. */
export const showAccount = async (context: CommandContext): Promise<ExitCode> => {
  const here = await whoIsHere(context);
  if (typeof here === 'number') return here;
  const { customer, favorites } = here;
  context.output.data(
    () => table([['Name', `${customer.name} ${customer.lastName}`], ['E-mail', `${customer.email}${customer.emailConfirmed ? '' : ' (not confirmed)'}`], ['Phone', customer.phone], ['Member', customer.customerCode]].filter(([, value = '']) => value.trim() !== ''), [
      { title: '', of: ([name = '']) => name }, { title: '', of: ([, value = '']) => value },
    ]).trim(),
    { ...customer, favorites },
  );
  return EXIT.ok;
};

/** `weborder account orders`: newest first; a page is counted from 0. */
export const listOrders = async ({ page, size }: HistoryOptions, context: CommandContext): Promise<ExitCode> => {
  const history = await context.account.orderHistory(page, size);
  if (!history.ok) return context.fail(history.error, 'read');
  const rows = history.value.orders.map(({ order }) => order);
  context.output.data(
    () => rows.length === 0 ? (history.value.totalCount === 0 ? 'No orders yet.' : `No orders on this page (of ${history.value.totalCount} in all): pages are counted from 0.`) : table(rows, [
      { title: 'Order', of: (order) => String(order.id) }, { title: 'Number', of: (order) => order.number },
      { title: 'When', of: (order) => toRfc3339(order.createdAt, order.shop.timeZone) }, { title: 'Shop', of: (order) => order.shop.name },
      { title: 'Total', of: (order) => moneyText(order.total, order.currency.name), align: 'right' }, { title: 'Status', of: (order) => order.status },
    ]),
    {
      totalCount: history.value.totalCount, leftOut: history.value.leftOut,
      orders: rows.map((order) => ({ orderId: order.id, number: order.number, createdAt: toRfc3339(order.createdAt, order.shop.timeZone), shop: { id: order.shop.id, name: order.shop.name }, total: fromMinor(order.total), currency: order.currency.name, status: order.status })),
    },
  );
  return EXIT.ok;
};

const sayFavorites = (favorites: readonly Favorite[], { output }: CommandContext): ExitCode => {
  output.data(() => favorites.length === 0 ? 'No favourites.' : favorites.map(({ type, code }) => `${type}:${code}`).join('\n'), favorites);
  return EXIT.ok;
};

/** `weborder account favorites list`. */
export const listFavorites = async (context: CommandContext): Promise<ExitCode> => {
  const here = await whoIsHere(context);
  return typeof here === 'number' ? here : sayFavorites(here.favorites, context);
};

/** `weborder account favorites add|remove FAVORITE`: `article:CODE` or `shop:ID`; says all of them afterwards. */
export const changeFavorite = async (verb: 'add' | 'remove', text: string, context: CommandContext): Promise<ExitCode> => {
  const [, type, code] = /^(article|shop):(\S{1,100})$/.exec(text) ?? [];
  if ((type !== 'article' && type !== 'shop') || code === undefined) return context.misuse(`"${text}" is no favourite: write article:CODE or shop:ID.`);
  await arrive(context);
  const favorite: Favorite = { type, code };
  const changed = await (verb === 'add' ? context.account.addFavorite(favorite) : context.account.removeFavorite(favorite));
  return changed.ok ? sayFavorites(changed.value, context) : context.fail(changed.error, 'same-again');
};

/** `weborder account close`: asked first; afterwards nothing of the person is left but what bookkeeping needs. */
export const closeAccount = async (context: CommandContext): Promise<ExitCode> => {
  const here = await whoIsHere(context);
  if (typeof here === 'number') return here;
  if (!(await context.input.confirm(`Close the account of ${here.customer.email} for good?`))) return context.misuse('Not closed. Answer yes, or say --yes.');
  const closed = await context.account.closeAccount();
  if (!closed.ok) return context.fail(closed.error, 'write');
  context.login.forget();
  context.output.data(() => 'Closed.', { state: 'closed' });
  return EXIT.ok;
};
