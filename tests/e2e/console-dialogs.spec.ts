import { expect, test } from './support/console-test.ts';
import { messagesStay } from './support/messages-stay.ts';

/** What the console tells of an act goes after so long. */
const NEWS_MS = 4_000;

test('what a simulator refuses is said in the dialog that asked for it @desktop', async ({ page }) => {
  await page.route('**/control/snapshots/**', (route) => route.fulfill({ status: 507, contentType: 'application/problem+json', body: JSON.stringify({ type: 'about:blank', title: 'The disk is full', status: 507, code: 'error.server' }) }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Snapshot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Snapshots' });
  await dialog.getByLabel('Save everything under a name').fill('before lunch');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The disk is full (507)');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Snapshot' }).click();
  await expect(dialog.getByText('The disk is full')).toHaveCount(0);
});

test('a field of a dialog says what it takes when something else stands in it @desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Snapshot' }).click();
  const name = page.getByLabel('Save everything under a name');
  await name.fill('före lunch');
  await expect(name).toHaveAccessibleDescription('A name has letters from A to Z, digits, spaces and . _ -, and is not one or two dots alone');
  await name.fill('before lunch');
  await expect(name).toHaveAccessibleDescription('');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('How often').selectOption({ label: '… of a hundred' });
  for (const [label, words] of [['Milliseconds', '2000, or 2000-8000 for anything between, or around 400 for now and then far more; no more than 600\u2009000'], ['How many', 'A whole number from 1 to 100']] as const) {
    await page.getByLabel(label).fill('many');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(words);
  }
  for (const [label, text] of [['How many', '5'], ['Milliseconds', '10'], ['Name, as the log will say it', 'now and then']] as const) await page.getByLabel(label).fill(text);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('switch').first()).toHaveAccessibleName('now and then');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'seed 4217' }).click();
  await page.keyboard.type('42');
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('42');
});

test('by keys: going back to a snapshot while a payment is open asks first, says what is lost, and "no" leads back to where one was @desktop', async ({ page, kiosk, simulator }) => {
  await messagesStay(page, NEWS_MS);
  await page.goto('/');
  await expect(page.getByText('Nothing queued: payments are approved.')).toBeVisible();
  simulator.control.attend(true);
  await expect(page.getByText('Nothing queued: payments wait for a hand.')).toBeVisible();
  const opener = page.getByRole('button', { name: 'Snapshot' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Snapshots' });
  await expect(list.getByText('None is saved yet.')).toBeVisible();
  await simulator.world.saveSnapshot('before lunch');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await kiosk.order();
  const back = list.getByRole('button', { name: 'Go back to before lunch' });
  await back.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'A payment is open' });
  await expect(question).toContainText('A payment of 78,00 SEK at T-01 is not over. Going back to “before lunch” takes it away, along with every order, payment, receipt, mail and sign-in since then.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(back).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await back.focus();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Go back all the same' }).press('Enter');
  await expect(page.getByText('Everything is as in “before lunch”')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(simulator.world.books().product.orders).toEqual([]);
});

test('by keys: a rule of one\'s own is changed where it stands, with what it has no field for kept and said; Esc changes nothing @desktop', async ({ page, simulator }) => {
  const rule = { id: 'lunch', name: 'Payment answers 503 for the second kiosk in the hall while lunch is on', isOn: false, route: 'startTerminalPayment', client: 'kiosk-2', match: { body: '"amount"' }, fault: { kind: 'status', status: 503, code: 'error.server', body: null }, timing: { every: 3 } } as const;
  simulator.control.setFault(rule);
  simulator.control.setFault({ ...rule, id: 'later', name: 'Later' });
  await page.goto('/');
  const change = page.getByRole('button', { name: `Change the rule ${rule.name}` });
  await change.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change the rule' });
  await expect(dialog.getByText('As before: the body holds “"amount"”.')).toBeVisible();
  await expect(dialog.getByLabel('Call')).toHaveValue('startTerminalPayment');
  await dialog.getByLabel('Name, as the log will say it').fill('nothing of it');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Name, as the log will say it').fill('At lunch');
  await dialog.getByLabel('Status').fill('429');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change the rule At lunch' })).toBeFocused();
  expect(simulator.control.faults().map((one) => [one.id, one.name, one.fault])).toEqual([['lunch', 'At lunch', { ...rule.fault, status: 429 }], ['later', 'Later', rule.fault]]);
});

test('by keys and by a press: every scenario there is can be looked through from the empty field, and Esc or leaving closes the list @desktop', async ({ page, simulator }) => {
  // A hand may be quicker than the scenarios: they are gone into when they are known.
  const { promise: isPressed, resolve: pressed } = Promise.withResolvers<undefined>();
  await page.route('**/control/host/scenarios', async (route) => {
    await isPressed;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByText('Nothing queued')).toBeVisible();
  const [field, list] = [page.getByLabel('Add an outcome'), page.getByRole('list', { name: 'Scenarios that fit' })];
  await field.focus();
  await page.keyboard.press('ArrowDown');
  await expect(field).toBeFocused();
  pressed(undefined);
  await expect(list.getByRole('button').first()).toBeFocused();
  await expect(list.getByRole('button', { name: /^no-card/ })).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('button').last()).toBeFocused();
  await expect(list.getByRole('button').last()).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.getByRole('button', { name: 'All scenarios' }).click();
  await list.getByRole('button', { name: /^declined:51/ }).click();
  await expect(list).toHaveCount(0);
  await expect.poll(() => simulator.control.queue()).toEqual(['declined:51']);
  await page.getByRole('button', { name: 'All scenarios' }).click();
  await page.getByRole('heading', { name: 'Faults' }).click();
  await expect(list).toHaveCount(0);
});

test('a reset asks how much, and names a payment that is open: the scenario alone leaves its order where it is @desktop', async ({ page, kiosk, simulator }) => {
  await messagesStay(page, NEWS_MS);
  await page.goto('/');
  simulator.control.setQueue('processing, busy');
  await expect(page.getByText('then approve')).toBeVisible();
  const opener = page.getByRole('button', { name: 'Reset' });
  const dialog = page.getByRole('dialog', { name: 'Reset how much?' });
  await opener.click();
  await expect(dialog).toContainText('Everything takes away every order, payment, receipt, mail, customer and sign-in. Snapshots stay.');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await kiosk.order();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('A payment of 78,00 SEK at T-01 is not over. Everything takes it away, along with every order, payment, receipt, mail, customer and sign-in. Snapshots stay.');
  await dialog.getByRole('button', { name: 'The scenario' }).click();
  await expect(page.getByText('Nothing queued: payments are approved.')).toBeVisible();
  await expect(page.getByText('Queues, faults, kitchen, terminals and printers are as at the start')).toBeVisible();
  expect([simulator.control.queue(), simulator.product.ledger().orders.length]).toEqual([[], 1]);
});
