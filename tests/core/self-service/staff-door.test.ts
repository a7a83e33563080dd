import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { StaffDoor } from '#core/self-service/staff-door.ts';
import type { StaffDoorState } from '#core/self-service/staff-door-transitions.ts';
import type { SigninSession } from '#core/self-service/signin-session.ts';
import type { TerminalToken } from '#core/self-service/terminal-session.ts';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { NOON } from '#tests/support/moment.ts';
import { lostAnswer, never, refusal, type Scripted } from '#tests/support/scripted-orders.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aToken } from './a-terminal-session.ts';
import { fakeActivity } from './an-idle-kiosk.ts';

const aSession = (state: SigninSession['state'] = 'created', localApiUrl = state === 'created' ? '' : 'http://127.0.0.1:5000'): Result<SigninSession> =>
  ok({ id: 'session-9', state, localApiUrl, shopId: shopId(1), terminalId: '', code: '7K2F9A', expiresAt: NOON + minutes(10) });

const wrong = refusal('self-service.wrong-sign-in', { status: 401 });
const over = refusal('error.notFound', { status: 404 });
/** A proxy's page. */
const strayPage = refusal('error.notFound', { status: 404, outcome: 'unknown' });

const aDoor = (create: readonly Scripted<SigninSession>[], ask: readonly Scripted<SigninSession>[] = [], host: readonly Scripted<TerminalToken | null>[] = [ok(aToken())], configuredHosts: readonly string[] = []) => {
  const [clock, activity, log] = [virtualClock(), fakeActivity(), [] as string[]];
  const next = <T>(list: readonly Scripted<T>[], kind: string): Promise<Result<T>> => {
    const at = log.filter((each) => each === kind).length;
    log.push(kind);
    return Promise.resolve(list[Math.min(at, list.length - 1)] ?? lostAnswer);
  };
  const door = new StaffDoor({
    gateway: { createSession: () => next(create, 'create'), session: () => next(ask, 'ask') }, door: { session: (address, id) => next(host, `host ${address} ${id}`) }, clock, activity, configuredHosts,
  });
  door.state.subscribe(() => log.push(door.state.get().phase));
  return { door, clock, activity, log };
};

/** The question to the host. */
const HOST = 'host http://127.0.0.1:5000 session-9';

describe('the staff\'s door', () => {
  it('[STAFF-1] opens when the host has tokens for a cashier, and keeps none of them', async () => {
    const { door, clock, log } = aDoor([aSession()], [aSession(), aSession('cashierSignedIn')], [ok(null), ok(aToken())]);
    door.knock(shopId(1));
    await clock.advance(seconds(10));
    expect([log, door.state.get(), clock.pending()]).toEqual([['creating', 'create', 'waiting', 'ask', 'waiting', 'ask', 'connecting', HOST, 'connecting', HOST, 'open'], { phase: 'open' }, 1]);
  });

  it('[STAFF-1] stays shut for a wrong password, whatever the product server was told, and opens for the right one after it', async () => {
    const { door, clock, log } = aDoor([aSession()], [aSession('cashierSignedIn')], [wrong, wrong, ok(aToken())]);
    door.knock(shopId(1));
    await clock.advance(seconds(4));
    expect(door.state.get()).toMatchObject({ phase: 'connecting', problem: { code: 'self-service.wrong-sign-in' }, session: { code: '7K2F9A' } });
    await clock.advance(seconds(2));
    expect(log.at(-1)).toBe('connecting');
    await clock.advance(seconds(3));
    expect(log.slice(-2)).toEqual([HOST, 'open']);
  });

  it('[STAFF-1] a host that does not answer opens nothing, and says so; it is asked again', async () => {
    const { door, clock } = aDoor([aSession()], [aSession('cashierSignedIn')], [lostAnswer, ok(aToken())]);
    door.knock(shopId(1));
    await clock.advance(seconds(4));
    expect(door.state.get()).toMatchObject({ phase: 'connecting', problem: { outcome: 'unknown' } });
    await clock.advance(seconds(3));
    expect(door.state.get().phase).toBe('open');
  });

  it('[STAFF-1] a host that never hears of this sign-in: it is shut again, when it has been asked often enough', async () => {
    const { door, clock, log } = aDoor([aSession()], [aSession('cashierSignedIn')], [over]);
    door.knock(shopId(1));
    await clock.advance(minutes(2));
    expect([door.state.get().phase, log.filter((each) => each === HOST).length, clock.pending()]).toEqual(['shut', SELF_SERVICE.signinMisses, 0]);
  });

  it.each<[string, string, readonly string[], object]>([
    ['far away', 'https://evil.example', [], { asked: [], state: { phase: 'refused', problem: { code: 'self-service.address-refused' } } }],
    ['configured', 'https://till.example', ['https://till.example'], { asked: ['host https://till.example session-9'], state: { phase: 'open' } }],
  ])('[R-8] [STAFF-1] a host that is %s is asked only when the kiosk\'s own sign-in would be taken from it', async (_what, url, configured, expected) => {
    const { door, clock, log } = aDoor([aSession()], [aSession('cashierSignedIn', url)], [ok(aToken())], configured);
    door.knock(shopId(1));
    await clock.advance(seconds(4));
    expect({ asked: log.filter((each) => each.startsWith('host')), state: door.state.get() }).toMatchObject(expected);
  });

  it.each(['created', 'unknown'] as const)('[STAFF-1] no host is asked before a cashier has signed in, also when its address is known already (%s)', async (state) => {
    const { door, clock, log } = aDoor([aSession()], [aSession(state, 'http://127.0.0.1:5000')]);
    door.knock(shopId(1));
    await clock.advance(seconds(6));
    expect(log).toEqual(['creating', 'create', 'waiting', 'ask', 'waiting', 'ask', 'waiting']);
  });

  it('[STAFF-1] another shop\'s cashier is none of this one\'s; whoever it is shuts the door and knocks again', async () => {
    const { door, clock } = aDoor([aSession()], [aSession('cashierSignedIn')], [ok(aToken(1, { shopId: shopId(2) }))]);
    door.knock(shopId(1));
    await clock.advance(seconds(4));
    expect([door.state.get(), clock.pending()]).toMatchObject([{ phase: 'refused', problem: { code: 'preorder.shop-error-profit-center' } }, 1]);
    door.shut();
    expect([door.state.get().phase, clock.pending()]).toEqual(['shut', 0]);
  });

  it('asks again while the server does not answer, and says so meanwhile', async () => {
    const { door, clock, log } = aDoor([lostAnswer, aSession()], [lostAnswer, aSession('cashierSignedIn')]);
    door.knock(shopId(1));
    await clock.advance(0);
    expect(door.state.get()).toMatchObject({ phase: 'creating', problem: { outcome: 'unknown' } });
    await clock.advance(seconds(6));
    expect(door.state.get()).toMatchObject({ phase: 'waiting', problem: { outcome: 'unknown' } });
    await clock.advance(seconds(3));
    expect(log.at(-1)).toBe('open');
  });

  it.each<[string, Scripted<SigninSession>]>([['expires', aSession('expired')], ['is unknown', over]])('is shut again when its session %s', async (_what, answer) => {
    const { door, clock } = aDoor([aSession()], [answer]);
    door.knock(shopId(1));
    await clock.advance(seconds(4));
    expect([door.state.get().phase, clock.pending()]).toEqual(['shut', 0]);
  });

  it('[STAFF-1] a page that was not found on the way is no word of the server, nor of the host: the code stays, and is asked for again', async () => {
    const { door, clock, log } = aDoor([aSession()], [strayPage, strayPage, aSession('cashierSignedIn')], [...Array<Scripted<TerminalToken | null>>(SELF_SERVICE.signinMisses).fill(strayPage), ok(aToken())]);
    door.knock(shopId(1));
    await clock.advance(seconds(7));
    expect(door.state.get()).toMatchObject({ phase: 'waiting', problem: { status: 404 }, session: { code: '7K2F9A' } });
    await clock.advance(seconds(3));
    expect(door.state.get()).toMatchObject({ phase: 'connecting', problem: { status: 404 }, misses: 0 });
    await clock.advance(minutes(1));
    expect([door.state.get().phase, log.filter((each) => each === HOST).length]).toEqual(['open', SELF_SERVICE.signinMisses + 1]);
  });

  it('[P-11] a server that never answers keeps nobody waiting: it is asked again after the bound', async () => {
    const { door, clock, log } = aDoor([never(), aSession()], [aSession('cashierSignedIn')]);
    door.knock(shopId(1));
    await clock.advance(minutes(1));
    expect(log.at(-1)).toBe('open');
  });

  it('who shuts it and knocks again has one code that is asked about, whatever becomes of the first question', async () => {
    const [first, second] = [Promise.withResolvers<Result<SigninSession>>(), Promise.withResolvers<Result<SigninSession>>()];
    const { door, clock, log } = aDoor([first.promise, second.promise], [aSession()]);
    door.knock(shopId(1));
    door.shut();
    door.knock(shopId(1));
    first.resolve(lostAnswer);
    await clock.advance(0);
    second.resolve(aSession());
    await clock.advance(seconds(3));
    expect([door.state.get().phase, log.filter((each) => each === 'ask').length]).toEqual(['waiting', 1]);
    door.shut();
    expect(clock.pending()).toBe(0);
  });

  it.each<[string, number, StaffDoorState['phase']]>([
    ['finds it shut: staff had put the device to sleep, whose timers stand, and gone', SELF_SERVICE.staffIdleMs, 'shut'], ['a moment earlier is still taken for them', SELF_SERVICE.staffIdleMs - 1, 'open'], ['after its clock was set back, too', -hours(2), 'open'],
  ])('[STAFF-1] whoever touches the screen three minutes later by its clock %s', async (_what, ms, phase) => {
    const { door, clock, activity } = aDoor([aSession()], [aSession('cashierSignedIn')]);
    door.knock(shopId(1));
    await clock.advance(seconds(10));
    activity.touch();
    clock.jump(ms);
    activity.touch();
    const [timers, listeners] = phase === 'shut' ? [0, 0] : [1, 1];
    expect([door.state.get().phase, clock.pending(), activity.listeners()]).toEqual([phase, timers, listeners]);
  });

  it('shuts by itself when nobody is there any more, and stays open while somebody is', async () => {
    const { door, clock, activity } = aDoor([aSession()], [aSession('cashierSignedIn')]);
    door.knock(shopId(1));
    await clock.advance(seconds(4));
    await clock.advance(SELF_SERVICE.staffIdleMs - seconds(10));
    activity.touch();
    await clock.advance(SELF_SERVICE.staffIdleMs - seconds(1));
    expect(door.state.get().phase).toBe('open');
    await clock.advance(seconds(1));
    expect([door.state.get().phase, clock.pending()]).toEqual(['shut', 0]);
  });

  it('[STAFF-1] a late answer of the host opens nothing', async () => {
    const answers: ((answer: Result<TerminalToken | null>) => void)[] = [];
    const [clock, activity] = [virtualClock(), fakeActivity()];
    const door = new StaffDoor({
      gateway: { createSession: () => Promise.resolve(aSession()), session: () => Promise.resolve(aSession('cashierSignedIn')) }, clock, activity, configuredHosts: [],
      door: { session: () => new Promise((resolve) => { answers.push(resolve); }) },
    });
    door.knock(shopId(1));
    await clock.advance(seconds(4));
    door.shut();
    for (const answer of answers) answer(ok(aToken()));
    await clock.advance(seconds(1));
    expect([answers.length, door.state.get().phase, clock.pending()]).toEqual([1, 'shut', 0]);
  });

  it('a late answer opens nothing', async () => {
    const { door, clock } = aDoor([aSession()], [aSession('cashierSignedIn')]);
    door.knock(shopId(1));
    await clock.advance(seconds(3) - 1);
    door.shut();
    await clock.advance(minutes(10));
    expect([door.state.get().phase, clock.pending()]).toEqual(['shut', 0]);
  });
});
