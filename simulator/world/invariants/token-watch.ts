import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { BrowserDisk } from '../browser-disk.ts';
import { currentRequest } from '../host-request.ts';
import type { PageLife } from '../page-life.ts';
import type { Sometimes } from '../sometimes.ts';
import type { WireCall, WireReply, WireWatch } from '../wire-call.ts';
import type { Judge } from './judge.ts';

export interface TokenWatchDeps {
  readonly judge: Judge;
  readonly clock: Clock;
  readonly disk: BrowserDisk;
  /** Does this document live, and is it awake? */
  readonly isAwake: (page: string) => boolean;
  /** Nothing of this session makes a device sleep, a clock wrong or a host unreachable: then a refresh must come in time (T7). */
  readonly isPunctual: boolean;
  /** The device's clock may be set: forward, and a token seems to run out sooner than it does. */
  readonly isClockSet: boolean;
  readonly hostOrigin: string;
  readonly reached: (what: Sometimes) => void;
}

export interface TokenWatch extends WireWatch {
  /** Staff has signed the kiosk out; until a cashier signs in again nothing may bring the sign-in back (T6). */
  signedOut(): void;
  signedIn(): void;
  /** A document wants the lock of something. */
  lockAsked(name: string, life: PageLife): void;
  look(): void;
  /** T5: in nothing that is stored but the sign-in itself. */
  judgeDisks(disks: readonly BrowserDisk[]): void;
  /** T5: in nothing that was reported. */
  judgeText(text: string): void;
}

const KEY = 'weborder.self-service';
const LOCK = 'weborder.self-service-token';
const isRefresh = ({ path, host }: WireCall): boolean => host === 'local' && path.endsWith('/token/refresh');
const tokensIn = (text: string): readonly string[] => [...text.matchAll(/"(?:access_token|refresh_token|refreshToken)":"([^"]{8,})"/g)].flatMap((found) => found[1] ?? []);
const lifeIn = (text: string): number | null => {
  const found = /"expires_in":(-?\d+)/.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};

/** The two tokens of a stored sign-in. */
const pairIn = (stored: string): readonly string[] => [/"access":"([^"]*)"/.exec(stored)?.[1] ?? '', /"refresh":"([^"]*)"/.exec(stored)?.[1] ?? ''];

/** T1 to T7, from the line and the disk alone. */
export const createTokenWatch = ({ judge, clock, disk, isAwake, isPunctual, isClockSet, hostOrigin, reached }: TokenWatchDeps): TokenWatch => {
  const known = new Set<string>();
  const underWay = new Map<string, WireCall>();
  let expiresAt: Millis | null = null;
  let has401 = false;
  let isSignedOut = false;
  let wish: { readonly life: PageLife; readonly at: Millis } | null = null;
  let halfPair: string | null = null;
  /** By refresh token: each tab may still hold a pair of its own. */
  const lives = new Map<string, { readonly lifeMs: Millis; readonly expiresAt: Millis }>();

  /** T2: what was done for the question that leads to this call, and is done once more now. */
  const asks = (call: WireCall): void => {
    const request = currentRequest();
    if (request !== undefined) request.sent += 1;
    judge.check('T2', request !== undefined && request.sent <= 2, () => `${call.page} sends ${call.method} ${call.path} ${request === undefined ? 'for no question of its own' : `${request.sent} times`}`);
  };
  const renews = (call: WireCall): void => {
    const request = currentRequest();
    if (request === undefined) return; // By the clock, or because somebody wants it.
    request.refreshed += 1;
    judge.check('T2', request.refreshed <= 1, () => `${call.page} refreshes ${request.refreshed} times for one request`);
  };

  const refreshSent = (call: WireCall): void => {
    renews(call);
    const [token = ''] = tokensIn(call.body);
    const other = underWay.get(token);
    judge.check('T1', other === undefined || !isAwake(other.page), () => `${call.page} refreshes a token that ${other?.page ?? ''} is refreshing`);
    underWay.set(token, call);
    if (expiresAt !== null && isPunctual && !has401) {
      const leftMs = expiresAt - clock.now();
      judge.check('T7', leftMs > 0, () => `${call.page} refreshes ${Math.round(-leftMs / 1000)} s too late`);
      const own = lives.get(token);
      const earlyMs = own === undefined ? 0 : own.expiresAt - clock.now() - Math.min(SELF_SERVICE.tokenRefreshMarginMs, own.lifeMs / 2);
      judge.check('T7', earlyMs <= seconds(1) || isClockSet, () => `${call.page} refreshes ${Math.round(earlyMs / 1000)} s too early`);
    }
    has401 = false;
  };

  const took = (reply: WireReply): void => {
    for (const token of tokensIn(reply.text)) known.add(token);
    const life = lifeIn(reply.text);
    if (life !== null && life > 0 && life < 86_400) {
      expiresAt = clock.now() + life * 1000;
      for (const token of tokensIn(reply.text)) lives.set(token, { lifeMs: life * 1000, expiresAt });
    }
    const isWhole = /"access_token":"[^"]+"/.test(reply.text) && /"refresh_token":"[^"]+"/.test(reply.text);
    halfPair = isWhole ? null : (disk.values.get(KEY) ?? null);
  };

  return {
    sent: (call) => {
      const isSecretHere = [...known].some((token) => call.url.includes(token) || (call.host === 'product' && (call.body.includes(token) || call.bearer === token)));
      judge.check('T5', !isSecretHere && (call.bearer === '' || call.url.startsWith(hostOrigin)), () => `${call.page} sends a token to ${call.url}`);
      if (call.host !== 'local') return;
      if (call.bearer !== '') known.add(call.bearer);
      if (isRefresh(call)) return refreshSent(call);
      if (call.bearer !== '') asks(call);
    },
    answered: (call, reply) => {
      if (call.host !== 'local') return;
      if (isRefresh(call)) {
        const [token = ''] = tokensIn(call.body);
        if (underWay.get(token) === call) underWay.delete(token);
        judge.check('T4', clock.now() - call.at <= SELF_SERVICE.tokenRefreshMs + 1_000 || !isAwake(call.page) || !isPunctual, () => `${call.page} waits ${clock.now() - call.at} ms for a refresh`);
        if (reply?.status === 200) took(reply);
        return;
      }
      if (reply?.status === 200 && call.path.startsWith('/self-service/session/')) took(reply);
      if (reply?.status === 401) has401 = true;
    },
    lockAsked: (name, life) => {
      if (name !== LOCK || !disk.values.has(KEY)) return; // To forget a sign-in, nobody waits for a refresh.
      if (wish !== null && wish.life !== life && wish.life.isAlive && clock.now() - wish.at <= 50) reached('two tabs refreshing within 50 ms');
      wish = { life, at: clock.now() };
    },
    signedOut: () => { isSignedOut = true; },
    signedIn: () => { isSignedOut = false; },
    look: () => {
      if (isPunctual && expiresAt !== null && disk.values.has(KEY)) judge.check('T7', clock.now() <= expiresAt + 2_000, () => 'a token has run out, and nobody has renewed it');
      if (isSignedOut) judge.check('T6', !disk.values.has(KEY), () => 'a sign-in is back after the sign-out');
      if (halfPair === null) return;
      const stored = disk.values.get(KEY);
      const isHalf = stored !== undefined && stored !== halfPair && (/"(?:access|refresh)":""/.test(stored) || pairIn(stored).some((token) => token !== '' && pairIn(halfPair ?? '').includes(token)));
      judge.check('T3', !isHalf, () => 'half of a pair of tokens was replaced');
      halfPair = null;
    },
    judgeDisks: (disks) => {
      for (const each of disks) for (const [key, value] of each.values) if (key !== KEY) judge.check('T5', ![...known].some((token) => value.includes(token)), () => `a token is stored in ${key}`);
    },
    judgeText: (text) => judge.check('T5', ![...known].some((token) => text.includes(token)), () => 'a token stands in a report'),
  };
};
