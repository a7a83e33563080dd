import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { explain } from '#cli/render/explain.ts';
import { appError } from '#core/errors/app-error.ts';
import { aCommandLine, aSimulatorLine } from './a-command-line.ts';

/** A folder that there cannot be: its parent is a file. */
const unusable = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'weborder-state-'));
  onTestFinished(() => { rmSync(folder, { recursive: true, force: true }); });
  writeFileSync(join(folder, 'file'), '');
  return join(folder, 'file', 'x');
};

it.each([
  ['sim start', ['sim', 'start', '--detach'], ''],
  ['kiosk sign-in', ['kiosk', 'sign-in', '1'], 'kiosk'],
  ['terminal status', ['terminal', 'status'], 'kiosk'],
  ['account login', ['account', 'login', 'kim@bjork.test'], 'session'],
  ['account show', ['account', 'show'], 'session'],
  ['account orders', ['account', 'orders'], 'session'],
  ['price', ['price', '1', '1xvasterbotten-toast'], 'session'],
  ['order create', ['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'], 'session'],
  ['order show', ['order', 'show', 'nothere'], 'session'],
  ['order watch', ['order', 'watch', 'nothere'], 'session'],
  ['order cancel', ['order', 'cancel', 'nothere'], 'session'],
])('%s with a state folder that cannot be used says so, and does nothing', async (_what, args, inside) => {
  const { json, server } = await aCommandLine();
  const state = unusable();
  expect(await json(['--state', state, ...args], { env: { WEBORDER_PASSWORD: 'x' } })).toEqual({
    code: 2, values: [{ error: { code: 'storage.unavailable', message: `The state folder ${join(state, inside)} cannot be used: ENOTDIR.`, hint: 'Name another with --state or WEBORDER_STATE.', retryable: false } }],
  });
  expect(server.ledger()).toMatchObject({ orders: [] });
});

it.each([['shops'], ['menu', '1'], ['spots', '1'], ['times', '1'], ['completion', 'bash']])('%s %s needs nothing that is kept, and asks for no state folder', async (...args) => {
  const { run } = await aCommandLine();
  expect(await run(['--state', unusable(), ...args])).toMatchObject({ code: 0, err: '' });
});

// Node's own way to make folders on the way to one goes round for ever there.
it.runIf(existsSync('/proc/self'))('a state folder where nobody can make one is refused at once', async () => {
  const { json } = await aCommandLine();
  expect(await json(['--state', '/proc/weborder/x', 'account', 'login', 'kim@bjork.test'], { env: { WEBORDER_PASSWORD: 'x' } })).toEqual({
    code: 2, values: [{ error: { code: 'storage.unavailable', message: 'The state folder /proc/weborder/x/session cannot be used: ENOENT.', hint: 'Name another with --state or WEBORDER_STATE.', retryable: false } }],
  });
});

it('[P2] order pay with a state folder that cannot be used begins no payment', async () => {
  const { json, run, server } = await aCommandLine();
  const id = (await run(['order', 'create', '1', '1xvasterbotten-toast', '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
  expect(await json(['--state', unusable(), 'order', 'pay', id, '--card', 'approve'])).toMatchObject({ code: 2, values: [{ error: { code: 'storage.unavailable', retryable: false } }] });
  expect(server.ledger()).toMatchObject({ lines: [] });
});

it('[P2] a payment that cannot be written down has words of its own', () => {
  expect(explain(appError('payment.journal-unavailable'), false)).toEqual({
    code: 'payment.journal-unavailable', message: 'The payment could not be written down first, so nothing was sent and nothing was charged.', hint: 'May you read and write what is in the state folder (--state), and is there room on its disk?', retryable: false,
  });
});

it('a kiosk whose sign-in cannot be written down is not signed in for the next command, and that is said', async () => {
  const { json, state } = await aSimulatorLine();
  // As on a full disk: whatever is written, it does not get there.
  mkdirSync(join(state, 'kiosk', 'weborder%2eself-service.json', 'in the way'), { recursive: true });
  expect(await json(['kiosk', 'sign-in', '1', '--cashier', 'kassa'])).toEqual({ code: 1, values: [{ error: {
    code: 'storage.unavailable', message: 'The cashier has signed the kiosk in, and it could not be written down: the next command would know nothing of it.', hint: 'May you read and write what is in the state folder (--state), and is there room on its disk?', retryable: false,
  } }] });
  rmSync(join(state, 'kiosk', 'weborder%2eself-service.json'), { recursive: true });
  expect(await json(['kiosk', 'sign-in', '1', '--cashier', 'kassa'])).toMatchObject({ code: 0, values: [{ state: 'signed-in' }] });
  expect(await json(['terminal', 'status'])).toMatchObject({ code: 0 });
});
