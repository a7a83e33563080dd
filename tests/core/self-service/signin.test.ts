import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import type { SelfServiceGateway } from '#core/ports/self-service-gateway.ts';
import type { TerminalHostDoor } from '#core/ports/terminal-host.ts';
import { KioskSignin } from '#core/self-service/signin.ts';
import type { SigninSession } from '#core/self-service/signin-session.ts';
import type { Signin } from '#core/self-service/signin-transitions.ts';
import type { TerminalSession, TerminalToken } from '#core/self-service/terminal-session.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { NOON } from '#tests/support/moment.ts';
import { lostAnswer, never, refusal, type Scripted } from '#tests/support/scripted-orders.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { anAddress, aToken } from './a-terminal-session.ts';

const aSession = (overrides: Partial<SigninSession> = {}): SigninSession => ({
  id: 'session-1', state: 'created', localApiUrl: '', shopId: shopId(1), terminalId: '', code: '3F9K2A', expiresAt: NOON + minutes(10), ...overrides,
});
const signedIn = aSession({ state: 'cashierSignedIn', localApiUrl: 'http://127.0.0.1:5000', terminalId: 'T1' });
const unreachable = refusal('self-service.local-api-unreachable', { status: 0, outcome: 'unknown' });
const denied = refusal('self-service.permission-denied', { status: 0, outcome: 'unknown' });
const wrong = refusal('self-service.wrong-sign-in', { status: 401 });
const over = refusal('error.notFound', { status: 404 });

interface Script {
  readonly create?: readonly Scripted<SigninSession>[];
  readonly ask?: readonly Scripted<SigninSession>[];
  readonly host?: readonly Scripted<TerminalToken | null>[];
  readonly configuredHosts?: readonly string[];
}

/** A kiosk at its sign-in screen; the last answer of each list stays. `log` tells what it went through and what it did. */
const aKiosk = (script: Script) => {
  const clock = virtualClock();
  const log: string[] = [];
  const begun: TerminalSession[] = [];
  const taken = new Map<string, number>();
  const answer = <T>(kind: string, list: readonly Scripted<T>[] | undefined): Promise<Result<T>> => {
    const at = taken.get(kind) ?? 0;
    taken.set(kind, at + 1);
    const next = list?.[Math.min(at, list.length - 1)];
    if (!next) throw new Error(`The script has no answer to ${kind}.`);
    return Promise.resolve(next);
  };
  const gateway: Pick<SelfServiceGateway, 'createSession' | 'session'> = {
    createSession: (shop) => { log.push(`create for ${String(shop)}`); return answer('create', script.create); },
    session: (id) => { log.push(`ask ${id}`); return answer('ask', script.ask); },
  };
  const door: Pick<TerminalHostDoor, 'session'> = { session: (host, id) => { log.push(`ask ${host} ${id}`); return answer('host', script.host); } };
  const kiosk = new KioskSignin({
    gateway, door, clock, random: countingRandom(), configuredHosts: script.configuredHosts ?? [],
    tokens: { begin: (session) => { begun.push(session); log.push('signed in'); }, signOut: (cause) => { log.push(`signed out: ${cause}`); } },
  });
  const shown = (state: Signin): string => `${state.phase}${'problem' in state && state.problem ? ` (${state.problem.code})` : ''}${state.phase === 'refused' ? ` (${state.error.code})` : ''}`;
  kiosk.signin.subscribe(() => log.push(shown(kiosk.signin.get())));
  return { kiosk, clock, log, begun };
};

describe('signing a kiosk in', () => {
  it('[SIGNIN-1] [SIGNIN-2] [SIGNIN-3] a session, a question every 3 s, then the local host, until the tokens are there', async () => {
    const { kiosk, clock, log, begun } = aKiosk({ create: [ok(aSession())], ask: [ok(aSession()), ok(aSession()), ok(signedIn)], host: [ok(null), ok(aToken())] });
    kiosk.begin(shopId(1));
    await clock.advance(minutes(5));
    expect(log).toEqual([
      'creating', 'create for 1', 'waiting', 'ask session-1', 'waiting', 'ask session-1', 'waiting', 'ask session-1', 'connecting', 'ask http://127.0.0.1:5000 session-1', 'connecting',
      'ask http://127.0.0.1:5000 session-1', 'signed-in', 'signed in',
    ]);
    const at = NOON + seconds(12);
    expect([begun, clock.pending()]).toEqual([[{ id: 'id1', host: anAddress(), terminalId: 'T1', shopId: 1, token: aToken(), expiresAt: at + minutes(10) }], 0]);
  });

  it('[SIGNIN-1] the questions come 3 s after each other', async () => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(aSession())], ask: [ok(aSession())] });
    kiosk.begin(shopId(1));
    const asked: number[] = [];
    for (let second = 0; second <= 12; second += 1) {
      await clock.advance(second === 0 ? 0 : seconds(1));
      asked.push(log.filter((line) => line.startsWith('ask')).length);
    }
    expect(asked).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]);
  });

  it('whoever knows that a cashier has signed in waits for no pause: it is asked at once, and never once all is over', async () => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(aSession())], ask: [ok(signedIn)], host: [ok(null), ok(aToken())] });
    kiosk.begin(shopId(1));
    await clock.advance(seconds(1));
    kiosk.askNow();
    await clock.advance(0);
    expect(log).toEqual(['creating', 'create for 1', 'waiting', 'ask session-1', 'connecting', 'ask http://127.0.0.1:5000 session-1', 'connecting']);
    kiosk.askNow();
    await clock.advance(minutes(5));
    kiosk.askNow();
    expect([log.slice(7), clock.pending()]).toEqual([['ask http://127.0.0.1:5000 session-1', 'signed-in', 'signed in'], 0]);
  });

  it('asked at once, the pause before is over: a host that answers leaves none behind', async () => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(aSession())], ask: [ok(signedIn)], host: [ok(aToken())] });
    kiosk.begin(shopId(1));
    await clock.advance(seconds(1));
    kiosk.askNow();
    await clock.advance(0);
    expect([log.slice(3), clock.pending()]).toEqual([['ask session-1', 'connecting', 'ask http://127.0.0.1:5000 session-1', 'signed-in', 'signed in'], 0]);
  });

  it('goes on with the session of the address after a reload', async () => {
    const { kiosk, clock, log } = aKiosk({ ask: [ok(aSession()), ok(signedIn)], host: [ok(aToken())] });
    kiosk.resume('session-1');
    await clock.advance(seconds(10));
    expect(log).toEqual(['finding', 'ask session-1', 'waiting', 'ask session-1', 'connecting', 'ask http://127.0.0.1:5000 session-1', 'signed-in', 'signed in']);
  });

  it('a session that is over is replaced by a new one, code and all', async () => {
    for (const end of [over, ok(aSession({ state: 'expired' }))]) {
      const { kiosk, clock } = aKiosk({ create: [ok(aSession()), ok(aSession({ id: 'session-2', code: 'NEW222' }))], ask: [end, ok(aSession({ id: 'session-2', code: 'NEW222' }))] });
      kiosk.begin(shopId(1));
      await clock.advance(seconds(10));
      expect(kiosk.signin.get()).toEqual({ phase: 'waiting', session: aSession({ id: 'session-2', code: 'NEW222' }), problem: null });
    }
  });

  it('[SIGNIN-1] a server that leaves the shop out of its answers has named it before: a session that ends is replaced for that shop', async () => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(aSession())], ask: [ok(aSession({ shopId: null })), ok(aSession({ shopId: null, state: 'expired' })), ok(aSession())] });
    kiosk.begin(shopId(1));
    await clock.advance(seconds(7));
    expect([kiosk.signin.get(), log]).toEqual([
      { phase: 'waiting', session: aSession(), problem: null }, ['creating', 'create for 1', 'waiting', 'ask session-1', 'waiting', 'ask session-1', 'creating', 'create for 1', 'waiting'],
    ]);
  });

  it('[SIGNIN-1] a page that was not found on the way is no word of the server: the session stays', async () => {
    const { kiosk, clock } = aKiosk({ create: [ok(aSession())], ask: [refusal('error.notFound', { status: 404, outcome: 'unknown' })] });
    kiosk.begin(shopId(1));
    await clock.advance(seconds(10));
    expect(kiosk.signin.get()).toMatchObject({ phase: 'waiting', session: { id: 'session-1' }, problem: { status: 404 } });
  });

  it('a session of the address that is over leaves it to staff to begin again, for nobody knows the shop', async () => {
    const { kiosk, clock, log } = aKiosk({ ask: [over] });
    kiosk.resume('session-1');
    await clock.advance(minutes(1));
    expect(log).toEqual(['finding', 'ask session-1', 'refused (error.notFound)', 'signed out: signin-failed']);
  });

  it('[P-11] a server that never answers is asked again', async () => {
    const { kiosk, clock, log } = aKiosk({ create: [never(), ok(aSession())], ask: [never(), ok(aSession())] });
    kiosk.begin(shopId(1));
    await clock.advance(minutes(1));
    expect(log.slice(0, 7)).toEqual(['creating', 'create for 1', 'creating (network.timeout)', 'create for 1', 'waiting', 'ask session-1', 'waiting (network.timeout)']);
  });

  it('a server that is away for a while is waited for', async () => {
    const { kiosk, clock, log } = aKiosk({ create: [lostAnswer, ok(aSession())], ask: [lostAnswer, ok(signedIn)], host: [ok(aToken())] });
    kiosk.begin(shopId(1));
    await clock.advance(minutes(1));
    expect(log.filter((line) => !line.startsWith('ask'))).toEqual([
      'creating', 'create for 1', 'creating (network.unreachable)', 'create for 1', 'waiting', 'waiting (network.unreachable)', 'connecting', 'signed-in', 'signed in',
    ]);
  });
});

describe('[SIGNIN-4] a local host that does not let the kiosk in', () => {
  it.each([
    ['a wrong sign-in of the cashier', wrong, 'self-service.wrong-sign-in'], ['a terminal app that is not running', unreachable, 'self-service.local-api-unreachable'],
    ['a browser that forbids the local network', denied, 'self-service.permission-denied'],
  ])('[SIGNIN-4] %s says so, disables self-service, and goes on by itself when it is put right', async (_, answer, code) => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(signedIn)], host: [answer, answer, ok(aToken())] });
    kiosk.begin(shopId(1));
    await clock.advance(seconds(4));
    expect(kiosk.signin.get()).toMatchObject({ phase: 'connecting', problem: { code } });
    await clock.advance(minutes(1));
    expect(log).toEqual([
      'creating', 'create for 1', 'connecting', 'ask http://127.0.0.1:5000 session-1', `connecting (${code})`, 'signed out: signin-failed', 'ask http://127.0.0.1:5000 session-1', `connecting (${code})`,
      'signed out: signin-failed', 'ask http://127.0.0.1:5000 session-1', 'signed-in', 'signed in',
    ]);
  });

  it('a host that knows nothing of this sign-in for half a minute gets a new one', async () => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(signedIn), ok(aSession({ id: 'session-2' }))], ask: [ok(aSession({ id: 'session-2' }))], host: [over] });
    kiosk.begin(shopId(1));
    await clock.advance(seconds(26));
    expect(kiosk.signin.get().phase).toBe('connecting');
    await clock.advance(seconds(2));
    expect([kiosk.signin.get().phase, log.filter((line) => line.startsWith('ask http')).length]).toEqual(['waiting', 10]);
  });

  it('[SIGNIN-2] a page that was not found on the way to the host is no word of the host: it is asked on, however often', async () => {
    const { kiosk, clock } = aKiosk({ create: [ok(signedIn)], host: [refusal('error.notFound', { status: 404, outcome: 'unknown' })] });
    kiosk.begin(shopId(1));
    await clock.advance(minutes(1));
    expect(kiosk.signin.get()).toMatchObject({ phase: 'connecting', session: { id: 'session-1' }, problem: { status: 404 }, misses: 0 });
  });
});

describe('the token goes only where it may', () => {
  it.each(['https://evil.example', 'http://127.0.0.1@evil.example', 'http://[::ffff:8.8.8.8]', 'http://2130706433', 'ftp://127.0.0.1', ''])('[R-8] %j is not even asked', async (localApiUrl) => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(aSession())], ask: [ok({ ...signedIn, localApiUrl })], host: [ok(aToken())] });
    kiosk.begin(shopId(1));
    await clock.advance(minutes(1));
    expect(log).toEqual(['creating', 'create for 1', 'waiting', 'ask session-1', 'refused (self-service.address-refused)', 'signed out: signin-failed']);
    expect(kiosk.signin.get()).toEqual({ phase: 'refused', session: { ...signedIn, localApiUrl }, error: appError('self-service.address-refused') });
  });

  it('[R-8] one that the owner has listed is', async () => {
    const { kiosk, clock, begun } = aKiosk({ create: [ok({ ...signedIn, localApiUrl: 'https://kassa.example/' })], host: [ok(aToken())], configuredHosts: ['https://kassa.example'] });
    kiosk.begin(shopId(1));
    await clock.advance(0);
    expect(begun.map(({ host }) => host)).toEqual(['https://kassa.example']);
  });

  it.each([[shopId(2)], [null]])('[TOKEN-6] a token that names shop %s is none for this kiosk', async (named) => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(signedIn)], host: [ok(aToken(1, { shopId: named }))] });
    kiosk.begin(shopId(1));
    await clock.advance(minutes(1));
    expect(log).toEqual(['creating', 'create for 1', 'connecting', 'ask http://127.0.0.1:5000 session-1', 'refused (preorder.shop-error-profit-center)', 'signed out: signin-failed']);
  });

  it('[TOKEN-6] where neither the session nor the token names a shop, nobody is signed in', async () => {
    const { kiosk, clock, begun } = aKiosk({ ask: [ok({ ...signedIn, shopId: null })], host: [ok(aToken(1, { shopId: null }))] });
    kiosk.resume('session-1');
    await clock.advance(minutes(1));
    expect([kiosk.signin.get(), begun]).toEqual([
      { phase: 'refused', session: { ...signedIn, shopId: null }, error: appError('preorder.shop-error-profit-center', { values: { shopId: '' } }) }, [],
    ]);
  });
});

describe('answers that come too late', () => {
  it('after the screen was left sign nobody in', async () => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(signedIn)], host: [new Promise((resolve) => { setImmediate(() => resolve(ok(aToken()))); })] });
    kiosk.begin(shopId(1));
    await Promise.resolve();
    await Promise.resolve();
    kiosk.stop();
    await clock.advance(minutes(1));
    expect([log.includes('signed in'), kiosk.signin.get(), clock.pending()]).toEqual([false, { phase: 'idle' }, 0]);
  });

  it('of the host, for the session before, do not count for the new one', async () => {
    const slow = Promise.withResolvers<Result<TerminalToken | null>>();
    const { kiosk, clock, begun } = aKiosk({ create: [ok(signedIn), ok({ ...signedIn, id: 'session-2', terminalId: 'T2' })], host: [slow.promise, ok(null)] });
    kiosk.begin(shopId(1));
    await clock.advance(0);
    kiosk.begin(shopId(1));
    await clock.advance(0);
    slow.resolve(ok(aToken()));
    await clock.advance(0);
    expect([kiosk.signin.get().phase, begun]).toEqual(['connecting', []]);
  });

  it('begun again, it asks as often as ever', async () => {
    const { kiosk, clock, log } = aKiosk({ create: [ok(aSession()), never()] });
    kiosk.begin(shopId(1));
    await clock.advance(seconds(1));
    kiosk.begin(shopId(1));
    await clock.advance(seconds(10));
    expect(log).toEqual(['creating', 'create for 1', 'waiting', 'creating', 'create for 1']);
  });

  it('a terminal that nobody has named has a name all the same', async () => {
    const { kiosk, clock, begun } = aKiosk({ create: [ok({ ...signedIn, terminalId: '' })], host: [ok(aToken())] });
    kiosk.begin(shopId(1));
    await clock.advance(0);
    expect(begun.map(({ terminalId }) => terminalId)).toEqual(['terminal']);
  });

  it('of the address before do not count for the one that is looked for now', async () => {
    const slow = Promise.withResolvers<Result<SigninSession>>();
    const { kiosk, clock, log } = aKiosk({ ask: [slow.promise, never()] });
    kiosk.resume('session-0');
    await clock.advance(0);
    kiosk.resume('session-1');
    await clock.advance(0);
    slow.resolve(ok(aSession({ id: 'session-0', state: 'expired', shopId: shopId(1) })));
    await clock.advance(0);
    expect([kiosk.signin.get(), log]).toEqual([{ phase: 'finding', id: 'session-1', problem: null }, ['finding', 'ask session-0', 'finding', 'ask session-1']]);
  });

  it('of the session before do not count for the new one', async () => {
    const slow = Promise.withResolvers<Result<SigninSession>>();
    const { kiosk, clock } = aKiosk({ create: [ok(aSession()), ok(aSession({ id: 'session-2' }))], ask: [slow.promise, ok(aSession({ id: 'session-2' }))] });
    kiosk.begin(shopId(1));
    await clock.advance(seconds(4));
    kiosk.begin(shopId(1));
    await clock.advance(0);
    slow.resolve(ok(signedIn));
    await clock.advance(0);
    expect(kiosk.signin.get()).toEqual({ phase: 'waiting', session: aSession({ id: 'session-2' }), problem: null });
  });
});
