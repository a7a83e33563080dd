import type { BrowserContext, Page } from 'playwright/test';
import type { Simulator } from '#simulator/composition/create-simulator.ts';
import { expect } from './kiosk-test.ts';

/** The monitoring service's library, and what decides whether to fetch it. */
export const LIBRARY = /\/assets\/application-insights-/;
export const TELEMETRY = /\/assets\/telemetry-/;

/** What pages fetch; what they send to the service, as it leaves: address, headers, body; and what their policy forbids. */
export const watch = (context: BrowserContext, page: Page): Readonly<Record<'fetched' | 'sent' | 'against', string[]>> => {
  const seen = { fetched: [] as string[], sent: [] as string[], against: [] as string[] };
  // A page's own requests: what the service worker fetches in advance is no part of it, and the library is not among that.
  page.on('request', (request) => { seen.fetched.push(request.url()); });
  context.on('request', (request) => {
    if (request.url().includes('/v2/track')) seen.sent.push(JSON.stringify([request.url(), request.headers(), request.postData()]));
  });
  page.on('console', (message) => { if (/Content Security Policy|TrustedHTML|TrustedScript/.test(message.text())) seen.against.push(message.text()); });
  return seen;
};

/** The page is hidden for a moment: then it sends what it has. */
export const hides = (page: Page): Promise<void> => page.evaluate(() => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
});

/** The names of all that has arrived, oldest first. */
export const namesAt = ({ world }: Simulator): readonly string[] => world.telemetry.newest(1_000).toReversed().map(({ name }) => name);

/** The page sends until this has arrived. */
export const tells = async (page: Page, simulator: Simulator, name: string): Promise<void> => {
  await expect(async () => {
    await hides(page);
    await expect.poll(() => namesAt(simulator), { timeout: 1_000 }).toContain(name);
  }).toPass({ timeout: 20_000 });
};
