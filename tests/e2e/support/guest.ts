import { expect, type Locator, type Page } from 'playwright/test';
import { isStarted } from './is-started.ts';
import { storedBasket } from './stored-basket.ts';

/** What a guest does, by what they see: names and texts, never classes. */
export class Guest {
  readonly page: Page;

  constructor(page: Page) { this.page = page; }

  button(name: string | RegExp): Locator { return this.page.getByRole('button', { name }); }

  /** From "Hem": the shop, how to eat, the menu. */
  async comesToHornstull(): Promise<void> {
    await this.page.goto('/');
    await isStarted(this.page);
    await this.page.getByRole('link', { name: /Hornstull/ }).or(this.button(/^(?!Gör ).*Hornstull/)).first().click();
    await this.page.getByRole('heading', { name: 'Hur vill du äta?' }).waitFor();
    await this.page.getByText('Ta hem', { exact: true }).click();
    await this.page.getByRole('heading', { name: 'Bröd & burgare' }).first().waitFor();
  }

  /** Taps a choice, a time or a card by its words. */
  async picks(label: string | RegExp): Promise<void> { await this.page.locator('label').filter({ hasText: label }).first().click(); }

  /** The burger with bread and two toppings, as its page asks for them. */
  async choosesABurger(): Promise<void> {
    await this.page.getByRole('link', { name: /Björk.?burgaren/ }).first().click();
    for (const choice of ['Rågsurdeg', 'Picklad rödlök', 'Saltgurka']) await this.picks(choice);
    await this.button(/^Lägg till\b.*kr/).click();
    await this.page.getByRole('heading', { name: /Gott till Björk.?burgaren/, level: 1 }).waitFor();
  }

  /** The browser keeps what `comesToHornstull`, and with a burger `choosesABurger`, leave in it. The pages between are walked by the tests that are about them; each costs as much as most of a test. */
  async #keeps(what: { readonly withBurger: boolean }): Promise<void> {
    const { page } = this;
    // A page of the same origin, and none of the app's.
    if (!page.url().startsWith('http')) await page.goto('/manifest.webmanifest');
    await page.evaluate((kept) => { for (const [key, text] of kept) localStorage.setItem(key, text); }, await storedBasket(new URL(page.url()).origin, what));
  }

  /** Has come to Hornstull's menu before, and opens it again. The app stands: a key that is pressed while it is put in the place of the server's HTML has nothing to press. */
  async opensTheMenu(): Promise<void> {
    await this.#keeps({ withBurger: false });
    await this.page.goto('/shop/1/menu');
    await this.page.getByRole('heading', { name: 'Bröd & burgare' }).first().waitFor();
    await isStarted(this.page);
  }

  /** Has chosen the burger before, and opens the menu again. */
  async opensTheMenuWithABurger(): Promise<void> {
    await this.#keeps({ withBurger: true });
    await this.page.goto('/shop/1/menu');
    await this.button(/Visa beställning/).or(this.page.getByRole('link', { name: 'Till kassan' })).or(this.button('Till kassan')).first().waitFor();
    await isStarted(this.page);
  }

  /** Has chosen the burger before, and opens the checkout. */
  async opensTheCheckout(): Promise<void> {
    await this.#keeps({ withBurger: true });
    await this.page.goto('/shop/1/checkout');
    await this.isAtCheckout();
  }

  /** The same, and on to the payment provider's page. */
  async opensTheProvider(): Promise<void> {
    await this.opensTheCheckout();
    await this.fillsIn();
    await this.pays();
    await this.page.getByText('Välj ett testkort').waitFor();
  }

  /** So many lines lie in the basket. Pressed before the app stands, what adds them is taken when it does, and not by a page that was left. */
  async hasChosen(lines: number): Promise<void> {
    await expect.poll(() => this.page.evaluate(() => (JSON.parse(localStorage.getItem('weborder.cart') ?? '{"data":{"items":[]}}') as { data: { items: readonly unknown[] } }).data.items.length)).toBe(lines);
  }

  /** From any page with a basket to the checkout. */
  async goesToCheckout(): Promise<void> {
    await this.page.goto('/shop/1/menu');
    const bar = this.button(/Visa beställning/);
    const checkout = this.page.getByRole('link', { name: 'Till kassan' }).or(this.button('Till kassan'));
    await bar.or(checkout).first().waitFor();
    if (await bar.isVisible()) await bar.click();
    await checkout.first().click();
    await this.isAtCheckout();
  }

  async isAtCheckout(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Kassa', level: 1 })).toBeVisible();
    await expect(this.page.getByText(/Klar omkring|Välj en tid/).first()).toBeVisible();
  }

  async fillsIn(phone = '070 174 06 05'): Promise<void> { await this.page.getByLabel('Mobilnummer').fill(phone); }

  async pays(): Promise<void> { await this.button(/^Betala/).click(); }

  /** Everything from "Hem" to the payment provider's page. */
  async comesToTheProvider(): Promise<void> {
    await this.comesToHornstull();
    await this.choosesABurger();
    await this.goesToCheckout();
    await this.fillsIn();
    await this.pays();
    await this.page.getByText('Välj ett testkort').waitFor();
  }

  /** At the provider's page: a test card, and pay. */
  async usesCard(name: string): Promise<void> {
    await this.page.getByText(name, { exact: true }).click();
    await this.button(/^Betala/).click();
  }

  /** The order's page, which says that it is paid. On a slow machine the kitchen, which begins after 20 s, may have taken it over. */
  async seesTheOrder(): Promise<void> {
    await expect(this.page).toHaveURL(/\/order\/[A-Za-z0-9]+$/, { timeout: 30_000 });
    await expect(this.page.getByText(/^(Vi har fått din beställning|Vi tillagar din mat)$/)).toBeVisible();
  }
}
