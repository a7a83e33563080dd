import type { TerminalHostDoor } from '#core/ports/terminal-host.ts';
import type { TabChannel } from '#core/ports/tab-channel.ts';
import type { TabLock } from '#core/ports/tab-lock.ts';
import { appError } from '#core/errors/app-error.ts';
import { approveHostAddress, type HostAddress } from '#core/self-service/host-address.ts';
import type { TerminalSession, TerminalToken } from '#core/self-service/terminal-session.ts';
import { TokenKeeper } from '#core/self-service/token-keeper.ts';
import { invariant } from '#core/shared/invariant.ts';
import { minutes, type Millis } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { createInPageTabLock } from '#adapters/tabs/in-page-tab-lock.ts';
import { createTabWire, type TabWire } from '#adapters/tabs/in-page-tab-channel.ts';
import { NOON } from '#tests/support/moment.ts';
import { recordingReporting, type RecordingReporting } from '#tests/support/recording-reporting.ts';
import { storedBox, type StoredBox } from '#tests/support/stored-box.ts';
import { virtualClock, type TestClock } from '#tests/support/virtual-clock.ts';

export const anAddress = (text = 'http://127.0.0.1:5000'): HostAddress => {
  const approved = approveHostAddress(text, []);
  invariant(approved !== null, `${text} is near`);
  return approved;
};

/** The pair number `number`: holds for ten minutes, for shop 1. */
export const aToken = (number = 1, overrides: Partial<TerminalToken> = {}): TerminalToken => ({
  access: `access-${String(number)}`, refresh: `refresh-${String(number)}`, lifeMs: minutes(10), shopId: shopId(1), ...overrides,
});

export const aTerminalSession = (overrides: Partial<TerminalSession> = {}): TerminalSession => ({
  id: 'sign-in-1', host: anAddress(), terminalId: 'T1', shopId: shopId(1), token: aToken(), expiresAt: NOON + minutes(10), ...overrides,
});

/** How a host answers one refresh. `late` comes after so long. */
export type RefreshFault = 'none' | 'lost' | 'never' | 'refused' | 'unreadable' | 'server-error' | { readonly lateMs: Millis };

interface TokenHost extends Pick<TerminalHostDoor, 'refresh'> {
  /** Every refresh that arrived: with which refresh token, and when by the host's own clock. */
  readonly asked: readonly { readonly refresh: string; readonly at: Millis }[];
  /** What the next refreshes meet with; afterwards nothing goes wrong. */
  meetWith(...faults: readonly RefreshFault[]): void;
  /** How many refreshes are under way. */
  readonly underWay: () => number;
  readonly mostUnderWay: () => number;
  /** The number of the pair that holds now. */
  readonly current: () => number;
}

/** A host that rotates its tokens: the pair `n` is renewed to `n + 1`, an old one is refused. `life` of each new pair. */
const tokenHost = (clock: TestClock, life: (number: number) => Millis = () => minutes(10), hostNow: () => Millis = () => clock.now()): TokenHost => {
  const asked: { refresh: string; at: Millis }[] = [];
  const faults: RefreshFault[] = [];
  let current = 1;
  let underWay = 0;
  let most = 0;
  const answer = (refresh: string): Result<TerminalToken> => {
    if (refresh !== `refresh-${String(current)}`) return failed(appError('error.badRequest', { status: 401, outcome: 'unknown' }));
    current += 1;
    return ok(aToken(current, { lifeMs: life(current) }));
  };
  const lost = failed(appError('self-service.local-api-unreachable', { outcome: 'unknown' }));
  const meet = (fault: RefreshFault, refresh: string): Promise<Result<TerminalToken>> => {
    if (typeof fault === 'object') return new Promise((resolve) => { clock.schedule(fault.lateMs, () => resolve(answer(refresh))); });
    switch (fault) {
      case 'none': return Promise.resolve(answer(refresh));
      case 'lost': return Promise.resolve(lost);
      case 'never': return new Promise(() => undefined);
      case 'refused': return Promise.resolve(failed(appError('error.badRequest', { status: 400 })));
      case 'unreadable': return Promise.resolve(failed(appError('self-service.invalid-token-response', { status: 200, title: 'Invalid token response', outcome: 'unknown' })));
      case 'server-error': return Promise.resolve(failed(appError('error.server', { status: 500, outcome: 'unknown' })));
    }
  };
  return {
    asked,
    meetWith: (...next) => { faults.push(...next); },
    underWay: () => underWay,
    mostUnderWay: () => most,
    current: () => current,
    refresh: async (_host, token) => {
      asked.push({ refresh: token.refresh, at: hostNow() });
      underWay += 1;
      most = Math.max(most, underWay);
      try {
        return await meet(faults.shift() ?? 'none', token.refresh);
      } finally {
        underWay -= 1;
      }
    },
  };
};

/** A kiosk's browser: what its tabs share. */
export interface KioskBrowser {
  readonly clock: TestClock;
  readonly box: StoredBox<TerminalSession>;
  readonly lock: TabLock;
  readonly wire: TabWire;
  readonly host: TokenHost;
}

export const aKioskBrowser = (stored?: TerminalSession, life?: (number: number) => Millis): KioskBrowser => {
  const clock = virtualClock();
  return { clock, box: storedBox<TerminalSession>(stored), lock: createInPageTabLock(), wire: createTabWire(), host: tokenHost(clock, life) };
};

export interface KeptTokens { readonly keeper: TokenKeeper; readonly reporting: RecordingReporting; readonly tabs: TabChannel; readonly stop: () => void }

/** A tab of it. */
export const aTokenTab = ({ clock, box, lock, wire, host }: KioskBrowser): KeptTokens => {
  const reporting = recordingReporting();
  const tabs = wire.open();
  const keeper = new TokenKeeper({ door: host, stored: box.open(), lock, tabs, clock, reporting });
  return { keeper, reporting, tabs, stop: keeper.start() };
};
