import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { days, minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { tokenLife, type TerminalSession, type TerminalToken } from '#core/self-service/terminal-session.ts';
import { SIGNED_OUT, tokenStep, type TokenEvent, type TokenState } from '#core/self-service/terminal-token.ts';
import { NOON } from '#tests/support/moment.ts';
import { aTerminalSession, aToken } from './a-terminal-session.ts';

const session = aTerminalSession();
const signedIn = tokenStep(SIGNED_OUT, { type: 'signed-in', session, now: NOON }).state;
const refreshing: TokenState = { phase: 'refreshing', session, leftMs: seconds(30), asOf: NOON, misses: 0 };
const refreshFailed = (status: number, code = 'error.badRequest'): TokenEvent => ({ type: 'refresh-failed', id: 'sign-in-1', error: appError(code, { status, outcome: 'unknown' }), now: NOON });
const refreshed = (token: TerminalToken, id = 'sign-in-1'): TokenEvent => ({ type: 'refreshed', id, token, now: NOON });

describe('a sign-in', () => {
  it('[TOKEN-1] is stored and looked at again in 30 s', () => {
    expect(tokenStep(SIGNED_OUT, { type: 'signed-in', session, now: NOON })).toEqual({
      state: { phase: 'valid', session, leftMs: minutes(10), asOf: NOON, misses: 0 }, effects: [{ type: 'store', session }, { type: 'check-in', delayMs: seconds(30) }],
    });
  });

  it('[TOKEN-6] whose token names another shop, or none, closes the kiosk', () => {
    for (const named of [shopId(2), null]) {
      const wrong = aTerminalSession({ token: aToken(1, { shopId: named }) });
      expect(tokenStep(SIGNED_OUT, { type: 'signed-in', session: wrong, now: NOON })).toEqual({
        state: { phase: 'signed-out', cause: 'wrong-shop' }, effects: [{ type: 'stop-checking' }, { type: 'forget', id: 'sign-in-1' }],
      });
    }
  });

  it('found in storage has what is left of it, but not more than it ever had', () => {
    const found = (expiresAt: Millis): TokenState => tokenStep(SIGNED_OUT, { type: 'found', session: aTerminalSession({ expiresAt }), now: NOON }).state;
    expect([NOON + minutes(4), NOON + days(400), NOON + seconds(30), NOON - days(1)].map((moment) => {
      const state = found(moment);
      return state.phase === 'signed-out' ? state : [state.phase, state.leftMs];
    })).toEqual([['valid', minutes(4)], ['valid', minutes(10)], ['refreshing', seconds(30)], ['refreshing', -days(1)]]);
  });
});

describe('a refresh', () => {
  it('[TOKEN-1] begins within the last 30 s, whichever of timer and clock says that they have come', () => {
    const check = (waitedMs: Millis, now: Millis): string => tokenStep(signedIn, { type: 'checked', waitedMs, now }).state.phase;
    expect([
      check(minutes(9.5) - 1, NOON + minutes(9.5) - 1), check(minutes(9.5), NOON + minutes(9.5)), check(seconds(30), NOON + minutes(9.5)), check(minutes(9.5), NOON - days(1)),
    ]).toEqual(['valid', 'refreshing', 'refreshing', 'refreshing']);
  });

  it('is asked for once however many want it, and not for a token that has been replaced or has only just come', () => {
    const wish = (state: TokenState, stale: string | null, now: Millis = NOON + minutes(1)): readonly string[] => tokenStep(state, { type: 'refresh-wished', stale, now }).effects.map(({ type }) => type);
    expect([wish(signedIn, 'access-1'), wish(signedIn, null), wish(signedIn, 'access-0'), wish(refreshing, 'access-1'), wish(signedIn, 'access-1', NOON + seconds(4)), wish(signedIn, null, NOON), wish(SIGNED_OUT, null)]).toEqual([
      ['stop-checking', 'refresh'], ['stop-checking', 'refresh'], [], [], [], ['stop-checking', 'refresh'], [],
    ]);
  });

  it('that brings a new pair replaces the old one whole', () => {
    const renewed = { ...session, token: aToken(2, { lifeMs: minutes(5) }), expiresAt: NOON + minutes(5) };
    expect(tokenStep(refreshing, refreshed(aToken(2, { lifeMs: minutes(5) })))).toEqual({
      state: { phase: 'valid', session: renewed, leftMs: minutes(5), asOf: NOON, misses: 0 }, effects: [{ type: 'store', session: renewed }, { type: 'check-in', delayMs: seconds(30) }],
    });
  });

  it('[TOKEN-6] that brings a token of another shop closes the kiosk', () => {
    expect(tokenStep(refreshing, refreshed(aToken(2, { shopId: shopId(9) }))).state).toEqual({ phase: 'signed-out', cause: 'wrong-shop' });
  });

  it.each([400, 401, 403, 404, 422])('[TOKEN-4] that the host refuses with %d signs out', (status) => {
    expect(tokenStep(refreshing, refreshFailed(status))).toEqual({ state: { phase: 'signed-out', cause: 'refresh-refused' }, effects: [{ type: 'stop-checking' }, { type: 'forget', id: 'sign-in-1' }] });
  });

  it.each([0, 301, 408, 425, 429, 500, 502, 503, 504])('[TOKEN-4] that nobody answers (%d) says nothing of the token: it is kept and asked again', (status) => {
    expect(tokenStep(refreshing, refreshFailed(status))).toEqual({ state: { phase: 'valid', session, leftMs: seconds(30), asOf: NOON, misses: 1 }, effects: [{ type: 'check-in', delayMs: seconds(5) }] });
  });

  it('[TOKEN-5] without both tokens leaves the old pair as it was, and signs out when that has run out', () => {
    const invalid = refreshFailed(200, 'self-service.invalid-token-response');
    expect([tokenStep(refreshing, invalid).state, tokenStep({ ...refreshing, leftMs: 0 }, invalid).state]).toEqual([
      { phase: 'valid', session, leftMs: seconds(30), asOf: NOON, misses: 1 }, { phase: 'signed-out', cause: 'invalid-token' },
    ]);
  });

  it('that comes after the sign-out, or of an earlier sign-in, changes nothing', () => {
    expect([tokenStep(SIGNED_OUT, refreshed(aToken(2))), tokenStep(refreshing, refreshed(aToken(2), 'sign-in-0')), tokenStep(SIGNED_OUT, refreshFailed(401)), tokenStep(signedIn, refreshed(aToken(7)))].map(({ state, effects }) => [state, effects])).toEqual([
      [SIGNED_OUT, []], [refreshing, []], [SIGNED_OUT, []], [signedIn, []],
    ]);
  });
});

describe('what a server says of a token\'s life', () => {
  it.each([[600, minutes(10)], [0.5, 500], [0, seconds(30)], [-1, seconds(30)], [-1e300, seconds(30)], [1e300, days(1)], [Number.MAX_SAFE_INTEGER, days(1)], [NaN, seconds(30)]])('%d s become %d ms', (given, life) => {
    expect(tokenLife(given)).toBe(life);
  });
});

describe('whatever happens to the clock', () => {
  /** A host, a kiosk whose wall clock is set to and fro, and timers that keep their distance. */
  const live = (life: Millis, acts: readonly { readonly wait: Millis; readonly jump: Millis }[]): { readonly left: readonly Millis[]; readonly didJumpAhead: boolean } => {
    const left: Millis[] = [];
    let [real, wall, born] = [0, NOON, 0];
    let state: TokenState = SIGNED_OUT;
    const timer: { due: { at: Millis; delay: Millis } | null } = { due: null };
    const step = (event: TokenEvent): void => {
      const next = tokenStep(state, event);
      state = next.state;
      for (const effect of next.effects) {
        if (effect.type === 'check-in') timer.due = { at: real + effect.delayMs, delay: effect.delayMs };
        if (effect.type === 'stop-checking') timer.due = null;
        if (effect.type === 'refresh') left.push(life - (real - born));
      }
      if (state.phase !== 'refreshing') return;
      born = real;
      step({ type: 'refreshed', id: 'sign-in-1', token: aToken(left.length + 1, { lifeMs: life }), now: wall });
    };
    step({ type: 'signed-in', session: aTerminalSession({ token: aToken(1, { lifeMs: life }) }), now: wall });
    for (const { wait, jump } of acts) {
      const until = real + wait;
      for (let next = timer.due; next !== null && next.at <= until; next = timer.due) {
        wall += next.at - real;
        real = next.at;
        timer.due = null;
        step({ type: 'checked', waitedMs: next.delay, now: wall });
      }
      wall += until - real;
      real = until;
      wall += jump;
    }
    return { left, didJumpAhead: acts.some(({ jump }) => jump > 0) };
  };
  const lives = fc.integer({ min: seconds(61), max: minutes(60) });
  const act = (jump: fc.Arbitrary<Millis>): fc.Arbitrary<{ wait: Millis; jump: Millis }> => fc.record({ wait: fc.integer({ min: 0, max: minutes(20) }), jump });
  const hours = 3_600_000;

  it('[TOKEN-1] a refresh happens in the last 30 s of the token, never at its end or later, also when the clock is set back', () => {
    fc.assert(fc.property(lives, fc.array(act(fc.integer({ min: -9000 * hours, max: 0 })), { minLength: 1, maxLength: 12 }), (life, acts) => {
      for (const left of live(life, acts).left) expect([left > 0, left <= seconds(30)]).toEqual([true, true]);
    }), { numRuns: 500 });
  });

  it.each([1000, 2000, 4000, 5000, 5001, 9000])('[TOKEN-1] a token that lives %d ms is refreshed when half of that is over, not after it has run out', (life) => {
    const { left } = live(life, [{ wait: minutes(1), jump: 0 }]);
    expect([left.length, [...new Set(left)]]).toEqual([Math.floor(minutes(1) / (life / 2)), [life / 2]]);
  });

  it('a token that lives next to no time is not asked for without a pause', () => {
    expect(live(1, [{ wait: minutes(1), jump: 0 }]).left.length).toBe(120);
  });

  it('[TOKEN-1] a clock that is set ahead, or a device that slept, can only make it earlier', () => {
    fc.assert(fc.property(lives, fc.array(act(fc.integer({ min: -9000 * hours, max: 9000 * hours })), { minLength: 1, maxLength: 12 }), (life, acts) => {
      for (const left of live(life, acts).left) expect(left).toBeGreaterThan(0);
    }), { numRuns: 500 });
  });
});

describe('what changes nothing', () => {
  const unchanged = (state: TokenState) => ({ state, effects: [] });

  it('[TOKEN-3] the pair that this tab holds is found in storage; another pair of the same sign-in, or the same words of another one, is taken up', () => {
    const found = (other: TerminalSession) => tokenStep(signedIn, { type: 'found', session: other, now: NOON });
    const [renewed, another] = [aTerminalSession({ token: aToken(2) }), aTerminalSession({ id: 'sign-in-2' })];
    expect([found(session), found(renewed).state, found(another).state]).toMatchObject([unchanged(signedIn), { phase: 'valid', session: renewed }, { phase: 'valid', session: another }]);
  });

  it('[TOKEN-3] a look, or a wish, while it is renewed', () => {
    for (const event of [{ type: 'checked', waitedMs: minutes(9), now: NOON }, { type: 'refresh-wished', stale: null, now: NOON }, { type: 'refresh-wished', stale: 'access-1', now: NOON }] as const) {
      expect(tokenStep(refreshing, event)).toEqual(unchanged(refreshing));
    }
  });

  it('[TOKEN-4] an answer to a renewal of another sign-in, or to one that nobody waits for any more', () => {
    for (const answer of [{ ...refreshFailed(400), id: 'sign-in-0' } as TokenEvent, refreshed(aToken(2), 'sign-in-0')]) expect(tokenStep(refreshing, answer)).toEqual(unchanged(refreshing));
    for (const answer of [refreshFailed(400), refreshed(aToken(2))]) expect(tokenStep(signedIn, answer)).toEqual(unchanged(signedIn));
  });

  it('[TOKEN-3] a refused token that has come less than 5 s ago: one more would not be better, unless nobody has answered in between', () => {
    const wish = (state: TokenState, now: Millis): string => tokenStep(state, { type: 'refresh-wished', stale: 'access-1', now }).state.phase;
    expect([wish(signedIn, NOON + seconds(5) - 1), wish(signedIn, NOON + seconds(5)), wish({ ...signedIn, misses: 1 } as TokenState, NOON)]).toEqual(['valid', 'refreshing', 'refreshing']);
  });
});
