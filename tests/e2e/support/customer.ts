import { expect, type APIRequestContext } from 'playwright/test';
import { Guest } from './guest.ts';
import { linkInMail } from './mailbox.ts';
import type { RunningShop } from './shop-test.ts';

/** Who a customer of a test is. */
export interface Person { readonly name: string; readonly lastName: string; readonly email: string; readonly phone: string }

/** What somebody with an account does, by what they see. */
export class Customer extends Guest {
  /** The fields of a page that has a form, by their whole names. */
  async writes(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.page.getByLabel(label, { exact: true }).fill(value);
  }

  /** A checkbox by its words; pressed at its box, since words may hold a link. */
  async checks(name: RegExp): Promise<void> { await this.page.locator('label').filter({ hasText: name }).click({ position: { x: 12, y: 12 } }); }

  /** From "Hem" by the top bar, through the form, to the mail and its link. */
  async becomesAMember(person: Person, password: string, shop: RunningShop, request: APIRequestContext): Promise<void> {
    const { page } = this;
    await page.goto('/');
    await this.button('Logga in').click();
    await page.getByRole('link', { name: 'Skapa konto' }).click();
    await page.getByRole('heading', { name: 'Bli medlem' }).waitFor();
    await this.writes({ 'E-post': person.email, Lösenord: password, 'Samma lösenord igen': password });
    await page.getByLabel(/^Förnamn/).fill(person.name);
    await page.getByLabel(/^Efternamn/).fill(person.lastName);
    await page.getByLabel(/^Mobilnummer/).fill(person.phone);
    await page.getByLabel(/^Favoritrestaurang/).selectOption('1');
    await this.checks(/Jag godkänner/);
    await this.button('Skapa konto').click();
    await expect(page.getByRole('heading', { name: 'Titta i din mejl' })).toBeVisible();
    await page.goto(await linkInMail(request, shop.url, person.email, 'confirm-email'));
    await expect(page.getByRole('heading', { name: 'Tack, adressen är bekräftad' })).toBeVisible();
  }

  /** On the login page. */
  async logsIn(email: string, password: string): Promise<void> {
    await this.page.getByRole('heading', { name: 'Välkommen tillbaka' }).waitFor();
    await this.writes({ 'E-post': email, Lösenord: password });
    await this.page.locator('form').getByRole('button', { name: 'Logga in', exact: true }).click();
  }

  async isSignedIn(): Promise<void> { await expect(this.button('Mitt konto')).toBeVisible(); }

  /** A row of the profile menu, from "Hem": on phones an order's page has no room for it. */
  async opensMine(row: string): Promise<void> {
    await this.page.goto('/');
    await this.button('Mitt konto').click();
    await this.page.getByRole('navigation', { name: 'Mitt konto' }).locator('a, button').filter({ hasText: new RegExp(`^${row}`) }).first().press('Enter');
  }
}
