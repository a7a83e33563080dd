import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '#core/business-constants.ts';
import { StaffDoor } from '#core/self-service/staff-door.ts';
import type { SigninSession } from '#core/self-service/signin-session.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { NOON } from '#tests/support/moment.ts';
import { lostAnswer, never, refusal, type Scripted } from '#tests/support/scripted-orders.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { fakeActivity } from './an-idle-kiosk.ts';

const aSession = (state: SigninSession['state'] = 'created'): Result<SigninSession> =>
  ok({ id: 'session-9', state, localApiUrl: '', shopId: shopId(1), terminalId: '', code: '7K2F9A', expiresAt: NOON + minutes(10) });

const aDoor = (create: readonly Scripted<SigninSession>[], ask: readonly Scripted<SigninSession>[] = []) => {
  const [clock, activity, log] = [virtualClock(), fakeActivity(), [] as string[]];
  const next = (list: readonly Scripted<SigninSession>[], kind: string): Promise<Result<SigninSession>> => {
    const at = log.filter((each) => each === kind).length;
    log.push(kind);
    return Promise.resolve(list[Math.min(at, list.length - 1)] ?? lostAnswer);
  };
  const door = new StaffDoor({ gateway: { createSession: () => next(create, 'create'), session: () => next(ask, 'ask') }, clock, activity });
  door.state.subscribe(() => log.push(door.state.get().phase));
  return { door, clock, activity, log };
};

describe('the staff\'s door', () => {
  it('opens when a cashier has signed its session in, and asks for no token', async () => {
    const { door, clock, log } = aDoor([aSession()], [aSession(), aSession('cashierSignedIn')]);
    door.knock(shopId(1));
    await clock.advance(seconds(7));
    expect(log).toEqual(['creating', 'create', 'waiting', 'ask', 'waiting', 'ask', 'open']);
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

  it.each<[string, Scripted<SigninSession>]>([['expires', aSession('expired')], ['is unknown', refusal('error.notFound', { status: 404 })]])('is shut again when its session %s', async (_what, answer) => {
    const { door, clock } = aDoor([aSession()], [answer]);
    door.knock(shopId(1));
    await clock.advance(seconds(4));
    expect([door.state.get().phase, clock.pending()]).toEqual(['shut', 0]);
  });

  it('[P-11] a server that never answers keeps nobody waiting: it is asked again after the bound', async () => {
    const { door, clock, log } = aDoor([never(), aSession()], [aSession('cashierSignedIn')]);
    door.knock(shopId(1));
    await clock.advance(minutes(1));
    expect(log.at(-1)).toBe('open');
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

  it('a late answer opens nothing', async () => {
    const { door, clock } = aDoor([aSession()], [aSession('cashierSignedIn')]);
    door.knock(shopId(1));
    await clock.advance(seconds(3) - 1);
    door.shut();
    await clock.advance(minutes(10));
    expect([door.state.get().phase, clock.pending()]).toEqual(['shut', 0]);
  });
});
