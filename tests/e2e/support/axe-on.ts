import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * axe with WCAG 2.2 AA and its best practices. Half of what a look costs is bringing axe into the page, so that is done once for each; and without frames
 * nothing has to be put together on a page of its own.
 */
export const axeOn = async (page: Page): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  return new AxeBuilder({ page, ...(isThere && { axeSource: '0' }) })
    .options({ resultTypes: ['violations', 'incomplete'] }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).setLegacyMode();
};
