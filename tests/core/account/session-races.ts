import fc from 'fast-check';
import { createTabWire } from '#adapters/tabs/in-page-tab-channel.ts';
import { storedCustomer, storedPendingLogout } from '#adapters/storage/stored-values.ts';
import { CustomerSession } from '#core/account/customer-session.ts';
import type { CustomerProfile } from '#core/account/customer.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { aProfile, sessionOver, unreachable } from '#tests/support/a-customer.ts';
import { inSequence, overTheLine, scheduledDisk } from '#tests/support/scheduled-ports.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

/** What a guest does in the first tab, and in the second one, where nobody signs in. */
const here = fc.array(fc.constantFrom('sign-in', 'sign-in', 'sign-out', 'ask', 'change', 'password', 'lose'), { minLength: 1, maxLength: 7, size: 'max' });
const there = fc.array(fc.constantFrom('ask', 'ask', 'change', 'reload', 'sign-out'), { maxLength: 5, size: 'max' });

const claim = (isTrue: boolean, what: string, ...about: readonly unknown[]): void => { if (!isTrue) throw new Error(`${what}: ${JSON.stringify(about)}`); };

/** A server that knows its sessions by the cookie that one browser has; an answer brings the cookie or takes it away. */
const cookieServer = (s: fc.Scheduler) => {
  const valid = new Set<number>();
  let [cookie, last, favorites, isDown] = [0, 0, 0, false];
  const profile = (): CustomerProfile => aProfile({ favorites: favorites % 2 === 0 ? [] : [{ code: 'bun', type: 'article' }] });
  const call = <T>(what: string, act: (sent: number) => () => Result<T>): (() => Promise<Result<T>>) => {
    const send = overTheLine(s, what, (sent: number) => (isDown ? () => unreachable : act(sent)));
    return async () => (await send(cookie))();
  };
  return {
    /** The line is dead, or works again. */
    lose: (): void => { isDown = !isDown; },
    heal: (): void => { isDown = false; },
    isSignedIn: (): boolean => valid.has(cookie),
    login: call<void>('login', () => {
      last += 1;
      const session = last;
      valid.add(session);
      return () => { cookie = session; return ok(undefined); };
    }),
    /** A new password: this session goes on under another name, and every other one has ended. */
    password: call<void>('password', (sent) => {
      if (!valid.has(sent)) return () => failed(sessionOver.error);
      last += 1;
      const session = last;
      valid.clear();
      valid.add(session);
      return () => { cookie = session; return ok(undefined); };
    }),
    logout: call<void>('logout', (sent) => {
      valid.delete(sent);
      return () => { if (cookie === sent) cookie = 0; return ok(undefined); };
    }),
    profile: call<CustomerProfile | null>('profile', (sent) => { const answer = valid.has(sent) ? profile() : null; return () => ok(answer); }),
    favorite: call<CustomerProfile>('favorite', (sent) => {
      if (!valid.has(sent)) return () => failed(sessionOver.error);
      favorites += 1;
      const answer = profile();
      return () => ok(answer);
    }),
  };
};

/** Messages between tabs are quick; lines and storage take what time they like. */
const race = async (s: fc.Scheduler, scripts: readonly [readonly string[], readonly string[]]): Promise<boolean> => {
  const [disk, wire, clock, server] = [scheduledDisk(s), createTabWire(), virtualClock(), cookieServer(s)];
  const openTab = () => {
    const store = disk.open();
    const session = new CustomerSession({
      gateway: { profile: server.profile, logout: server.logout }, clock, stored: storedCustomer(store), pendingLogout: storedPendingLogout(store), tabs: wire.open(), isLoginOffered: () => Promise.resolve(true), forget: () => undefined,
    });
    return { session, stop: session.start() };
  };
  const tabs = [openTab(), openTab()];
  let wished: 'in' | 'out' = 'out';
  const run = (at: number, act: string): void => {
    const tab = tabs[at];
    if (!tab) return;
    const { session } = tab;
    switch (act) {
      case 'sign-in': wished = 'in'; void session.signIn(server.login); return;
      case 'sign-out': wished = 'out'; void session.logout(false); return;
      case 'ask': void session.refresh(); return;
      case 'password': if (session.isMember.get()) void session.renew(server.password); return;
      case 'lose': server.lose(); return;
      case 'reload': { tab.stop(); const next = openTab(); tabs[at] = next; void next.session.load(); return; }
      // News of the customer, as a favourite that was just marked.
      default: { const { number } = session; void server.favorite().then((answer) => session.check(answer, number)).then((answer) => { if (answer.ok) session.take(answer.value, number); }); }
    }
  };
  scripts.forEach((script, at) => inSequence(s, `tab ${String(at)}`, script.map((act) => () => run(at, act))));
  const comeToRest = async (): Promise<void> => {
    await clock.settle();
    while (s.count() > 0) {
      await s.waitIdle();
      await clock.settle();
    }
  };
  await comeToRest();
  const stored = storedCustomer(disk.open()).read();
  const shown = tabs.map(({ session }) => session.isMember.get());
  // Both tabs and the storage say the same.
  claim(shown.every((one) => one === (stored !== null)), 'the tabs do not agree', stored !== null, shown);
  // T6: whoever wished to be signed out last is signed out, whatever answered late; and the server has heard of it, or will.
  if (wished === 'out') {
    claim(stored === null, 'signed in again', shown);
    claim(!server.isSignedIn() || storedPendingLogout(disk.open()).read() !== null, 'the session goes on at the server');
  }
  // Nor does anybody sign out a guest who has signed in once, and nothing else: neither a page that was being loaded then, nor one that is loaded since. Nor, for who signs in once more before that is answered, the one answer or the other.
  const acts = scripts.flat();
  const signIns = acts.filter((act) => act === 'sign-in').length;
  if (signIns > 0 && acts.every((act) => act === 'sign-in' || act === 'password' || (act === 'reload' && signIns === 1 && !acts.includes('password')))) claim(stored !== null && server.isSignedIn(), 'signed out by nobody', acts);
  server.heal();
  for (const { stop } of tabs) stop();
  return stored !== null;
};

/** Runs so many races; answers how many ended signed in. */
export const raceForTheSession = async (numRuns: number): Promise<number> => {
  let signedIn = 0;
  await fc.assert(fc.asyncProperty(fc.scheduler(), here, there, async (s, first, second) => {
    // Of two tabs that end sessions at once, one may not know of the other's: then the server's next answer says so.
    const others = second.filter((act) => !(act === 'sign-out' && first.includes('lose')) && !(act === 'reload' && [...first, ...second].includes('sign-out')));
    signedIn += Number(await race(s, [first, others]));
  }), { numRuns });
  return signedIn;
};
