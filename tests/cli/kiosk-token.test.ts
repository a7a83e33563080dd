import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createFileStore } from '#adapters/storage/file-store.ts';
import { storedTerminalSession } from '#adapters/storage/stored-self-service.ts';
import { aSimulatorLine } from './a-command-line.ts';

const program = join(import.meta.dirname, '../../cli/weborder.mjs');

it('two commands at the same time that find the token of their kiosk over ask for one new one, so that the one that is kept is the one that its host takes next', async () => {
  const { json, run, simulator, state } = await aSimulatorLine();
  await json(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  const stored = storedTerminalSession(createFileStore(join(state, 'kiosk')));
  const isOver = (): void => {
    const session = stored.read();
    if (session !== null) stored.write({ ...session, expiresAt: 0 });
  };
  const asked = (): number => simulator.world.journal.list({}).filter(({ route }) => route === 'refreshToken').length;
  isOver();
  // Handled after the other one's, were there another one.
  await run(['sim', 'fault', 'set', 'slow', '--route', 'refreshToken', '--kind', 'delay', '--ms', '3000', '--first', '1']);
  const first = spawn(process.execPath, [program, '--server', simulator.url(), '--state', state, 'terminal', 'status'], { stdio: 'ignore' });
  const ended = once(first, 'exit');
  await expect.poll(() => simulator.control.standingFaults().some(({ isDone }) => isDone), { timeout: 60_000 }).toBe(true);
  expect([(await json(['terminal', 'status'])).code, await ended]).toEqual([0, [0, null]]);
  const askedByBoth = asked();
  isOver();
  expect([askedByBoth, (await json(['terminal', 'status'])).code, asked()]).toEqual([1, 0, 2]);
}, 180_000);
