import type { Page } from 'playwright';
import { BENCH_SHOP } from './servers/bench-chain.ts';
import type { Target } from './target.ts';

export const emptyPage = (url: string): Target => ({ name: 'empty page', url: `${url}/empty`, card: 'h3', add: null, added: 'output' });
export const staticMenu = (url: string): Target => ({ name: 'static HTML', url: `${url}/static`, card: 'article h3', add: null, added: 'output' });
export const bareReact = (url: string): Target => ({ name: 'bare React', url: `${url}/react`, card: 'article h3', add: 'article button', added: 'output' });

/** The app's menu, in Swedish. A button that adds at once says "Lägg till …"; afterwards it says how many lie in the basket. */
export const product = (url: string): Target => ({
  name: 'weborder', url: `${url}/shop/${BENCH_SHOP}/menu`, card: 'article h3', add: 'article button[aria-label^="Lägg till"]', added: 'article button[aria-label*="i beställningen"]',
});

/** Takes back one piece by the basket's own minus button (desktop: the sidebar). */
export const removeFromBasket = async (page: Page): Promise<void> => {
  await page.locator('aside button[aria-label^="Minska"], aside button[aria-label^="Ta bort"]').first().evaluate((button) => { if (button instanceof HTMLElement) button.click(); });
};
