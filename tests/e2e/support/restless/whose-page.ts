import type { BrowserContext, Page } from 'playwright/test';
import { linePrice } from '#core/cart/cart-price.ts';
import { piecesByArticle, type Cart } from '#core/cart/cart.ts';

/** Somebody with an account, as far as their hands know. Of what was changed and not answered, both are possible. */
export interface Somebody {
  readonly name: string;
  readonly lastName: string;
  readonly phone: string;
  emails: readonly [string, ...string[]];
  passwords: readonly [string, ...string[]];
  /** Whether there still, or already, is an account. */
  isUnsure: boolean;
}

/** Whose page it is: what it shows of a person, and what this browser keeps of one. */
export interface WhosePage {
  readonly path: string;
  /** Who the storage says is signed in, by their address. */
  readonly who: string | null;
  readonly favorites: readonly string[];
  /** A sign-out that the server has not heard of. */
  readonly isLeaving: boolean;
  readonly isBodyMarked: boolean;
  /** What the top bar offers: the account, or to log in; null where it shows neither. */
  readonly bar: 'account' | 'log-in' | null;
  /** What a piece of the dish with a price for members costs on its card, and whether the card says what members pay; null: it would not tell who this is. */
  readonly tacos: readonly { readonly price: string; readonly isTold: boolean | null }[];
  /** The sums that the bar and the button that pays name, as text. */
  readonly sums: readonly string[];
  readonly cart: Cart | null;
  /** Everything to be read here, and in fields. */
  readonly shown: string;
  /** Everything that pages keep here, and the addresses of this tab's history. */
  readonly kept: string;
}

interface Known { readonly data: { readonly customer: { readonly email: string }; readonly favorites: readonly { readonly code: string; readonly type: string }[] } }

export const whosePage = (page: Page): Promise<WhosePage> => page.evaluate(() => {
  const words = (element: Element | null | undefined): string => (element?.textContent ?? '').replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const known = JSON.parse(localStorage.getItem('weborder.user') ?? 'null') as Known | null;
  const header = document.querySelector('header');
  const button = [...header?.querySelectorAll<HTMLElement>('button') ?? []].filter((each) => each.checkVisibility());
  const isAccount = button.some((each) => each.hasAttribute('popovertarget'));
  const isLogin = button.some((each) => /^(?:Logga in|Log in|Logg inn|Kirjaudu|Войти)/.test(each.getAttribute('aria-label') ?? ''));
  const { navigation } = globalThis as unknown as { readonly navigation: { entries(): readonly { readonly url: string | null }[] } };
  const cart = JSON.parse(localStorage.getItem('weborder.cart') ?? 'null') as { readonly data: Cart } | null;
  const sums = [document.querySelector('button#basket'), ...document.querySelectorAll('form [data-place=page] button[type=submit]')].flatMap((each) => {
    // What counts up on its way to a sum is heard as that sum at once.
    const sum = /(\d[\d\s]*(?:,\d\d)?) (?:kr|kronor)/.exec(words(each));
    return each && each.checkVisibility() && sum?.[1] !== undefined ? [sum[1]] : [];
  });
  return {
    path: location.pathname, who: known?.data.customer.email ?? null, favorites: (known?.data.favorites ?? []).map(({ code, type }) => `${type} ${code}`).toSorted(),
    isLeaving: localStorage.getItem('weborder.pending-logout') !== null, isBodyMarked: document.body.classList.contains('authenticated'), bar: isAccount ? 'account' : isLogin ? 'log-in' : null,
    tacos: [...document.querySelectorAll('main article')].filter((each) => each.querySelector('a[href*="/articles/forest-taco"]')).map((each) => ({
      price: /\d+/.exec(words(each.querySelector('[class*=Price-price]')))?.[0] ?? '',
      // Among the offers it is told to everybody.
      isTold: location.pathname === '/campaigns' ? null : [...each.querySelectorAll('[class*=Tag-tag]')].some((tag) => words(tag).includes('69')),
    })),
    sums, cart: cart?.data ?? null,
    shown: [document.title, document.body.textContent, ...[...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value)].join('\n').replaceAll('\u00AD', '').toLowerCase(),
    kept: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, navigation.entries().map(({ url }) => url)]).toLowerCase(),
  };
});

/** Pages where people themselves write who they are. */
const isEntryPage = (path: string): boolean => /^\/(?:login|register|forgot-password|reset-password|confirm-email)/.test(path);

/** Anything that would point at somebody. */
const tracesOf = ({ name, lastName, phone, emails }: Somebody): readonly string[] =>
  [name, lastName, ...emails, phone, phone.slice(1), phone.replaceAll(' ', ''), phone.replaceAll(' ', '').slice(1)].map((each) => each.toLowerCase());

/** What the basket costs whoever it is; a member pays what members pay. */
const totalOf = ({ items }: Cart, isMember: boolean): number => {
  const pieces = piecesByArticle(items);
  return items.reduce((sum, item) => sum + linePrice(item, pieces.get(item.article.code) ?? 0, isMember).total, 0);
};

/** Whom the server knows here, and what they have marked; null: nobody. */
export type ServerSays = Pick<WhosePage, 'favorites'> & { readonly who: string } | null;

export const serverSays = async (context: BrowserContext, url: string): Promise<ServerSays> => {
  const { user, favorites } = (await (await context.request.get(`${url}/api/user/profile`)).json()) as { readonly user: { readonly email: string } | null; readonly favorites: readonly { readonly code: string; readonly type: string }[] };
  return user && { who: user.email, favorites: favorites.map(({ code, type }) => `${type} ${code}`).toSorted() };
};

/** Whoever is signed in at the server is whom the page shows, and with what they have marked. */
export const serverFaults = ({ who, favorites, isLeaving, path }: WhosePage, says: ServerSays): readonly string[] => {
  if (isLeaving || path.startsWith('/provider')) return [];
  return [
    ...(who === (says?.who ?? null) ? [] : [`the page is that of ${who ?? 'nobody'}, to the server it is ${says?.who ?? 'nobody'}`]),
    ...(says !== null && who === says.who && favorites.join() !== says.favorites.join() ? [`marked are ${favorites.join()}, at the server ${says.favorites.join()}`] : []),
  ];
};

/** What a page that has come to rest says of who is signed in, and must not: by itself, whatever the server says. */
export const personFaults = (seen: WhosePage, people: readonly Somebody[]): readonly string[] => {
  const { path, who, isBodyMarked, bar, tacos, sums, cart, shown, kept } = seen;
  const [isMember, isApp] = [who !== null, !path.startsWith('/provider')];
  if (!isApp) return [];
  const others = people.filter(({ emails }) => who === null || !emails.includes(who));
  const total = cart === null ? 0 : totalOf(cart, isMember);
  return [
    ...(isBodyMarked === isMember ? [] : [`the page is ${isBodyMarked ? 'somebody\'s' : 'nobody\'s'}, storage says ${who ?? 'nobody'}`]),
    ...(bar === null || (bar === 'account') === isMember ? [] : [`the bar offers ${bar === 'account' ? 'the account' : 'to log in'}, storage says ${who ?? 'nobody'}`]),
    ...tacos.flatMap(({ price, isTold }) => (price === (isMember ? '69' : '89') && isTold !== isMember ? [] : [`the taco costs ${price}, and what members pay is ${isTold === true ? '' : 'not '}told, to ${who ?? 'nobody'}`])),
    ...sums.flatMap((sum) => (Math.round(Number(sum.replaceAll(/\s/g, '').replace(',', '.')) * 100) === total ? [] : [`the page says ${sum} kr, ${who ?? 'nobody'} pays ${total / 100} kr for what storage has`])),
    ...others.flatMap((one) => tracesOf(one).flatMap((trace) => [
      ...(kept.includes(trace) ? [`${trace} is kept here, where ${who ?? 'nobody'} is signed in: …${kept.slice(Math.max(0, kept.indexOf(trace) - 120), kept.indexOf(trace) + 60)}…`] : []),
      ...(shown.includes(trace) && !isEntryPage(path) ? [`${trace} is to be read here, where ${who ?? 'nobody'} is signed in`] : []),
    ])),
  ];
};
