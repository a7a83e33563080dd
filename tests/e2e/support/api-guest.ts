import type { APIRequestContext, APIResponse, BrowserContext } from 'playwright/test';
import { invariant } from '#core/shared/invariant.ts';
import type { Person } from './customer.ts';
import { linkInMail } from './mailbox.ts';

/** A line of an order as the wire has it. */
interface Line { readonly code: string; readonly quantity: number; readonly choices: readonly [] }

const BUNS: readonly Line[] = [{ code: 'cinnamon-bun', quantity: 2, choices: [] }];

/**
 * What a guest has done before a test begins, over the API of the shop with the cookies of the browser: whoever signs up here is signed in there.
 * Every act throws unless the server takes it.
 */
export class ApiGuest {
  readonly #context: BrowserContext;
  readonly #url: string;
  #keys = 0;

  constructor(context: BrowserContext, url: string) { [this.#context, this.#url] = [context, url]; }

  get #request(): APIRequestContext { return this.#context.request; }

  /** The anti-forgery header of this browser; empty before its first page. */
  async xsrf(): Promise<string> { return (await this.#context.cookies(this.#url)).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''; }

  /** Any call as a page of the app makes it; `headers` come last. */
  async call(method: string, path: string, data?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<APIResponse> {
    return this.#request.fetch(this.#url + path, {
      method, ...(data === undefined ? {} : { data }), headers: { 'x-xsrf-token': await this.xsrf(), 'sec-fetch-site': 'same-origin', ...headers }, maxRedirects: 0,
    });
  }

  async #must(method: string, path: string, data?: unknown, headers?: Readonly<Record<string, string>>): Promise<APIResponse> {
    const answer = await this.call(method, path, data, headers);
    invariant(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return answer;
  }

  /** An account, confirmed and signed in. */
  async signsUp(person: Person, password: string): Promise<void> {
    await this.#request.get(this.#url); // The first page brings the anti-forgery cookie.
    await this.#must('POST', '/api/identity/register', { ...person, password, favoriteShopId: 1, acceptTerms: true });
    const { searchParams } = new URL(await linkInMail(this.#request, this.#url, person.email, 'confirm-email'));
    await this.#must('POST', '/api/identity/confirmEmail', { userId: searchParams.get('userId'), code: searchParams.get('code') });
    await this.logsIn(person.email, password);
  }

  async logsIn(email: string, password: string): Promise<void> {
    await this.#request.get(this.#url);
    await this.#must('POST', '/api/identity/login?useCookies=true&useSessionCookies=false', { email, password });
  }

  async marks(code: string, type: 'article' | 'shop'): Promise<void> { await this.#must('POST', '/api/user/favorite', { code, type }); }

  /** From Hornstull, two buns to take away unless told otherwise, not paid; answers the order's id. */
  async orders(items: readonly Line[] = BUNS, how: { readonly orderType: 'takeAway' | 'dineInPlace'; readonly spotId?: number } = { orderType: 'takeAway' }): Promise<string> {
    const basket = { shopId: 1, ...how, items };
    const { total } = (await (await this.#must('POST', '/api/order/calculate', basket)).json()) as { total: number };
    const order = { ...basket, contact: { phone: '070 174 06 05' }, expectedTotal: total };
    return ((await (await this.#must('POST', '/api/order', order, this.#key())).json()) as { orderId: string }).orderId;
  }

  /** Pays it at the provider, with the card of which the shop hears before the guest goes back: with another one it would be paid a second later. */
  async pays(orderId: string): Promise<void> {
    const { redirectUrl } = (await (await this.#must('POST', `/api/order/${orderId}/payment`, undefined, this.#key())).json()) as { redirectUrl: string };
    const page = new URL(redirectUrl, this.#url);
    await this.#request.post(page.href, { form: { card: 'notification-first', act: 'pay' }, headers: { origin: page.origin, 'sec-fetch-site': 'same-origin' } });
    const { paid } = (await (await this.#must('GET', `/api/order/${orderId}`)).json()) as { paid: unknown };
    invariant(paid === true, `${orderId} is paid`);
  }

  #key(): Readonly<Record<string, string>> { return { 'idempotency-key': `api-guest-key-${(this.#keys += 1)}` }; }
}
