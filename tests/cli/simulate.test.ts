import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aCommandLine } from './a-command-line.ts';

describe('the virtual world on the command line', () => {
  it('runs guests, says what they came to, and writes a report', { timeout: 60_000 }, async () => {
    const { run } = await aCommandLine();
    const folder = mkdtempSync(join(tmpdir(), 'weborder-report-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const report = join(folder, 'report.html');
    const { code, out } = await run(['simulate', '--sessions', '6', '--seed', '3', '--workers', '0', '--faults', 'none', '--report', report]);
    expect([code, out]).toEqual([0, expect.stringMatching(/^6 sessions in [\s\S]*No rule was broken\.\n$/)]);
    expect(readFileSync(report, 'utf8')).toContain('Money and orders agreed, every time');
  });

  it('tells one session\'s story, the same each time', { timeout: 60_000 }, async () => {
    const { run } = await aCommandLine();
    const [once, again] = [await run(['replay', '--seed', '3', '--session', '1']), await run(['replay', '--seed', '3', '--session', '1'])];
    expect([once.code, again.out]).toEqual([0, once.out]);
    expect(once.out).toMatch(/^00:00:00\.000 {2}a (?:web|kiosk) session at [\s\S]*No rule was broken\. Hash [0-9a-f]{16}\.\n$/);
  });

  it.each([['web', '10'], ['kiosk', '16']])('an order that costs nothing says why nobody pays (%s)', { timeout: 60_000 }, async (kind, session) => {
    const { run } = await aCommandLine();
    const { out } = await run(['replay', '--seed', '1', '--session', session, '--faults', 'none']);
    expect(out).toMatch(new RegExp(`^00:00:00\\.000  a ${kind} session[\\s\\S]*the guest takes \\d water\\n[\\s\\S]*${kind}1: payment paid \\(\\w{6}\\), for the order costs nothing\\n`));
    expect((await run(['replay', '--seed', '1', '--session', '0', '--faults', 'none'])).out).not.toContain('costs nothing');
  });

  it.each([['0', '1', 'no thread besides this one', '1 session in'], ['1', '1', '1 thread', '1 session in'], ['2', '2', '2 threads', '2 sessions in']])('counts in words that fit: %s workers, %s sessions', { timeout: 60_000 }, async (workers, sessions, threads, ran) => {
    const { run } = await aCommandLine();
    const { out, err } = await run(['simulate', '--sessions', sessions, '--seed', '3', '--workers', workers, '--faults', 'none']);
    expect([err.split('\n')[0], out.startsWith(`${ran} `)]).toEqual([`Seed 3, ${ran.slice(0, -3)}, ${threads}.`, true]);
  });

  it.each([
    ['sim start --seed 4294967296', "Option '--seed <number>' argument '4294967296' is invalid. "], ['sim start --seed x', "Option '--seed <number>' argument 'x' is invalid. "], ['sim seed 4294967296', "Command-argument value '4294967296' is invalid for argument 'number'. "],
    ['simulate --seed 4294967296', "Option '--seed <number>' argument '4294967296' is invalid. "], ['replay --session 1 --seed 1.5', "Option '--seed <number>' argument '1.5' is invalid. "],
  ])('%s: a seed is the same thing everywhere', async (command, before) => {
    const { json } = await aCommandLine();
    expect(await json(command.split(' '))).toEqual({ code: 2, values: [{ error: { code: 'usage', message: `${before}A seed is a whole number from 0 to 4294967295.`, hint: `weborder ${command.split(/ (?:\d|--)/)[0]} --help`, retryable: false } }] });
  });

  it('takes the largest seed that a simulator can have begun with', { timeout: 60_000 }, async () => {
    const { json } = await aCommandLine();
    expect(await json(['replay', '--seed', '4294967295', '--session', '0', '--faults', 'none'])).toMatchObject({ code: 0, values: [{ violation: null }] });
  });

  it.each([['simulate', '--shop', '99'], ['simulate', '--shop', '7'], ['replay', '--seed', '3', '--session', '1', '--shop', '99']])('%s %s %s: a shop that the world does not have is a mistake, and no broken rule', async (...args) => {
    const { json } = await aCommandLine();
    const shop = args.at(-1) ?? '';
    expect(await json(args)).toEqual({ code: 2, values: [{ error: { code: 'usage', message: `No such shop: ${shop}. The virtual world has 1, 2, 3.`, hint: '', retryable: false } }] });
  });

  it('names faults that it does not know', async () => {
    const { run } = await aCommandLine();
    const { code, err } = await run(['simulate', '--faults', 'F1,rain']);
    expect([code, err]).toEqual([2, expect.stringContaining('No such fault: rain')]);
  });
});
