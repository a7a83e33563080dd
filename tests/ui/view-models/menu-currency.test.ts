import { expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { shopId } from '#core/shared/ids.ts';
import { currencyOfMenu } from '#ui/view-models/menu-currency.ts';
import { aMenu } from '../../support/a-menu.ts';
import { aGuestApp } from './a-guest-app.ts';

it('nobody knows the currency until the menu has come; a menu that cannot be had names none, as one that leaves its own out', async () => {
  const menu = aMenu();
  const app = aGuestApp({ menu });
  const shown = () => currencyOfMenu(app.menu.state.get());
  const before = shown();
  app.answers.isDown = true;
  await app.loadMenu();
  const failed = shown();
  app.answers.isDown = false;
  const asked = app.loadMenu();
  const asking = shown();
  await asked;
  const unknown = { name: '', symbol: '' };
  expect([before, failed, asking, shown()]).toEqual([unknown, { name: '', symbol: ':-' }, unknown, menu.currency]);
});

it('a basket of euros is one of euros also where its menu cannot be had any more: nothing else is known of the prices that its guest has read', () => {
  const currency = { name: 'EUR', symbol: '€' };
  expect(currencyOfMenu({ phase: 'failed', shopId: shopId(1), error: appError('menu.not-found', { status: 404 }), currency })).toEqual(currency);
});
