import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { ApiGuest } from '../api-guest.ts';
import { linkInMail } from '../mailbox.ts';
import type { RunningShop } from '../shop-test.ts';
import type { ImpatientHands } from './impatient-hands.ts';
import type { Somebody } from './whose-page.ts';

/** The browser that these people share, and whatever is outside it. */
export interface SharedBrowser {
  readonly shop: RunningShop;
  readonly context: BrowserContext;
  /** Their telephone: the same accounts on another device. */
  readonly elsewhere: BrowserContext;
  readonly request: APIRequestContext;
  /** Who has an account now. */
  readonly people: Somebody[];
  /** Whoever has ever had one. */
  readonly everybody: Somebody[];
  /** Hands out a newer version of the app from now on. */
  readonly release: () => void;
  /** The server may know something of a session that this browser has not been told: done on another device, or an answer that was lost. */
  isUntold: boolean;
}

const ARTICLE = '/shop/1/menu/burgers/articles/forest-taco';
const FORM = 'main form';

/** What people with accounts do besides looking around: each act at any moment, none waits for the one before. */
export class CustomerHands {
  readonly #page: Page;
  readonly #hands: ImpatientHands;
  readonly #browser: SharedBrowser;
  static #count = 0;

  constructor(page: Page, hands: ImpatientHands, browser: SharedBrowser) { [this.#page, this.#hands, this.#browser] = [page, hands, browser]; }

  /** Any one act of theirs. */
  async acts(): Promise<void> {
    const ways: readonly (readonly [number, () => Promise<unknown>])[] = [
      [14, () => this.#hands.acts()], [4, () => this.signsIn()], [2.5, () => this.signsOut()], [4, () => this.typesAnAddress()], [2, () => this.addsATaco()], [2, () => this.#hands.reloads()],
      [2, () => this.#hands.turns(-1)], [1, () => this.#hands.turns(1)], [1, () => this.ordersAgain()], [1, () => this.marks()], [0.7, () => this.changesTheirName()], [0.5, () => this.changesTheirPassword()],
      [0.4, () => this.changesTheirAddress()], [0.4, () => this.forgetsTheirPassword()], [0.3, () => this.registers()], [0.3, () => this.closesTheirAccount()], [0.8, () => this.actsElsewhere()],
      [0.7, () => this.losesTheNetwork()], [0.3, () => this.meetsANewVersion()],
    ];
    await this.#hands.actsOneOf(ways);
  }

  /** Whoever is signed in already signs out instead, as a rule: the login page leads on from there. */
  async signsIn(): Promise<void> {
    const who = this.#somebody();
    if (await this.#whoever() !== null && this.#hands.maybe(0.85)) return this.signsOut();
    if (!new URL(this.#page.url()).pathname.startsWith('/login') && (this.#hands.maybe(0.5) || await this.#hands.presses('any', 1, /^Logga in$/) === null)) {
      await this.#hands.comesTo(this.#hands.one(['/login', '/login?redirectUri=%2Fshop%2F1%2Fcheckout', '/login?redirectUri=%2Forder-history', '/profile', '/member-card']));
    }
    this.#hands.notes(`signs in as ${who.emails[0]}`);
    const form = this.#page.locator(FORM);
    await form.locator('input[name=email]').fill(who.emails[0]);
    await form.locator('input[name=password]').fill(this.#hands.maybe(0.95) ? who.passwords[0] : 'Fel-lösen-1');
    await this.#submits();
  }

  async signsOut(): Promise<void> {
    if (await this.#whoever() === null) return;
    this.#hands.notes('signs out');
    await this.#page.locator('header button[popovertarget]').click();
    await this.#page.locator('header [popover] ul').last().locator('button').nth(this.#hands.maybe(0.8) ? 0 : 1).click();
  }

  /** By hand, wherever they are, and also while a payment is looked into. */
  async typesAnAddress(): Promise<void> {
    const order = this.#browser.shop.ledger().orders.at(-1)?.id ?? 'none';
    await this.#hands.comesTo(this.#hands.one([
      '/shop/1/checkout', '/shop/1/checkout', `/shop/1/checkout/payment/${order}`, `/order/${order}`, '/orders', '/profile', '/member-card', '/favorites', '/order-history', '/campaigns', '/', '/login', '/register',
      '/forgot-password', '/shop/1/menu', '/shop/1/menu/burgers', ARTICLE, '/shop/2/menu', '/login?redirectUri=%2Fprofile',
    ]));
  }

  async addsATaco(): Promise<void> {
    if (!/\/shop\/1\/menu(?:\/burgers)?$/.test(new URL(this.#page.url()).pathname)) await this.#hands.comesTo('/shop/1/menu/burgers');
    this.#hands.notes('adds a taco');
    await this.#page.locator('main article:has(a[href*="/articles/forest-taco"]) [data-add]').first().click();
  }

  async ordersAgain(): Promise<void> {
    if (await this.#whoever() === null) return;
    await this.#hands.comesTo('/order-history');
    this.#hands.notes('orders again');
    await this.#page.locator('main article button').first().click();
    if (this.#hands.maybe(0.5)) await this.#hands.presses('any', 1, /^Ja, /);
  }

  /** A dish or a restaurant as a favourite, or as none any more. */
  async marks(): Promise<void> {
    if (await this.#whoever() === null) return;
    if (await this.#page.locator('main button[aria-pressed]').count() === 0) await this.#hands.comesTo(this.#hands.one(['/', ARTICLE, '/favorites']));
    this.#hands.notes('marks or unmarks');
    await this.#page.locator('main button[aria-pressed]').first().click();
  }

  async changesTheirName(): Promise<void> {
    if (await this.#whoever() === null) return;
    await this.#hands.comesTo('/profile');
    const field = this.#page.locator('main input[name=given-name]');
    const name = (await field.inputValue()).slice(0, 12) + this.#hands.one(['', 'anna', 'lie']);
    this.#hands.notes(`changes the name to ${name}`);
    await field.fill(name);
    await this.#submits();
  }

  async changesTheirPassword(): Promise<void> {
    const who = await this.#whoever();
    if (who === null) return;
    await this.#hands.comesTo('/profile');
    const password = this.#newPassword();
    this.#hands.notes(`changes the password of ${who.emails[0]}`);
    await this.#page.locator('main button[aria-label$="Lösenord"]').click();
    await this.#page.locator('main input[name=old-password]').fill(who.passwords[0]);
    await this.#writesTwice(password);
    who.passwords = [password, ...who.passwords];
    await this.#submits('input[name=old-password]');
  }

  async changesTheirAddress(): Promise<void> {
    const who = await this.#whoever();
    if (who === null) return;
    await this.#hands.comesTo('/profile');
    const email = this.#newAddress(who.name.toLowerCase());
    this.#hands.notes(`changes the address of ${who.emails[0]} to ${email}`);
    await this.#page.locator('main button[aria-label$="E-post"]').click();
    const isTaken = this.#isTaken('manage/info');
    await this.#page.locator('main form input[name=email]:visible').fill(email);
    await this.#submits('input[autocomplete=email]');
    if (!await isTaken) return;
    who.emails = [email, ...who.emails];
    if (this.#hands.maybe(0.8)) await this.#hands.comesTo(await this.#linkTo(email, 'change-email'));
  }

  async forgetsTheirPassword(): Promise<void> {
    const who = this.#somebody();
    await this.#hands.comesTo('/forgot-password');
    this.#hands.notes(`has forgotten the password of ${who.emails[0]}`);
    const isTaken = this.#isTaken('forgotPassword');
    await this.#page.locator(`${FORM} input[name=email]`).fill(who.emails[0]);
    await this.#submits();
    if (!await isTaken) return;
    await this.#hands.comesTo(await this.#linkTo(who.emails[0], 'reset-password'));
    const password = this.#newPassword();
    await this.#writesTwice(password);
    who.passwords = [password, ...who.passwords];
    await this.#submits();
  }

  async registers(): Promise<void> {
    await this.#hands.comesTo('/register');
    const email = this.#newAddress('yngvildur');
    // A name and a number of their own: who registers twice in a run is two people, and each one's is nobody else's.
    const own = /\d+/.exec(email)?.[0] ?? '';
    const person = { name: `Yngvildur${own}a`, lastName: `Hjalmarsen${own}a`, phone: `072 ${own.padStart(3, '0')} 91 63` };
    const [password, form] = [this.#newPassword(), this.#page.locator(FORM)];
    this.#hands.notes(`registers ${email}`);
    await form.locator('input[name=email]').fill(email);
    await this.#writesTwice(password);
    await form.locator('input[name=given-name]').fill(person.name);
    await form.locator('input[name=family-name]').fill(person.lastName);
    await form.locator('input[name=tel]').fill(person.phone);
    await form.locator('select').selectOption('1');
    await form.locator('input[type=checkbox]').first().check({ force: true });
    const isTaken = this.#isTaken('register');
    await this.#submits();
    if (!await isTaken) return;
    const one: Somebody = { ...person, emails: [email], passwords: [password], isUnsure: true };
    this.#browser.people.push(one);
    this.#browser.everybody.push(one);
    if (this.#hands.maybe(0.8)) await this.#hands.comesTo(await this.#linkTo(email, 'confirm-email'));
  }

  async closesTheirAccount(): Promise<void> {
    const who = await this.#whoever();
    if (who === null) return;
    await this.#hands.comesTo('/profile');
    this.#hands.notes(`closes the account of ${who.emails[0]}`);
    await this.#page.locator('main section button').last().click();
    await this.#page.locator('dialog[open] button').filter({ hasText: 'Ja, ta bort kontot' }).click();
    who.isUnsure = true;
  }

  /** On another device: signs out everywhere, or has another password; or the session here has grown too old. */
  async actsElsewhere(): Promise<void> {
    const who = this.#somebody();
    this.#browser.isUntold = true;
    if (this.#hands.maybe(0.4)) {
      this.#hands.notes('the session has grown too old');
      await this.#browser.context.clearCookies({ name: 'weborder-session' });
      return;
    }
    const phone = new ApiGuest(this.#browser.elsewhere, this.#browser.shop.url);
    await phone.logsIn(who.emails[0], who.passwords[0]);
    if (this.#hands.maybe(0.6)) {
      this.#hands.notes(`${who.emails[0]} signs out everywhere, on another device`);
      await phone.call('POST', '/api/user/logout?everywhere=true');
      return;
    }
    const password = this.#newPassword();
    this.#hands.notes(`${who.emails[0]} has another password, by another device`);
    const changed = await phone.call('POST', '/api/user/password', { oldPassword: who.passwords[0], newPassword: password });
    if (changed.ok()) who.passwords = [password];
  }

  async losesTheNetwork(): Promise<void> {
    this.#browser.isUntold = true;
    this.#hands.notes('the network is gone');
    await this.#browser.context.setOffline(true);
    for (let act = this.#hands.upTo(4); act > 0; act -= 1) await this.#hands.acts();
    this.#hands.notes('the network is back');
    await this.#browser.context.setOffline(false);
  }

  async meetsANewVersion(): Promise<void> {
    this.#hands.notes('a newer version is out');
    this.#browser.release();
    await this.#page.evaluate(async () => { await (await navigator.serviceWorker.getRegistration())?.update(); });
    if (this.#hands.maybe(0.6)) await this.#hands.presses('any', 1, /^Uppdatera nu/);
  }

  #somebody(): Somebody { return this.#browser.people[this.#hands.upTo(this.#browser.people.length) - 1] ?? this.#nobody(); }

  #nobody(): never { throw new Error('Nobody has an account.'); }

  /** Who is signed in, as far as this browser knows. */
  async #whoever(): Promise<Somebody | null> {
    const who = await this.#page.evaluate(() => (JSON.parse(localStorage.getItem('weborder.user') ?? 'null') as { readonly data: { readonly customer: { readonly email: string } } } | null)?.data.customer.email ?? null);
    return this.#browser.people.find(({ emails }) => who !== null && emails.includes(who)) ?? null;
  }

  /** Whether the server takes what is sent next; no, too, when nothing is. */
  #isTaken(call: string): Promise<boolean> { return this.#page.waitForResponse(`**/api/identity/${call}`).then((answer) => answer.ok(), () => false); }

  #newPassword(): string { return `Kardemumma-${(CustomerHands.#count += 1)}`; }

  #newAddress(name: string): string { return `${name}.${(CustomerHands.#count += 1)}@example.com`; }

  async #writesTwice(password: string): Promise<void> {
    await this.#page.locator('main input[name=new-password]').fill(password);
    await this.#page.locator('main input[name=repeat-password]').fill(password);
  }

  async #submits(inside = ''): Promise<void> {
    const form = inside === '' ? this.#page.locator(FORM).first() : this.#page.locator(`${FORM}:has(${inside})`);
    if (this.#hands.maybe(0.2)) await this.#hands.keys('Enter');
    else await form.locator('button[type=submit]').click({ clickCount: this.#hands.maybe(0.2) ? 2 : 1 });
  }

  async #linkTo(email: string, kind: string): Promise<string> { return new URL(await linkInMail(this.#browser.request, this.#browser.shop.url, email, kind)).href; }
}
