import { expect, type Locator, type Page } from 'playwright/test';

/** A guest at a kiosk who points at things. */
export class KioskGuest {
  readonly page: Page;

  constructor(page: Page) { this.page = page; }

  button(name: string | RegExp): Locator { return this.page.getByRole('button', { name }); }

  /** A key of the screen. */
  key(sign: string): Locator { return this.page.getByRole('button', { name: sign, exact: true }); }

  /** From the start screen to the menu; eats here unless said otherwise. */
  async begins(way: 'dineInPlace' | 'takeAway' = 'dineInPlace'): Promise<void> {
    await this.button(/^Börja beställa/).click();
    await this.page.getByRole('heading', { level: 1, name: /äta|vill du/i }).waitFor();
    await this.page.getByRole('main').getByRole('button').nth(way === 'takeAway' ? 0 : 1).click();
    await this.button(/^Lägg till|^Välj till/).first().waitFor();
  }

  /** What the basket's bar says it costs. */
  async owes(total: string): Promise<void> {
    await expect(this.button(new RegExp(`beställningen: .*, ${total}\\skr$`))).toBeVisible();
  }

  /** Takes a burger with bread and onion, from its own page. */
  async choosesABurger(): Promise<void> {
    await this.button('Välj till Björkburgaren').click();
    await this.page.getByText('Rågsurdeg', { exact: true }).click();
    await this.page.getByText('Picklad rödlök', { exact: true }).click();
    await this.button(/^Lägg till/).click();
  }

  /** A membership, on the keys of the screen. */
  async typesTheCode(code: string): Promise<void> {
    await this.button(/^Medlem: skanna/).click();
    for (const sign of code) await this.key(sign).click();
    await this.button('Använd koden').click();
  }

  /** A scanner types faster than anybody could, and faster than one key after the other can be sent from here: all is pressed before the page comes to hear any of it. */
  async scans(code: string): Promise<void> {
    await this.page.evaluate((keys) => {
      const presses = keys.map((key) => new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      for (const press of presses) (document.activeElement ?? document.body).dispatchEvent(press);
    }, [...code.split(''), 'Enter']);
  }

  /** The number of the table, on the keys of the screen. */
  async types(table: string): Promise<void> {
    for (const digit of table) await this.key(digit).click();
  }

  /** Everything that was begun is given up. */
  async startsOver(): Promise<void> {
    await this.button('Börja om').click();
    await this.button('Ja, avbryt den').click();
    await this.page.waitForURL(/\/self-service\/1\/home$/);
  }
}
