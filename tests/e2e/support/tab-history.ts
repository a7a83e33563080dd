import { expect, type Page } from 'playwright/test';

/** The addresses of this tab, the one shown in brackets; null while it is on its way to another. */
export const historyOf = (page: Page): Promise<readonly string[] | null> => page.evaluate(() => navigation.entries().map(({ url }, at) => {
  const { pathname, search } = new URL(url ?? '');
  return at === navigation.currentEntry?.index ? `[${pathname}${search}]` : pathname + search;
})).catch(() => null);

export const standsAs = (page: Page, ...wanted: readonly string[]): Promise<void> => expect.poll(() => historyOf(page)).toEqual(wanted);
