import { describe, expect, it } from 'vitest';
import { signKioskIn } from '#cli/commands/sign-kiosk-in.ts';
import { commonOptions } from '#cli/common-options.ts';
import { EXIT, type ExitCode } from '#cli/exit-codes.ts';
import { createOutput } from '#cli/render/output.ts';
import { appError, type AppError } from '#core/errors/app-error.ts';
import { KioskSignin } from '#core/self-service/signin.ts';
import type { SigninSession } from '#core/self-service/signin-session.ts';
import type { TerminalToken } from '#core/self-service/terminal-session.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { aToken } from '#tests/core/self-service/a-terminal-session.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aSimulatorLine } from './a-command-line.ts';

const created: SigninSession = { id: 's-1', state: 'created', localApiUrl: '', shopId: shopId(1), terminalId: 'T-01', code: '7K2F9A', expiresAt: NOON + minutes(15) };
const typed: SigninSession = { ...created, state: 'cashierSignedIn', localApiUrl: 'http://127.0.0.1:5000' };

interface Given {
  readonly args?: readonly string[];
  readonly begun?: SigninSession;
  /** What the product server says of the session from a moment on, the latest of them. */
  readonly session?: Readonly<Record<Millis, Result<SigninSession>>>;
  readonly host?: Result<TerminalToken | null>;
  readonly timeoutMs?: Millis;
  readonly isJson?: boolean;
}

/** `kiosk sign-in` without a cashier's name, for so long. `code` null: it still waits. */
const signing = async (forMs: Millis, { begun = created, session = {}, host = ok(aToken()), timeoutMs, isJson = false }: Given = {}) => {
  const clock = virtualClock();
  const latest = (): Result<SigninSession> => Object.entries(session).filter(([from]) => NOON + Number(from) <= clock.now()).at(-1)?.[1] ?? ok(begun);
  const signin = new KioskSignin({
    gateway: { createSession: () => Promise.resolve(ok(begun)), session: () => Promise.resolve(latest()) }, door: { session: () => Promise.resolve(host) },
    tokens: { begin: () => undefined, signOut: () => undefined }, clock, random: countingRandom(), configuredHosts: [],
  });
  const said = { out: '', err: '' };
  const output = createOutput({ stdout: { write: (text) => { said.out += text; } }, stderr: { write: (text) => { said.err += text; } } }, isJson);
  const fail = (error: AppError): ExitCode => {
    said.err += `${error.code}\n`;
    return EXIT.unreachable;
  };
  let code: ExitCode | 'waits' | null = 'waits';
  const running = signKioskIn({ signin }, shopId(1), undefined, { clock, serverClock: clock, output, fail, options: { ...commonOptions({}, {}), timeoutMs: timeoutMs ?? null }, input: { secret: () => Promise.resolve('') }, simulator: () => { throw new Error('nobody asked for a cashier'); } });
  running.then((ended) => { code = ended; }, (error: unknown) => { said.err += String(error); });
  for (let at = 0; at < forMs; at += seconds(1)) await clock.advance(seconds(1));
  await new Promise(setImmediate);
  return { code, ...said };
};

const waiting = 'Code 7K2 F9A: a cashier signs it in at the terminal host (the simulated one\'s: *Sign it in* on the console, or `--cashier kassa`). It is waited for';

describe('`kiosk sign-in` without a cashier\'s name', () => {
  it('says what it waits for, and how long: as long as the code holds, or as --timeout says', async () => {
    expect([await signing(seconds(3)), await signing(seconds(3), { timeoutMs: seconds(40) }), await signing(seconds(3), { timeoutMs: minutes(60) }), await signing(seconds(3), { begun: { ...created, expiresAt: null } })]).toEqual([
      { code: 'waits', out: '', err: `${waiting} 15 minutes.\n` }, { code: 'waits', out: '', err: `${waiting} 40 seconds.\n` }, { code: 'waits', out: '', err: `${waiting} 15 minutes.\n` }, { code: 'waits', out: '', err: `${waiting} 15 minutes.\n` },
    ]);
  });

  it('tells a short time in seconds, below two minutes, and none where the code is over already', async () => {
    const waits = async (given: Given) => (await signing(seconds(3), given)).err.split('\n')[0];
    expect([await waits({ timeoutMs: seconds(119) }), await waits({ timeoutMs: minutes(2) }), await waits({ begun: { ...created, expiresAt: NOON - seconds(30) } })])
      .toEqual([`${waiting} 119 seconds.`, `${waiting} 2 minutes.`, `${waiting} 0 seconds.`]);
  });

  it('says it to programs, too, who would hear of no code at all', async () => {
    expect(await signing(seconds(3), { isJson: true })).toMatchObject({ code: 'waits', out: '', err: `${JSON.stringify({ note: `${waiting} 15 minutes.`, shopId: 1, code: '7K2F9A', waitsSeconds: 900 })}\n` });
  });

  it('ends when the code is over: nobody would hear of the new one', async () => {
    const over = { code: 124, out: '', err: `${waiting} 15 minutes.\nNobody has signed the kiosk in while its code held. (timeout)\nRun the same command again: it shows a new code.\n` };
    expect([await signing(minutes(16)), await signing(minutes(16), { begun: { ...created, expiresAt: null } }), await signing(minutes(2), { session: { [seconds(30)]: ok({ ...created, state: 'expired' }) } })]).toEqual([over, over, over]);
    const { code, out } = await signing(minutes(20), { isJson: true });
    expect([code, JSON.parse(out)]).toEqual([124, { error: { code: 'timeout', message: 'Nobody has signed the kiosk in while its code held.', hint: 'Run the same command again: it shows a new code.', retryable: true } }]);
  });

  it('is signed in by the cashier, also at the last moment', async () => {
    const typedAt = (at: Millis) => ({ session: { [at]: ok(typed) } });
    expect([(await signing(minutes(1), typedAt(seconds(20)))).code, (await signing(minutes(16), typedAt(minutes(14)))).code]).toEqual([null, null]);
  });

  it('says to programs, too, why a cashier who has signed in does not help: they would wait, and hear nothing', async () => {
    const unfit = failed(appError('wire.unreadable-reply', { outcome: 'unknown', values: { endpoint: 'getHostSession', path: 'id' } }));
    const { err } = await signing(minutes(1), { isJson: true, session: { [seconds(10)]: ok(typed) }, host: unfit });
    expect(err.trim().split('\n').slice(1).map((line): unknown => JSON.parse(line))).toEqual([
      { note: expect.stringMatching(/^The answer is none of those that this call has\. \[endpoint: getHostSession; path: id\] /) as string, code: 'wire.unreadable-reply' },
    ]);
  });

  it('says that the host did not take the cashier, and that the same code may be used again', async () => {
    const { code, err } = await signing(minutes(1), { session: { [seconds(10)]: ok(typed) }, host: failed(appError('self-service.wrong-sign-in', { status: 401, title: 'Invalid username or password' })) });
    expect({ code, err }).toEqual({ code: 'waits', err: `${waiting} 15 minutes.\nInvalid username or password. The terminal host did not take the cashier. The code holds: sign in there once more with the same one.\n` });
  });

  it('says where the tokens are asked for, once, when a host that the cashier has signed in at has none', async () => {
    const { code, err } = await signing(minutes(1), { session: { [seconds(10)]: ok(typed) }, host: ok(null) });
    expect({ code, err }).toEqual({
      code: 'waits',
      err: `${waiting} 15 minutes.\nA cashier has signed in, and http://127.0.0.1:5000 has no tokens for this sign-in yet: GET /self-service/session/{id} is asked until its answer has an access_token and a refresh_token.\n`,
    });
  });

  it('says whoever does not answer meanwhile, once, and ends with that when the code is over', async () => {
    const [away, refused] = [failed(appError('network.unreachable', { outcome: 'unknown' })), failed(appError('self-service.local-api-unreachable', { outcome: 'unknown' }))];
    expect([await signing(minutes(1), { session: { [seconds(10)]: away, [seconds(40)]: ok(created) } }), await signing(minutes(16), { session: { [seconds(10)]: ok(typed) }, host: refused })]).toMatchObject([
      { code: 'waits', err: expect.stringMatching(/^Code .*\nNo answer from .*\n$/) as string },
      { code: 5, err: expect.stringMatching(/^Code .*\n.*Is the terminal host running.*\nself-service\.local-api-unreachable\n$/) as string },
    ]);
  });
});

it('a code holds by the clock of the server that has made it', async (test) => {
  const { run, simulator } = await aSimulatorLine(0, undefined, test);
  await run(['sim', 'clock', 'advance', '1h']);
  const asked = run(['kiosk', 'sign-in', '1']);
  await test.expect.poll(() => simulator.world.signins.waiting(), { timeout: 30_000 }).toHaveLength(1);
  await run(['sim', 'kiosk', 'sign-in', simulator.world.signins.waiting()[0]?.code ?? '', '--cashier', 'kassa']);
  expect(await asked).toMatchObject({ code: 0, err: expect.stringMatching(/^Code .* It is waited for 15 minutes\.\n$/) as string });
}, 60_000);
