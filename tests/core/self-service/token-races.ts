import fc from 'fast-check';
import { createBearerSession } from '#adapters/http/bearer-session.ts';
import type { HttpClient } from '#adapters/http/http-client.ts';
import { storedTerminalSession } from '#adapters/storage/stored-self-service.ts';
import { checkToken } from '#adapters/wire/terminal-host.ts';
import { appError } from '#core/errors/app-error.ts';
import { TokenKeeper } from '#core/self-service/token-keeper.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import type { TerminalSession, TerminalToken } from '#core/self-service/terminal-session.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { inSequence, overTheLine, scheduledDisk, scheduledLock, scheduledWire } from '#tests/support/scheduled-ports.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aTerminalSession, aToken } from './a-terminal-session.ts';

const ACTS = ['request', 'request', 'request', 'expire', 'expire', 'refresh', 'reload', 'sign-out', 'sign-in'] as const;
type Act = (typeof ACTS)[number];
const acts = fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 8, size: 'max' });

const claim = (isTrue: boolean, what: string): void => { if (!isTrue) throw new Error(what); };

/** A host that gives every sign-in a pair of its own, and a new one for it with each refresh: `3.2` is the second pair of the third sign-in. */
const rotatingHost = () => {
  const pairs = new Map<string, number>();
  const [asked, refused] = [[] as string[], new Set<string>()];
  let [underWay, most] = [0, 0];
  const tokenOf = (signIn: string): TerminalToken => aToken(1, { access: `${signIn}.${String(pairs.get(signIn) ?? 0)}`, refresh: `${signIn}.${String(pairs.get(signIn) ?? 0)}` });
  const isCurrent = (pair: string): boolean => pair === tokenOf(pair.split('.')[0] ?? '').access;
  return {
    asked, isCurrent,
    mostUnderWay: () => most,
    signIn: (id: string): TerminalSession => {
      pairs.set(id, 1);
      return aTerminalSession({ id, terminalId: `T${id}`, token: tokenOf(id) });
    },
    expire: (pair: string): void => { refused.add(pair); },
    takes: (authorization: string): boolean => isCurrent(authorization.slice('Bearer '.length)) && !refused.has(authorization.slice('Bearer '.length)),
    /** The line to it: `under way` from the first byte to the last. */
    begin: (): void => { underWay += 1; most = Math.max(most, underWay); },
    end: (): void => { underWay -= 1; },
    refresh: (pair: string): Result<TerminalToken> => {
      asked.push(pair);
      const [signIn = ''] = pair.split('.');
      if (!isCurrent(pair)) return failed(appError('error.badRequest', { status: 401, outcome: 'unknown' }));
      pairs.set(signIn, (pairs.get(signIn) ?? 0) + 1);
      return ok(tokenOf(signIn));
    },
  };
};

/** Two tabs of a kiosk, a host that rotates its tokens, and every order in which lines, locks, storage and messages may come. */
const race = async (s: fc.Scheduler, scripts: readonly (readonly Act[])[]): Promise<number> => {
  const clock = virtualClock();
  const [disk, lock, wire] = [scheduledDisk(s), scheduledLock(s), scheduledWire(s)];
  const host = rotatingHost();
  let signIns = 1;
  let signedIn: string | null = '1';
  storedTerminalSession(disk.open()).write(host.signIn('1'));
  let open = 0;

  const send = overTheLine(s, 'refresh', host.refresh);
  const refresh = (pair: string): Promise<Result<TerminalToken>> => {
    host.begin();
    return send(pair).finally(host.end);
  };
  const openTab = () => {
    const store = disk.open();
    const keeper = new TokenKeeper({ door: { refresh: (_address, token) => refresh(token.refresh) }, stored: storedTerminalSession(store), lock, tabs: wire.open(), clock, reporting: recordingReporting() });
    return { keeper, stop: keeper.start() };
  };
  const tabs = [openTab(), openTab()];
  const sends: (readonly string[])[] = [];
  /** T2 is the client's: it counts what one request sends. */
  const request = (keeper: TokenKeeper): void => {
    const sent: string[] = [];
    const take = overTheLine(s, 'request', (authorization: string) => (host.takes(authorization) ? 404 : 401));
    const client: HttpClient = {
      call: async (_endpoint, _input, options = {}) => {
        const authorization = options.headers?.['authorization'] ?? '';
        sent.push(authorization);
        return failed(appError('error.badRequest', { status: await take(authorization) }));
      },
    };
    open += 1;
    sends.push(sent);
    void createBearerSession({ bearer: keeper, clientOf: () => client }).call(checkToken, {}).finally(() => { open -= 1; });
  };
  const run = (at: number, act: Act): void => {
    const tab = tabs[at];
    if (!tab) return;
    switch (act) {
      case 'request': return request(tab.keeper);
      case 'expire': host.expire(storedTerminalSession(disk.open()).read()?.token.access ?? ''); return;
      case 'refresh': void tab.keeper.refreshNow(); return;
      case 'reload': tab.stop(); tabs[at] = openTab(); return;
      case 'sign-out': {
        // Who signs out a sign-in that somebody has replaced a moment ago leaves the new one as it is.
        if (tab.keeper.terminalId() === `T${String(signedIn)}`) signedIn = null;
        return tab.keeper.signOut('staff');
      }
      case 'sign-in': {
        signIns += 1;
        signedIn = String(signIns);
        tab.keeper.begin({ ...host.signIn(signedIn), expiresAt: clock.now() + minutes(10) });
      }
    }
  };
  scripts.forEach((script, at) => inSequence(s, `tab ${String(at)}`, script.map((act) => () => run(at, act))));
  const comeToRest = async (): Promise<void> => {
    await s.waitIdle();
    await clock.settle();
    while (s.count() > 0) {
      await s.waitIdle();
      await clock.settle();
    }
  };
  await comeToRest();

  // T4: nobody waits for ever, and nobody waits for the clock where everybody answers.
  claim(open === 0, `${String(open)} requests wait`);
  // T1: one refresh at a time over all tabs, and none twice with the same refresh token.
  const { asked } = host;
  claim(host.mostUnderWay() <= 1 && new Set(asked).size === asked.length, `refreshed with ${asked.join(', ')}, ${String(host.mostUnderWay())} at once`);
  // T2: a request is sent twice at most, and then with another token.
  for (const sent of sends) claim(sent.length <= 2 && new Set(sent).size === sent.length, `sent with ${sent.join(', ')}`);
  const check = (): void => {
    const stored = storedTerminalSession(disk.open()).read();
    const enabled = tabs.map(({ keeper }) => keeper.mode.get().enabled);
    // T6: who signed out is signed out, whatever was under way.
    if (signedIn === null) claim(stored === null && enabled.every((one) => !one), `signed in again: ${JSON.stringify([stored, enabled])}`);
    // Everybody has the pair that holds.
    else if (stored !== null) claim(stored.id === signedIn && host.isCurrent(stored.token.access) && stored.token.access === stored.token.refresh && enabled.every(Boolean), `${JSON.stringify([stored, enabled])} of sign-in ${signedIn}`);
  };
  check();
  for (let step = 0; step < 3; step += 1) {
    await clock.advance(seconds(30));
    await comeToRest();
    check();
  }
  for (const { stop } of tabs) stop();
  return asked.length;
};

/** Runs so many races; answers how many refreshes there were in all. */
export const raceForTokens = async (numRuns: number): Promise<number> => {
  let refreshes = 0;
  await fc.assert(fc.asyncProperty(fc.scheduler(), fc.tuple(acts, acts), async (s, scripts) => { refreshes += await race(s, scripts); }), { numRuns });
  return refreshes;
};
