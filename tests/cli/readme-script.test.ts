import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, type TestContext } from 'vitest';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { openAllDay } from '../e2e/support/open-all-day.ts';

const root = join(import.meta.dirname, '../..');
const printedIn = (file: string, title: string): string => readFileSync(join(root, file), 'utf8').split(`## ${title}\n`)[1]?.split('```bash\n')[1]?.split('```')[0] ?? 'exit 99';
const script = printedIn('README.md', 'An order from a script');
/** It has the function from the lines above it. */
const longer = `${script.split('\n')[0]}\n${printedIn('docs/scripting.md', 'An order, from a script')}`;

/** The script as it is printed, but with our own program in place of npm's, and a pause that is shorter. */
const inAShell = (text: string): string => [`npm() { shift 4; "${process.execPath}" "${root}/cli/weborder.mjs" "$@"; }`, 'sleep() { command sleep 0.1; }', text].join('\n');

/** What is said of a payment of which nobody knows how it ended. */
const askAgain = 'Go on with the same payment';

interface Ran { readonly code: number | null; readonly last: unknown; readonly err: string; readonly charges: number }

/** Longer than any kitchen cooks. */
const cooked = minutes(45);
/** Longer than the slow bank takes. */
const approved = seconds(25);

/** Time passes by what the script has said, not by a faster clock: on a slow machine an order would expire before its script has come to pay it. */
const runs = async (text: string, onceFollowed: Millis, { onTestFinished }: TestContext): Promise<Ran> => {
  const simulator = await createSimulator({ chain: openAllDay(Date.now()) });
  const folder = mkdtempSync(join(tmpdir(), 'weborder-readme-'));
  onTestFinished(async () => {
    await simulator.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await simulator.listen();
  const shell = spawn('bash', ['-c', inAShell(text)], { cwd: folder, env: { ...process.env, WEBORDER_SERVER: simulator.url(), WEBORDER_STATE: folder, XDG_CONFIG_HOME: folder } });
  const said = { out: '', err: '' };
  const passing: Promise<void>[] = [];
  shell.stdout.on('data', (bytes: Buffer) => { said.out += bytes.toString(); });
  shell.stderr.on('data', (bytes: Buffer) => {
    said.err += bytes.toString();
    if (said.err.split(askAgain).length > 2 && passing.length === 0) passing.push(simulator.clock.advance(approved));
  });
  // The first thing that the script prints is what it hears of an order that it follows.
  shell.stdout.once('data', () => { passing.push(simulator.clock.advance(onceFollowed)); });
  const code = await new Promise<number | null>((resolve, reject) => {
    shell.on('error', reject);
    shell.on('close', resolve);
  });
  await Promise.all(passing);
  const last: unknown = JSON.parse(said.out.trim().split('\n').findLast((line) => line.startsWith('{')) ?? 'null');
  return { code, last, err: said.err, charges: simulator.product.ledger().lines.length };
};

it.concurrent('the script of the readme places an order, pays it and follows it until it can be fetched', async (test) => {
  expect(await runs(script, cooked, test)).toMatchObject({ code: 0, last: { status: expect.stringMatching(/^(?:done|delivered)$/) as string }, charges: 1 });
}, 180_000);

it.concurrent('[P3] while nobody knows how the payment ended, it asks about the same payment: once charged, however often it asks', async (test) => {
  const impatient = script.replace('--card approve --timeout 60', '--card slow --timeout 8').replace('--until done', '--until added');
  const unknown = expect.stringMatching(new RegExp(`${askAgain}[^]*${askAgain}`)) as string;
  expect(await runs(impatient, 0, test)).toMatchObject({ code: 0, last: { status: expect.stringMatching(/^(?:added|started|finished|done|delivered)$/) as string }, charges: 1, err: unknown });
}, 180_000);

it.concurrent('the script of docs/scripting.md follows a paid order to its end as well', async (test) => {
  expect(await runs(longer, cooked, test)).toMatchObject({ code: 0, charges: 1 });
}, 180_000);

it.concurrent.for([
  ['a card that is declined', '--card declined', 6, 'payment.declined'],
  ['a card that there is not', '--card none', 2, 'payment.unknown-test-card'],
  ['a server that is away by then', '--server http://127.0.0.1:1', 5, 'network.unreachable'],
] as const)('%s: both scripts end with the code that they were told, and follow nothing', { timeout: 180_000 }, async ([, card, code, error], test) => {
  for (const text of [script, longer]) {
    expect(await runs(text.replace('--card approve', card), 0, test)).toMatchObject({ code, charges: 0, last: null, err: expect.stringContaining(`(${error})`) as string });
  }
});
