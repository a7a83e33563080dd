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
