import type { Page } from 'playwright/test';
import { axeFindings } from '#tests/e2e/support/axe-findings.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { smallMenu } from './support/small-menu.ts';

/**
 * Roles whose names are heard on their own, as in a list of headings, or as what has the focus. Links keep their hyphens: a label of theirs must have what is
 * seen, sign for sign (WCAG 2.5.3, as axe reads it).
 */
const NAMED: ReadonlySet<unknown> = new Set(['heading', 'button', 'checkbox', 'radio', 'group', 'combobox', 'textbox']);

/** Names on the page that a voice would hear in pieces; Playwright's own look at the tree leaves the hyphens out. */
const dividedNames = async (page: Page): Promise<readonly string[]> => {
  const tree = await page.context().newCDPSession(page);
  const { nodes } = await tree.send('Accessibility.getFullAXTree');
  await tree.detach();
  return nodes.flatMap(({ ignored, role, name }) => {
    const said: unknown = name?.value;
    return !ignored && NAMED.has(role?.value) && typeof said === 'string' && said.includes('\u00AD') ? [`${String(role?.value)} ${said.replaceAll('\u00AD', '~')}`] : [];
  });
};

/** A dish with long words, and one whose questions have some, in each language. */
const LANGUAGES = [
  { language: 'sv-SE', seen: '/shop/1/menu/burgers/articles/bjork-burger', written: 'Björk\u00ADburgaren' },
  { language: 'fi-FI', seen: '/shop/1/menu/bowls/articles/shrimp-bowl', written: 'Katkarapu\u00ADkulho' },
];

for (const { language, seen, written } of LANGUAGES) {
  test.describe(language, () => {
    test.use({ locale: language });
    test(`[X20] ${language}: long words of dishes, categories and choices are divided for the eye, and heard whole @both`, async ({ page }) => {
      const found: string[] = [];
      for (const path of ['/shop/1/menu', '/campaigns', seen, `${seen}/suggested`, '/shop/1/digital-signage']) {
        await page.goto(path);
        await expect(page.locator('[aria-busy="true"]:visible')).toHaveCount(0, { timeout: 20_000 });
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(page.locator('[data-missing]')).toHaveCount(0, { timeout: 30_000 });
        found.push(...(await dividedNames(page)).map((name) => `${path} ${name}`));
        if (path === seen) expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(written);
      }
      expect(found).toEqual([]);
    });
  });
}

test.describe('a basket in Finnish', () => {
  test.use({ locale: 'fi-FI', hornstull: smallMenu });
  test('[X1] [X20] a long word that is divided is the name of its button as a whole, and the message that it was taken away is part of the page: axe finds nothing @both', async ({ page }) => {
    await page.goto('/shop/1/menu');
    await page.getByRole('button', { name: 'Lisää Silakkaburgeri' }).first().click();
    const line = page.getByRole('button', { name: 'Muuta: Silakkaburgeri', exact: true });
    const bar = page.getByRole('button', { name: /Näytä tilaus/ });
    await line.or(bar).first().waitFor();
    if (await bar.isVisible()) await bar.click();
    await line.waitFor();
    expect(await axeFindings(page), 'the line').toEqual([]);
    await page.locator('li').filter({ has: line }).getByRole('button', { name: 'Poista' }).click();
    await page.getByRole('region', { name: 'Silakkaburgeri poistettiin', exact: true }).getByRole('button', { name: 'Kumoa' }).waitFor();
    expect(await axeFindings(page), 'the message').toEqual([]);
  });
});
