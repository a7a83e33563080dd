import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aConformanceLine, type ConformanceLine } from './a-conformance-line.ts';

let line: ConformanceLine;
beforeAll(async () => { line = await aConformanceLine({ pace: 1 }); }, 60_000);
afterAll(() => line.close());

const saying = v.tuple([v.object({ error: v.object({ code: v.string(), message: v.string(), hint: v.string(), retryable: v.boolean() }) })]);
/** The command line names a host by where its sign-in was made. */
const hostUrl = (): string => line.simulator.terminals[0]?.url() ?? '';

/** What is said of a run that is over while a card is waited for, ids taken out; then the commands that it names are run, and what they say. */
const cutShort = async (...args: readonly string[]): Promise<unknown> => {
  line.simulator.control.setQueue('person');
  const { code, values } = await line.json(['conformance', '--host', hostUrl(), '--product', line.simulator.url(), '--timeout', '20', '--allow-payments', '--max-amount', '150', ...args]);
  const [{ error: { message, hint, ...error } }] = v.parse(saying, values);
  const commands = (hint.split('\n')[0] ?? '').replace('End it: ', '').split(' · ').map((command) => command.split(' ').slice(1));
  const ids = new RegExp(commands.map((words) => words.at(-1) ?? '').join('|'), 'g');
  const done: number[] = [];
  for (const words of commands) done.push((await line.run(words)).code);
  return [code, { ...error, message: message.replaceAll(ids, 'ID'), hint: hint.replaceAll(ids, 'ID') }, done];
};
const LOOK = 'Look at the servers, too: what had just been sent may be open.';
const unknown = { code: 'outcome-unknown', retryable: false };

it('[P-3] a run that is cut short while a card is waited for names the payment, and the command that cancels it', async () => {
  expect(await cutShort('--only', 'host.payments.approved')).toEqual([9, { ...unknown, message: 'Cut short. Open is payment ID.', hint: `End it: weborder --host ${hostUrl()} terminal cancel ID\n${LOOK}` }, [0]]);
});

it('[P-3] … and of an order that is being paid also the order', async () => {
  expect(await cutShort('--allow-orders', '--only', 'host.orders.paid')).toEqual([9, {
    ...unknown, message: 'Cut short. Open are order ID, payment ID.', hint: `End it: weborder --host ${hostUrl()} terminal cancel ID · weborder --server ${line.simulator.url()} order cancel ID\n${LOOK}`,
  }, [0, 0]]);
});
