import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aConformanceLine, type ConformanceLine } from './a-conformance-line.ts';
import { EVERYTHING, NOBODY_TAPS_THE_THIRD, reportOf } from './report-of.ts';

let line: ConformanceLine;
beforeAll(async () => { line = await aConformanceLine(); }, 60_000);
afterAll(() => line.close());

const restart = ({ simulator }: ConformanceLine): string => `curl -sS -X POST ${simulator.consoleUrl()}/control/host/down -H 'content-type: application/json' -d '{"forMs":50,"kill":true}'`;

describe('the simulator keeps the contract', () => {
  it('read only: nothing is ordered, charged or printed', async () => {
    const { code, failed, skipped, passed } = reportOf(await line.json(['--host', line.host.url, 'conformance', '--product', line.product.url]));
    expect({ code, failed }).toEqual({ code: 0, failed: [] });
    expect(passed.length).toBeGreaterThan(50);
    expect(skipped).toContain('host.payments.approved');
    expect((await line.json(['sim', 'ledger'])).values).toEqual([{ isClean: true, charges: 0, reversals: 0, sums: [], orders: 0, receipts: 0, mismatches: [] }]);
  }, 60_000);

  it('with all that may be allowed, and a restart: everything is looked at, and the books fit', async () => {
    const slow = await aConformanceLine({ pace: 1 });
    onTestFinished(slow.close);
    const file = join(slow.state, 'conformance.xml');
    slow.simulator.control.setQueue(NOBODY_TAPS_THE_THIRD);
    const report = reportOf(await slow.json(['conformance', '--product', slow.product.url, '--host', slow.host.url, ...EVERYTHING, '--simulator', '--restart-with', restart(slow), '--junit', file]));
    expect(report).toMatchObject({ code: 0, failed: [], skipped: [] });
    expect(report.passed.length).toBeGreaterThan(80);
    expect((await slow.json(['sim', 'ledger'])).values).toMatchObject([{
      isClean: true, charges: 4, reversals: 3, orders: 1, receipts: 2, sums: [{ currency: 'JPY', charged: 22, reversed: 22 }, { currency: 'SEK', charged: 24, reversed: 2 }],
    }]);
    const xml = readFileSync(file, 'utf8');
    expect(xml).toMatch(/<testsuite name="terminal host" tests="\d+" failures="0" errors="0" skipped="0"/);
    expect(xml).toContain('name="host.money.final-stays: What is approved stays approved"');
  }, 60_000);
});

describe('a terminal whose currency is the euro', () => {
  it('keeps the contract, and is asked for euros from the first payment on', async () => {
    const euros = await aConformanceLine({ shop: 7 });
    onTestFinished(euros.close);
    const told = await euros.json(['conformance', '--host', euros.host.url, ...EVERYTHING]);
    expect(reportOf(told)).toMatchObject({ code: 0, failed: [] });
    expect(new Set([...JSON.stringify(told.values).matchAll(/\\\\*"currency\\\\*":\\\\*"([A-Z]{3})/g)].map(([, code]) => code))).toEqual(new Set(['EUR', 'JPY']));
    expect((await euros.json(['sim', 'ledger'])).values).toMatchObject([{ isClean: true, sums: [{ currency: 'EUR' }, { currency: 'JPY' }] }]);
  }, 60_000);
});

describe('a restaurant that is paused', () => {
  it('is still looked at, and its orders are skipped', async () => {
    await line.simulator.product.desk.setStatus(1, 'paused');
    const { code, failed, passed, skipped } = reportOf(await line.json(['conformance', '--product', line.product.url, '--shop', '1', ...EVERYTHING]));
    await line.simulator.product.desk.setStatus(1, 'online');
    expect({ code, failed }).toEqual({ code: 0, failed: [] });
    expect(passed).toContain('product.money.vat-adds-up');
    expect(skipped).toContain('product.orders.total');
  });
});

describe('a report', () => {
  it('holds no token', async () => {
    const { values } = await line.json(['conformance', '--host', line.host.url, '--only', 'host.auth', 'host.shape.ping']);
    const text = JSON.stringify(values);
    expect(text).toContain('authorization: Bearer $TOKEN');
    expect(text).not.toMatch(/sim_r_\w|eyJ[\w-]{10}/);
  });

  it('has curl lines that a shell sends as they were sent', async () => {
    const { values } = await line.json(['conformance', '--product', line.product.url, '--only', 'product.limits.quantity']);
    const [, curl = ''] = JSON.stringify(values).match(/"curl":("curl -sS -i -X POST(?:[^"\\]|\\.)*")/) ?? [];
    const { stdout } = await promisify(execFile)('sh', ['-c', String(JSON.parse(curl))]);
    expect(stdout).toMatch(/^HTTP\/1.1 400[\s\S]*order\.invalid-quantity/);
  });

  it('says of a check that failed what was wrong, and what was sent and answered', async () => {
    line.product.fault = async (request, forward) => (request.path === '/api/settings' ? { status: 200, headers: { 'content-type': 'text/html' }, body: '<p>Välkommen till <b>wifi</b>' } : forward(request));
    const file = join(line.state, 'failed.xml');
    const { code, out } = await line.run(['conformance', '--product', line.product.url, '--only', 'product.shape.settings', '--junit', file]);
    line.product.fault = null;
    expect([code, out.split('\n').slice(2)]).toEqual([1, [
      'FAIL  product.shape.settings  Settings can be read', '        must, §7, W10: the answer was 200 (text/html), which is none of the call\'s replies: content-type',
      `        $ curl -sS -i '${line.product.url}/api/settings'`, '        < 200 <p>Välkommen till <b>wifi</b>', '1 passed, 1 failed, 0 skipped', '',
    ]]);
    expect(readFileSync(file, 'utf8')).toContain('<failure type="must" message="the answer was 200 (text/html), which is none of the call&apos;s replies: content-type">');
    expect(readFileSync(file, 'utf8')).toContain('&lt;p&gt;Välkommen till &lt;b&gt;wifi&lt;/b&gt;');
  });
});

describe('the command line', () => {
  it.each([
    ['nothing to check', ['conformance']], ['payments without a bound', ['conformance', '--product', 'http://127.0.0.1:1', '--allow-payments']], ['no address', ['conformance', '--product', 'bjork']],
    ['no amount', ['conformance', '--product', 'http://127.0.0.1:1', '--max-amount', 'much']], ['a host that is far away', ['conformance', '--host', 'https://host.example']],
  ])('%s is 2', async (_name, args) => {
    expect((await line.run(args)).code).toBe(2);
  });

  it.each([
    [['product.moneyy'], 'No check begins with "product.moneyy". Near: product.money'],
    [['product.shape', 'product.shape.shpos'], 'No check begins with "product.shape.shpos". Near: product.shape.shops'],
    [['rainbow'], 'No check begins with "rainbow". '],
    [['product.shape', ''], 'The beginning of a check\'s id is needed: an empty one, as of a variable that is not set, would be all of them.'],
    [['host.print'], 'No check begins with "host.print" here: it is one of a terminal host, say --host URL.'],
  ])('checks that there are not (%j) are 2, and near ones are named', async (only, message) => {
    const { code, values } = await line.json(['conformance', '--product', line.product.url, '--only', ...only]);
    expect({ code, values }).toEqual({ code: 2, values: [{ error: { code: 'usage', message: expect.stringContaining(message) as string, hint: 'All ids: docs/conformance.md.', retryable: false } }] });
  });

  it.each([
    [[], 'What is to be checked? Say --product URL, --host URL, or both.'], [['--product', 'http://127.0.0.1:1', '--allow-payments'], 'How large may a payment be? Say --max-amount 150.'],
  ])('what is missing (%j) is named', async (args, message) => {
    expect(await line.json(['conformance', ...args])).toEqual({ code: 2, values: [{ error: { code: 'usage', message, hint: '', retryable: false } }] });
  });

  it('a command to restart the host that is empty, as of a variable that is not set, is 2: the run would end in the middle of its payments', async () => {
    expect(await line.json(['conformance', '--host', line.host.url, '--restart-with', ' '])).toEqual({ code: 2, values: [{ error: {
      code: 'usage', message: "Option '--restart-with <command>' argument ' ' is invalid. A shell command is needed.", hint: 'weborder conformance --help', retryable: false,
    } }] });
  });

  it('nobody signed in is 2, and says how to sign in', async () => {
    const { code, err } = await line.run(['--state', join(line.state, 'nobody'), 'conformance', '--host', line.host.url]);
    expect([code, err]).toEqual([2, expect.stringContaining('weborder kiosk sign-in')]);
  });

  it('signs in at a simulator by itself', async () => {
    const { code } = await line.run(['--state', join(line.state, 'another'), 'conformance', '--host', line.host.url, '--cashier', 'kassa', '--only', 'host.shape']);
    expect(code).toBe(0);
  });

  it('a server that does not answer fails once, and nothing else is said of it', async () => {
    const { code, passed, failed } = reportOf(await line.json(['conformance', '--product', 'http://127.0.0.1:1', ...EVERYTHING]));
    expect({ code, passed, failed }).toEqual({ code: 1, passed: [], failed: ['product.shape.answers'] });
  });
});
