import { expect } from 'vitest';
import type { Browser } from './a-browser.ts';
import { ORIGIN } from './a-product-server.ts';

/** What a browser brings back from an external login provider. */
export interface Way { readonly provider: string; readonly code: string; readonly state: string; readonly redirectUri: string; readonly error: string }

/** A form as a browser sends it: its body and its headers. */
export const formOf = (values: Readonly<Record<string, string>>): [string, Readonly<Record<string, string>>] =>
  [new URLSearchParams(values).toString(), { 'content-type': 'application/x-www-form-urlencoded' }];

/** Goes to the provider, says yes (or no) as this person, and comes back. */
export const consented = async (browser: Browser, person: Readonly<Record<string, string>> = { person: 'alva.lind@example.com' }, act = 'allow', provider = 'Google'): Promise<Way> => {
  const start = await browser.ask('GET', browser.account.externalLoginAddress(provider, '/profile?a=b'));
  expect(start.status).toBe(303);
  const page = new URL(start.headers.get('location') ?? '', ORIGIN);
  const shown = await browser.ask('GET', page.pathname + page.search);
  expect([shown.status, shown.text.includes(`<input type="hidden" name="state" value="${page.searchParams.get('state')}">`)]).toEqual([200, true]);
  const [body, headers] = formOf({ state: page.searchParams.get('state') ?? '', redirectUri: page.searchParams.get('redirectUri') ?? '', act, ...person });
  const back = await browser.ask('POST', page.pathname, body, headers);
  expect(back.status).toBe(303);
  const { pathname, searchParams } = new URL(back.headers.get('location') ?? '', ORIGIN);
  expect(pathname).toBe('/login');
  const of = (name: string): string => searchParams.get(name) ?? '';
  return { provider: of('provider'), code: of('code'), state: of('state'), redirectUri: of('redirectUri'), error: of('error') };
};
