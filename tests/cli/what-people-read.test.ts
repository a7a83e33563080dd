import { expect, it } from 'vitest';
import { aSimulatorLine } from './a-command-line.ts';

it('a choice costs a sum of its currency, as its dish does', async () => {
  const { run } = await aSimulatorLine();
  const { out } = await run(['menu', '7', '--article', 'bjork-burger', '--language', 'fi']);
  expect(out.split('\n').filter((line) => /gluten-free-oat|gherkin|fries-and-drink/.test(line)).map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['gluten-free-oat', 'Gluteeniton kauraleipä', '+1 EUR'], ['gherkin', 'Suolakurkku', '+1.20 EUR'], ['fries-and-drink', 'Ranskalaiset ja juoma', '+5.50 EUR'],
  ]);
});

it('a rule is listed with what it does and when, and one that could never strike is refused', async () => {
  const { run } = await aSimulatorLine();
  await run(['sim', 'fault', 'set', 'a', '--kind', 'status', '--status', '503', '--first', '2']);
  await run(['sim', 'fault', 'set', 'b', '--kind', 'delay', '--ms', '100', '--to-ms', '900', '--chance', '50', '--path', 'x']);
  const { out } = await run(['sim', 'fault', 'list']);
  expect(out.trim().split('\n').slice(1).map((line) => line.split(/ {2,}/).slice(4))).toEqual([['everyone', 'status 503', 'first 2'], ['everyone', 'delay, 100 to 900 ms', '50 %, of its parts']].map((row) => row));
  expect(await run(['sim', 'fault', 'set', 'c', '--kind', 'hang', '--from', '2026-11-20T12:00:00Z', '--until', '2026-11-20T12:00:00Z'])).toEqual({ code: 2, out: '', err: '--until is the later one. (usage)\n' });
});

it('the clock says how far it goes at once, however that was asked', async () => {
  const { run } = await aSimulatorLine();
  expect(await run(['sim', 'clock', 'advance', '401d'])).toMatchObject({ code: 7, err: expect.stringContaining('at most 400 days ahead at once') as string });
});

it('the numbers in the kitchen are each of its shop', async () => {
  const { run } = await aSimulatorLine();
  const { out } = await run(['order', 'create', '2', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05']);
  await run(['order', 'pay', out.trim(), '--card', 'approve']);
  expect((await run(['sim', 'kitchen'])).out.split('\n').slice(0, 2).map((line) => line.trim().split(/ {2,}/).slice(0, 2))).toEqual([['Shop', 'Number'], ['2', '1']]);
});

it('a customer without orders and favourites reads that there are none', async () => {
  const { run, json } = await aSimulatorLine();
  await run(['account', 'register', 'kim@example.test', '--phone', '070 174 06 05', '--shop', '1', '--accept-terms'], { env: { WEBORDER_PASSWORD: 'Hemligt-lösen-1' } });
  const { values: [mails] } = await json(['sim', 'outbox']);
  await run(['account', 'confirm', (mails as { readonly link: string }[])[0]?.link ?? '']);
  await run(['account', 'login', 'kim@example.test'], { env: { WEBORDER_PASSWORD: 'Hemligt-lösen-1' } });
  expect([(await run(['account', 'orders'])).out, (await run(['account', 'favorites', 'list'])).out, await json(['account', 'favorites', 'list'])]).toEqual(['No orders yet.\n', 'No favourites.\n', { code: 0, values: [[]] }]);
});

it('whoever places an order once more under its key when its time is over reads that, and that a new one needs another key', async () => {
  const { run, json } = await aSimulatorLine();
  const place = (): ReturnType<typeof run> => run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05', '--key', 'lunch']);
  const first = await place();
  await run(['sim', 'clock', 'advance', '11m']);
  const again = await place();
  expect([again.code, again.out]).toEqual([first.code, first.out]);
  expect([first.err, again.err]).toEqual([expect.stringMatching(/, not paid yet\.\n$/), expect.stringMatching(/, cancelled, or not paid in time: a new one needs another key\.\n$/)]);
  expect(await json(['order', 'pay', first.out.trim(), '--card', 'approve'])).toMatchObject({ code: 6, values: [{ error: { code: 'payment.order-expired', hint: expect.stringContaining('under another key') as string } }] });
});

it('whoever pays an order that was cancelled reads that it was, or is too late', async () => {
  const { run, json } = await aSimulatorLine();
  const { out } = await run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05']);
  await run(['order', 'cancel', out.trim()]);
  expect(await json(['order', 'pay', out.trim(), '--card', 'approve'])).toMatchObject({ code: 6, values: [{ error: { code: 'payment.order-expired', message: expect.stringContaining('The order was cancelled, or its time to be paid is over') as string } }] });
});

it.each([['sim', 'scenario', 'set'], ['sim', 'scenario', 'add'], ['sim', 'fault', 'set']])('the example in the help of %s %s %s does what it says', async (...command) => {
  const { run } = await aSimulatorLine();
  const [, example = ''] = /Example:\n {2}weborder (.*)\n/.exec((await run([...command, '--help'])).out) ?? [];
  const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, inQuotes, plain]) => inQuotes ?? plain ?? '');
  expect(await run(words)).toMatchObject({ code: 0, err: '' });
});

it('a queue says what comes after it, and what comes where it is empty', async () => {
  const { run } = await aSimulatorLine();
  expect([(await run(['sim', 'scenario', 'set', 'busy, declined:51'])).out, (await run(['sim', 'scenario', 'clear'])).out, (await run(['sim', 'scenario', 'show'])).out]).toEqual([
    'busy, declined:51, then approve\n', ...Array.from({ length: 2 }, () => 'Nothing queued: payments are approved, unless a test dish or somebody at the terminal says otherwise.\n'),
  ]);
});
