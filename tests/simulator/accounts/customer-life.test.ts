import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { orderAgain } from '#core/account/order-again.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { requestItems } from '#core/checkout/order-request.ts';
import { cartItemId } from '#core/shared/ids.ts';
import { toMenu } from '#adapters/http/mapping/menu.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aBrowser, aRegistration, aServerWithCustomers, confirmed, linkIn, mailsTo, ordered, said } from '../support/a-browser.ts';
import { consented } from '../support/an-external-login.ts';
import { orderOf } from '../support/orders.ts';

const EMAIL = 'Runa.Sköld@example.com';
const person = { email: EMAIL, name: 'Runa', lastName: 'Sköldebrand', phone: '+46 70 987 65 43' };
const [FIRST, SECOND, THIRD] = ['Kanelbulle-7', 'Saltlakrits-8', 'Kardemumma-9'];

/** Every byte of the data folder, as text in which any of these words would show. */
const bytesIn = (folder: string): string => readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')).join('\n').toLowerCase();

it('a customer\'s whole life: register, mail, confirm, order, history, order again, favourite, password, reset, external login, delete; then nothing of the person is left but what bookkeeping needs', async () => {
  const data = aDataFolder();
  const world = await aServerWithCustomers({ data });
  const browser = await aBrowser(world);
  const { account } = browser;

  // An order before there was an account, with the same address.
  const early = await ordered(browser, { contact: { phone: person.phone, email: EMAIL.toLowerCase() }, receiptOptIn: true, note: 'Runas första' });

  expect(said(await account.register(aRegistration({ ...person, password: FIRST })))).toBe('ok');
  await confirmed(world, browser, EMAIL);
  expect(said(await account.login(EMAIL, FIRST, true))).toBe('ok');

  const items = [{ code: 'bun', quantity: 2, choices: [] }];
  const contact = { phone: person.phone, email: EMAIL };
  const first = await ordered(browser, { items, contact, receiptOptIn: true, smsOptIn: true, note: 'till Runa' });
  expect((await mailsTo(world, EMAIL))[0]?.kind).toBe('receipt');

  const history = await account.orderHistory(0, 10);
  const [past] = history.ok ? history.value.orders : [];
  expect([past?.order.id, past?.order.number, past?.order.note]).toEqual([first, '2', 'till Runa']);

  const menu = await browser.client.call(getMenu, { params: { shopId: '1' }, query: {} });
  const again = orderAgain(past?.again ?? [], indexMenu(toMenu(menu.ok && menu.value.status === 200 ? menu.value.body : { name: '', currency: { name: '', symbol: '' }, choiceLevels: [], items: [], vatRates: [] })));
  expect(again.unrestored).toEqual([]);
  const repeated = requestItems({ items: again.lines.map((line, at) => ({ ...line, id: cartItemId(String(at)), type: 'Article' })) });
  const second = await ordered(browser, { items: repeated.map((item) => ({ ...item, choices: [...item.choices] })), contact, receiptOptIn: true });
  expect((await account.orderHistory(0, 10)).ok && (await account.orderHistory(0, 10))).toMatchObject({ value: { totalCount: 2 } });

  expect(await account.addFavorite({ code: 'bun', type: 'article' })).toEqual({ ok: true, value: [{ code: 'bun', type: 'article' }] });
  expect(said(await account.changePassword(FIRST, SECOND))).toBe('ok');
  expect(said(await account.forgotPassword(EMAIL))).toBe('ok');
  expect(said(await account.resetPassword((await linkIn(world, EMAIL, 'reset-password')).code, THIRD))).toBe('ok');
  expect(said(await account.login(EMAIL, SECOND, true))).toEqual([401, 'user.invalid-password', {}]);
  expect(said(await account.login(EMAIL, THIRD, true))).toBe('ok');
  const profile = await account.profile();
  const customerCode = profile.ok ? (profile.value?.customer.customerCode ?? '') : '';
  // Things under way when the account is closed: a new address asked for, another one forgotten.
  await account.changeEmail('runa@work.example');
  // And a way to an external login, from which nobody has come back yet, beside one that was gone to the end.
  const asRuna = { person: '', email: EMAIL, name: 'Google-Runa', lastName: 'Dotter' };
  expect(said(await account.finishExternalLogin(await consented(browser, asRuna)))).toBe('ok');
  await consented(browser, asRuna);
  // A digest of what was sent, with phone and note in it, would tell whoever guesses them that they guess right.
  const digests = (JSON.parse(world.server.memory.dump()) as { readonly guest_order: readonly { readonly body_digest: string }[] }).guest_order.map((order) => order.body_digest.toLowerCase());
  expect(digests.filter((digest) => digest !== '').length).toBe(3);

  const words = ['runa', 'sköld', 'work.example', '987 65 43', 'google-runa', 'dotter', customerCode.toLowerCase(), ...digests];
  expect(words.filter((word) => bytesIn(data).includes(word))).toEqual(words);

  expect(said(await account.closeAccount())).toBe('ok');

  expect(await account.profile()).toEqual({ ok: true, value: null });
  expect(said(await account.login(EMAIL, THIRD, true))).toEqual([401, 'user.invalid-password', {}]);
  expect(await mailsTo(world, '')).toEqual([]);
  // What bookkeeping needs: that it was sold, what, when, where, for how much, with which VAT, and how it was paid.
  for (const id of [early, first, second]) {
    const order = await orderOf(world, id);
    expect([order.paid, order.total, order.vat, order.items.map((item) => [item.code, item.quantity]), order.transactionNumber !== '', order.note, order.customerCode, order.receiptEmail]).toEqual([
      true, 70, [{ rate: 6, net: 66.04, vat: 3.96, gross: 70 }], [['bun', 2]], true, '', '', '',
    ]);
  }
  expect(words.filter((word) => bytesIn(data).includes(word))).toEqual([]);
  await world.server.close();
  expect(words.filter((word) => bytesIn(data).includes(word))).toEqual([]);
  expect(world.errors).toEqual([]);
});
