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

it('of several guests the exit code is that of the first who was not served, whoever is served after them', async () => {
  const { json, run } = await aSimulatorLine();
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  expect(await json(['kiosk', 'run', '1xforest-taco', '--type', 'takeAway', '--guests', '2', '--receipt', 'none', '--scenario', 'declined:51, approved']))
    .toMatchObject({ code: 6, values: [{ error: { code: 'payment.insufficient-funds' } }, { state: 'paid', number: '1', total: 89 }] });
}, 60_000);
