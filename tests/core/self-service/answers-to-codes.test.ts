import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import type { CodeAnswer } from '#core/self-service/code-calls.ts';
import type { SigninSession } from '#core/self-service/signin-session.ts';
import { signinStep, type Signin, type SigninEvent } from '#core/self-service/signin-transitions.ts';
import { staffDoorStep, type StaffDoorState } from '#core/self-service/staff-door-transitions.ts';
import { shopId } from '#core/shared/ids.ts';
import { failed, ok } from '#core/shared/result.ts';
import { NOON } from '#tests/support/moment.ts';
import { anAddress, aToken } from './a-terminal-session.ts';

const session: SigninSession = { id: 's', state: 'created', localApiUrl: '', shopId: shopId(1), terminalId: 'T1', code: '3F9K2A', expiresAt: NOON };
const away = appError('network.unreachable', { outcome: 'unknown' });
const over = appError('error.notFound', { status: 404 });
const host = anAddress();

const CREATING: Signin = { phase: 'creating', shopId: shopId(1), problem: null };
const FINDING: Signin = { phase: 'finding', id: 's', problem: null };
const WAITING: Signin = { phase: 'waiting', session, problem: null };
const CONNECTING: Signin = { phase: 'connecting', session, host, problem: null, misses: 0 };
const EVERY: readonly Signin[] = [{ phase: 'idle' }, CREATING, FINDING, WAITING, CONNECTING, { phase: 'refused', session, error: away }, { phase: 'signed-in' }];
const step = (state: Signin, event: SigninEvent) => signinStep(state, event, []);

const created = (shop = 1, answer = ok(session)): CodeAnswer => ({ type: 'created', shopId: shopId(shop), answer });
const asked = (id = 's', answer = ok(session)): CodeAnswer => ({ type: 'asked', id, answer });
const hostAsked = (id = 's'): CodeAnswer => ({ type: 'host-asked', id, answer: ok(aToken()) });

describe('an answer to a kiosk that signs in', () => {
  it('[SIGNIN-1] counts for what is asked about, and where it is: anywhere else, and about anything else, it changes nothing', () => {
    const takes: Readonly<Record<string, readonly Signin[]>> = { 'created': [CREATING], 'asked': [FINDING, WAITING], 'host-asked': [CONNECTING] };
    for (const state of EVERY) {
      for (const answer of [created(), asked(), hostAsked()].filter(({ type }) => takes[type]?.includes(state) !== true)) expect(step(state, answer)).toEqual({ state, effects: [] });
      for (const other of [created(2), asked('other'), hostAsked('other')]) expect(step(state, other)).toEqual({ state, effects: [] });
    }
  });

  it('[SIGNIN-1] when a pause is over, what was asked last is asked again, and nothing where nothing is waited for', () => {
    expect(EVERY.map((state) => step(state, { type: 'pause-over' }).effects)).toEqual([
      [], [{ type: 'create', shopId: 1 }], [{ type: 'ask', id: 's' }], [{ type: 'ask', id: 's' }], [{ type: 'ask-host', host, id: 's' }], [], [],
    ]);
  });

  it('[SIGNIN-1] is of the shop that it names, else of the one that was asked for', () => {
    const nameless = { ...session, shopId: null };
    const waitsFor = (state: Signin, answer: CodeAnswer): unknown => step(state, answer).state;
    expect([waitsFor(CREATING, created(1, ok(nameless))), waitsFor(FINDING, asked()), waitsFor(WAITING, asked('s', ok(nameless))), waitsFor(WAITING, asked('s', ok({ ...session, shopId: shopId(2) })))])
      .toEqual([WAITING, WAITING, WAITING, { ...WAITING, session: { ...session, shopId: shopId(2) } }]);
  });

  it('[TOKEN-6] where the session names no shop the token does', () => {
    expect(step({ ...CONNECTING, session: { ...session, shopId: null } }, hostAsked())).toEqual({ state: { phase: 'signed-in' }, effects: [{ type: 'sign-in', host, terminalId: 'T1', shopId: 1, token: aToken() }] });
    const other = aToken(1, { shopId: shopId(2) });
    expect(step(CONNECTING, { type: 'host-asked', id: 's', answer: ok(other) })).toEqual({
      state: { phase: 'refused', session, error: appError('preorder.shop-error-profit-center', { values: { shopId: shopId(2) } }) }, effects: [{ type: 'disable' }],
    });
  });

  it('[SIGNIN-1] that a session of the address is over leaves it to staff where that names no shop, either', () => {
    const expired = { ...session, shopId: null, state: 'expired' } as const;
    expect(step(FINDING, asked('s', ok(expired)))).toEqual({ state: { phase: 'refused', session: expired, error: over }, effects: [{ type: 'disable' }] });
  });

  it('[SIGNIN-4] of a host that answers again takes back what was said of it', () => {
    expect(step({ ...CONNECTING, problem: away }, { type: 'host-asked', id: 's', answer: ok(null) })).toEqual({ state: CONNECTING, effects: [{ type: 'pause' }] });
  });
});

describe('an answer to the staff\'s door', () => {
  const doors: readonly StaffDoorState[] = [
    { phase: 'shut' }, { phase: 'creating', shopId: shopId(1), problem: null }, { phase: 'waiting', session, problem: null },
    { phase: 'connecting', session, host, problem: null, misses: 0 }, { phase: 'refused', session, problem: away }, { phase: 'open' },
  ];
  const [, creating, waiting, connecting] = doors;

  it('[STAFF-1] counts for what is asked about, and where it is: anywhere else, and about anything else, it changes nothing', () => {
    const takes: Readonly<Record<string, StaffDoorState | undefined>> = { 'created': creating, 'asked': waiting, 'host-asked': connecting };
    for (const state of doors) {
      for (const answer of [created(), asked(), hostAsked()].filter(({ type }) => takes[type] !== state)) expect(staffDoorStep(state, answer, [])).toEqual({ state, calls: [] });
      for (const other of [asked('other'), hostAsked('other')]) expect(staffDoorStep(state, other, [])).toEqual({ state, calls: [] });
    }
  });

  it('[STAFF-1] who knocks at a door that is not shut changes nothing', () => {
    for (const state of doors.filter(({ phase }) => phase !== 'shut')) expect(staffDoorStep(state, { type: 'knocked', shopId: shopId(2) }, [])).toEqual({ state, calls: [] });
  });

  it('[STAFF-1] takes back what was said of the one before, and names the shop whose cashier it was', () => {
    const answered = (state: StaffDoorState | undefined, answer: CodeAnswer) => staffDoorStep({ ...state, problem: away } as StaffDoorState, answer, []);
    expect([answered(waiting, asked()), answered(connecting, { type: 'host-asked', id: 's', answer: ok(null) })]).toEqual([{ state: waiting, calls: [{ type: 'pause' }] }, { state: connecting, calls: [{ type: 'pause' }] }]);
    expect(answered(connecting, { type: 'host-asked', id: 's', answer: failed(away) }).state).toEqual({ ...connecting, problem: away });
    const refusedFor = (shop: number | null) => answered(connecting, { type: 'host-asked', id: 's', answer: ok(aToken(1, { shopId: shop === null ? null : shopId(shop) })) }).state;
    const refused = (shop: number | ''): unknown => ({ phase: 'refused', session, problem: appError('preorder.shop-error-profit-center', { values: { shopId: shop } }) });
    expect([refusedFor(2), refusedFor(null)]).toEqual([refused(2), refused('')]);
  });
});
