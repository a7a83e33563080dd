import { expect } from 'vitest';
import { createCookieJar, type CookieJar } from '#adapters/http/cookie-jar.ts';
import { createHttpAccountGateway } from '#adapters/http/http-account-gateway.ts';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import { listMails, type WireOutboxMail } from '#adapters/wire/outbox.ts';
import { EMPTY_REGISTRATION, type RegistrationDraft } from '#core/account/account-forms.ts';
import type { AccountGateway } from '#core/ports/account-gateway.ts';
import { shopId } from '#core/shared/ids.ts';
import type { ProductServerOptions } from '#simulator/composition/create-product-server.ts';
import { aProductServer, ORIGIN, readReply, type Reply, type TestServer } from './a-product-server.ts';
import { paid, type OrderBody } from './orders.ts';

/** A product server with customers, in memory unless said otherwise. */
export const aServerWithCustomers = (options: Partial<ProductServerOptions> = {}): Promise<TestServer> =>
  aProductServer({
    ...options,
    settings: { enableCustomerLogin: true, externalLoginProviders: ['Google', 'Facebook'], phoneNumberRequired: true, favoriteShopRequired: true, chainName: 'Björk & Bröd', ...options.settings },
  });

/** A browser that has opened the app: it keeps cookies and sends the anti-forgery header. */
export interface Browser {
  readonly jar: CookieJar;
  readonly client: HttpClient;
  readonly account: AccountGateway;
  cookie(name: string): string | null;
  /** Any request with this browser's cookies, as a page of the app sends it. */
  ask(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  /** The same server, seen as the order helpers want it. */
  readonly world: TestServer;
}

export const aBrowser = async (world: TestServer): Promise<Browser> => {
  const jar = createCookieJar({ clock: world.clock });
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const headers = new Headers(init.headers);
    const cookies = jar.header(url);
    if (cookies !== '') headers.set('cookie', cookies);
    headers.set('sec-fetch-site', 'same-origin');
    const response = await world.server.fetch(new Request(url, { ...init, headers }));
    jar.keep(url, response.headers.getSetCookie());
    return response;
  };
  await fetch(`${ORIGIN}/`, {});
  const cookie = (name: string): string | null => jar.value(`${ORIGIN}/api/identity/external/x`, name);
  const client = createHttpClient({ baseUrl: ORIGIN, clock: world.clock, fetch, xsrf: { origin: ORIGIN, token: () => cookie('XSRF-TOKEN') } });
  const ask: Browser['ask'] = async (method, path, body, headers = {}) => readReply(await fetch(ORIGIN + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), 'x-xsrf-token': cookie('XSRF-TOKEN') ?? '', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  }));
  return {
    jar, client, cookie, ask, account: createHttpAccountGateway({ client }),
    world: { ...world, client, get: (path, headers) => ask('GET', path, undefined, headers), send: (method, path, body, headers) => ask(method, path, body, headers) },
  };
};

export const PASSWORD = 'Kanelbulle-7';

export const aRegistration = (overrides: Partial<RegistrationDraft> = {}): RegistrationDraft => ({
  ...EMPTY_REGISTRATION, email: 'alva.lind@example.com', password: PASSWORD, repeatedPassword: PASSWORD, name: 'Alva', lastName: 'Lind', phone: '070-174 06 12',
  favoriteShopId: shopId(1), acceptTerms: true, ...overrides,
});

/** What was mailed to an address, newest first. */
export const mailsTo = async (world: TestServer, to: string): Promise<readonly WireOutboxMail[]> => {
  const reply = await world.client.call(listMails, { query: { to, limit: '50' } });
  if (!reply.ok) throw new Error(`no mails: ${reply.error.code}`);
  return reply.value.body;
};

/** The query of the link in the newest mail of a kind. */
export const linkIn = async (world: TestServer, to: string, kind: string): Promise<{ readonly path: string; readonly userId: string; readonly code: string }> => {
  const mail = (await mailsTo(world, to)).find((one) => one.kind === kind);
  if (!mail) throw new Error(`no ${kind} to ${to}`);
  const { pathname, searchParams } = new URL(mail.link);
  return { path: pathname, userId: searchParams.get('userId') ?? '', code: searchParams.get('code') ?? '' };
};

/** Follows the link that confirms an address. */
export const confirmed = async (world: TestServer, browser: Browser, email: string): Promise<void> => {
  const { userId, code } = await linkIn(world, email, 'confirm-email');
  expect(await browser.account.confirmEmail(userId, code)).toEqual({ ok: true, value: undefined });
};

/** A customer who has registered, confirmed and logged in with this browser. */
export const aCustomer = async (world: TestServer, overrides: Partial<RegistrationDraft> = {}): Promise<Browser> => {
  const browser = await aBrowser(world);
  const draft = aRegistration(overrides);
  expect(await browser.account.register(draft)).toEqual({ ok: true, value: undefined });
  await confirmed(world, browser, draft.email);
  expect(await browser.account.login(draft.email, draft.password, true)).toEqual({ ok: true, value: undefined });
  return browser;
};

/** Orders and pays with this browser; answers the order's id. */
export const ordered = ({ world }: Browser, overrides: Partial<OrderBody> = {}): Promise<string> => paid(world, overrides);

/** What a refused call says: its code, and its fields. */
export const said = (answer: { readonly ok: boolean; readonly error?: { readonly code: string; readonly status: number; readonly fields: unknown } }): unknown =>
  (answer.ok || !answer.error ? 'ok' : [answer.error.status, answer.error.code, answer.error.fields]);
