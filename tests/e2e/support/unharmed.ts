import type { Page } from 'playwright/test';
import { expect } from './shop-test.ts';

/** Watches a page for what an attack would do: open a dialog, call another site, put in an element, run a script. Ask it afterwards. */
export const watchForHarm = (page: Page, origin: string): { readonly unharmed: (when: string) => Promise<void> } => {
  const troubles: string[] = [];
  page.on('dialog', (dialog) => {
    troubles.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => { if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin) troubles.push(request.url()); });
  return {
    unharmed: async (when) => {
      const foreign = await page.evaluate(() => [
        ...[...document.querySelectorAll('*')].filter((element) => [...element.attributes].some(({ name }) => name.startsWith('on')) || (element.localName === 'img' && element.getAttribute('src') === 'x')).map((element) => element.outerHTML),
        ...('pwned' in window ? ['a script has run'] : []),
        ...(document.documentElement.scrollWidth > document.documentElement.clientWidth ? ['the page scrolls sideways'] : []),
      ]);
      expect([...troubles, ...foreign], when).toEqual([]);
    },
  };
};
