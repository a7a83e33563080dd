import { expect, type Locator } from 'playwright/test';
import { KioskGuest } from './kiosk-guest.ts';

/** A guest at a kiosk from "pay" to home again, by what they see. */
export class KioskPayer extends KioskGuest {
  /** Below what is chosen; a question about another price, which may still be on its way out, has one that names the sum. */
  get pay(): Locator { return this.button(/^Betala$/); }
  get heading(): Locator { return this.page.getByRole('heading', { level: 1 }); }
  /** The number that is called out, or the code for the counter. */
  get number(): Locator { return this.page.locator('main [data-number]').first(); }
  /** The code that guest and staff say to each other. */
  get code(): Locator { return this.page.locator('[data-code]'); }
  get words(): Locator { return this.page.locator('#root'); }

  /** From the start screen to the basket, with one dish to go. */
  async fillsTheBasket(dish = 'Tunnbrödsrulle med kyckling'): Promise<void> {
    await this.begins('takeAway');
    await this.button(`Lägg till ${dish}`).click();
    await expect(this.pay).toBeEnabled();
  }

  /** Its shop asks 6 more from now on than the kiosk has shown. */
  async findsItDearer(): Promise<void> {
    await this.page.route('**/self-service/calculatePrice', async (route) => {
      const response = await route.fetch();
      const price = await response.json() as { total: number };
      await route.fulfill({ response, json: { ...price, total: price.total + 6 } });
    });
  }

  async pays(): Promise<void> { await this.pay.click(); }

  /** From the start screen to the terminal. */
  async comesToTheTerminal(dish?: string): Promise<void> {
    await this.fillsTheBasket(dish);
    await this.pays();
    await this.page.waitForURL(/\/checkout\/payment\/|\/order\//);
  }

  /** The number is there; its text. */
  async isServed(): Promise<string> {
    await expect(this.heading).toHaveText('Tack, smaklig måltid!', { timeout: 30_000 });
    await expect(this.number).toHaveText(/^\d+$/);
    return this.number.innerText();
  }

  /** From the number to the start screen. */
  async isDone(): Promise<void> {
    await this.button(/^Klar/).click();
    await this.isHome();
  }

  async isHome(): Promise<void> {
    await this.page.waitForURL(/\/self-service\/1\/home$/);
    await this.button(/Börja beställa/).waitFor();
  }
}
