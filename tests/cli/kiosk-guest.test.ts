import { expect, it } from 'vitest';
import { jobText } from '#simulator/printer/print-job.ts';
import { aSimulatorLine } from './a-command-line.ts';

const text = expect.any(String) as string;

it('a guest of `kiosk run` has what was said: quantity and choices, at their table, at the price of their membership, with the number alone on paper; the next guest has it again, and a command after it nothing of theirs', async () => {
  const { json, run, simulator } = await aSimulatorLine();
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  const burgers = '2xbjork-burger:rye-sourdough';
  const { code, values } = await json(['kiosk', 'run', burgers, '1xforest-taco', '--type', 'dineInPlace', '--spot', '103', '--member', 'SIM-1002', '--guests', '2', '--receipt', 'number']);
  const shown = async (at: number): Promise<unknown> => (await json(['order', 'show', (values as readonly { readonly orderId: string }[])[at]?.orderId ?? ''])).values[0];
  const paid = (number: string): unknown => ({ orderId: text, state: 'paid', number, attemptId: text, total: 307, currency: 'SEK', transactionNumber: text, receipt: 'printed' });
  expect([code, values]).toEqual([0, [paid('1'), paid('2')]]);
  for (const at of [0, 1]) expect(await shown(at)).toMatchObject({ orderType: 'dineInPlace', spot: 'Bord 3', lines: [{ code: 'bjork-burger', quantity: 2, choices: ['Rågsurdeg'] }, { code: 'forest-taco', quantity: 1 }] });
  expect(simulator.control.printJobs().map((job) => jobText(job).trim().split(/\s*\n\s*/).toSpliced(2, 1))).toEqual(['2', '1'].map((number) => ['D i t t   n u m m e r', number, 'TEST, INGET KÖP']));
  expect(await json(['kiosk', 'run', '1xforest-taco', '--type', 'takeAway', '--receipt', 'none'])).toMatchObject({ code: 0, values: [{ total: 89 }] });
}, 60_000);

it('[W-8] the order of a guest whose card was declined holds its time for nobody: it is withdrawn, also of the last guest', async () => {
  const { json, run, simulator } = await aSimulatorLine();
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  expect((await json(['kiosk', 'run', '1xforest-taco', '--type', 'takeAway', '--scenario', 'declined:51'])).code).toBe(6);
  const [{ id } = { id: '' }] = simulator.world.books().product.orders;
  expect((await json(['order', 'show', id])).values).toMatchObject([{ orderId: id, status: 'cancelled', paid: false }]);
}, 60_000);

it('[P-12] a guest whose order costs nothing pays nothing, and no receipt is asked of a terminal host that was asked to charge nothing', async () => {
  const { json, run, simulator } = await aSimulatorLine();
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  await simulator.product.desk.setPrice(1, 'forest-taco', 0);
  expect(await json(['kiosk', 'run', '1xforest-taco', '--type', 'takeAway'])).toMatchObject({ code: 0, values: [{ state: 'paid', number: '1', total: 0, transactionNumber: '', receipt: 'none' }] });
  expect([simulator.control.printJobs(), simulator.control.ledger().lines]).toEqual([[], []]);
}, 60_000);

it('[P-9] a guest whose order the product server does not answer about is served all the same where the terminal host keeps it, in the currency of the menu', async () => {
  const { json, run } = await aSimulatorLine();
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  await run(['sim', 'fault', 'set', 'f', '--on', 'product', '--route', 'createOrder', '--kind', 'html']);
  expect(await json(['kiosk', 'run', '1xforest-taco', '--type', 'takeAway', '--receipt', 'none'])).toMatchObject({ code: 0, values: [{ orderId: expect.stringMatching(/^kept-/) as string, state: 'paid', total: 89, currency: 'SEK' }] });
}, 60_000);

it('a membership that could not be looked up is not said to be nobody\'s', async () => {
  const { json, run } = await aSimulatorLine();
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  await run(['sim', 'fault', 'set', 'f', '--on', 'terminal', '--route', 'getCustomer', '--kind', 'html']);
  expect(await json(['kiosk', 'run', '1xforest-taco', '--type', 'takeAway', '--member', 'SIM-1002'])).toMatchObject({ code: 5, values: [{ error: { code: 'wire.unreadable-reply', message: expect.stringMatching(/^The answer is none of those/) as string, retryable: true } }] });
}, 60_000);

it('of several guests the exit code is that of the first who was not served, whoever is served after them', async () => {
  const { json, run } = await aSimulatorLine();
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  expect(await json(['kiosk', 'run', '1xforest-taco', '--type', 'takeAway', '--guests', '2', '--receipt', 'none', '--scenario', 'declined:51, approved']))
    .toMatchObject({ code: 6, values: [{ error: { code: 'payment.insufficient-funds' } }, { state: 'paid', number: '1', total: 89 }] });
}, 60_000);
