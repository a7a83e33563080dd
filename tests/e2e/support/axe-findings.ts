import type { Page } from 'playwright/test';
import { axeOn } from './axe-on.ts';

/** What axe finds on the page (WCAG 2.2 AA and its best practices), as `rule: element`. */
export const axeFindings = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await (await axeOn(page)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
};
