import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What axe finds on the page (WCAG 2.2 AA and its best practices), as `rule: element`. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
