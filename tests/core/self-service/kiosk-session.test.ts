import { describe, expect, it } from 'vitest';
import { AccessibilityMode } from '#core/self-service/accessibility-mode.ts';
import { KioskSession } from '#core/self-service/kiosk-session.ts';
import { isSameGuest, type GuestMark } from '#core/self-service/kiosk-session-policy.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import { NOON } from '#tests/support/moment.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { storedBox, type StoredBox } from '#tests/support/stored-box.ts';
import { virtualClock, type TestClock } from '#tests/support/virtual-clock.ts';

interface SetUp { readonly box?: StoredBox<GuestMark>; readonly clock?: TestClock; readonly canLeave?: () => boolean }

const aKiosk = ({ box = storedBox<GuestMark>(), clock = virtualClock(), canLeave = () => true }: SetUp = {}) => {
  const [reporting, forgotten] = [recordingReporting(), [] as string[]];
  const customerCode = cell('');
  const session = new KioskSession({
    members: { customerCode, resume: (code) => { forgotten.push(`look up ${code}`); } }, clock, stored: box.open(), canLeave, isAccessible: cell(false), reporting, forget: ['payment', 'order', 'basket'].map((what) => () => { forgotten.push(what); }),
  });
  return { session, box, clock, reporting, forgotten, customerCode };
};

describe('a guest at a kiosk', () => {
  it('begins with a touch, and again only when the one before is gone', () => {
    const { session } = aKiosk();
    session.begin();
    session.begin();
    expect(session.guest.get()).toEqual({ phase: 'guest', number: 1 });
    session.end('done');
    expect(session.guest.get()).toEqual({ phase: 'nobody', number: 2 });
    session.begin();
    expect(session.guest.get()).toEqual({ phase: 'guest', number: 3 });
  });

  it('is forgotten everywhere, in order, when it is done', () => {
    const { session, box, forgotten, reporting } = aKiosk();
    session.begin();
    expect(session.end('done')).toBe(true);
    expect([forgotten, box.open().read(), reporting.reports]).toEqual([['payment', 'order', 'basket'], null, [{ kind: 'event', name: 'kiosk-guest-ended', values: { cause: 'done' } }]]);
  });

  it('[R-6] what is left of nobody is cleared all the same, and of nobody nothing is reported', () => {
    const { session, forgotten, reporting } = aKiosk();
    expect([session.end('stale'), forgotten, reporting.reports]).toEqual([true, ['payment', 'order', 'basket'], []]);
  });

  it('[S21] is seen at the time that the clock shows, also when that was set back', async () => {
    const { session, box, clock } = aKiosk();
    session.start();
    session.begin();
    clock.jump(-minutes(5));
    session.seen();
    expect(box.open().read()).toEqual({ seenAt: NOON - minutes(5) });
    await clock.advance(seconds(10) - 1);
    session.seen();
    expect(box.open().read()).toEqual({ seenAt: NOON - minutes(5) });
  });

  it('[P-7] stays while a payment is not final', () => {
    const { session, box, forgotten } = aKiosk({ canLeave: () => false });
    session.begin();
    expect([session.end('idle'), forgotten, session.guest.get().phase, box.open().read()]).toEqual([false, [], 'guest', { seenAt: NOON }]);
  });
});

describe('after a reload', () => {
  it('goes on with the guest who was there a moment ago', () => {
    const first = aKiosk();
    first.session.begin();
    const again = aKiosk({ box: first.box, clock: first.clock });
    again.session.start();
    expect([again.session.guest.get(), again.forgotten]).toEqual([{ phase: 'guest', number: 1 }, []]);
  });

  it('[KIOSK-7] [MEMBER-1] looks the membership up again that the guest had shown, also when that has failed once', async () => {
    const first = aKiosk();
    first.session.start();
    first.session.begin();
    first.customerCode.set('SIM-1001');
    await first.clock.advance(seconds(20));
    first.session.seen();
    const again = aKiosk({ box: first.box, clock: first.clock });
    again.session.start();
    const once = aKiosk({ box: first.box, clock: first.clock });
    once.session.start();
    once.customerCode.set('SIM-1001');
    once.customerCode.set('');
    const left = aKiosk({ box: first.box, clock: first.clock });
    left.session.start();
    expect([again.forgotten, once.forgotten, left.forgotten, first.box.open().read()]).toEqual([['look up SIM-1001'], ['look up SIM-1001'], [], { seenAt: NOON + seconds(20) }]);
  });

  it('[S21] the membership goes with its guest, and is nobody\'s when nobody has begun', () => {
    const { session, box, customerCode } = aKiosk();
    session.start();
    customerCode.set('SIM-1001');
    const before = box.open().read();
    session.begin();
    session.end('done');
    customerCode.set('');
    expect([before, box.open().read()]).toEqual([null, null]);
  });

  it('a guest who went on touching is still there after an hour', async () => {
    const first = aKiosk();
    first.session.start();
    first.session.begin();
    for (let minute = 0; minute < 60; minute += 1) {
      await first.clock.advance(minutes(1));
      first.session.seen();
    }
    const again = aKiosk({ box: first.box, clock: first.clock });
    again.session.start();
    expect(again.session.guest.get().phase).toBe('guest');
  });

  it('being seen is written at most every ten seconds', async () => {
    const { session, clock, box } = aKiosk();
    session.start();
    session.begin();
    for (let touch = 0; touch < 200; touch += 1) {
      await clock.advance(100);
      session.seen();
    }
    expect(box.written.length).toBe(1 + 2);
  });

  it('clears up after one who is long gone, and after one whom nobody has marked', async () => {
    const first = aKiosk();
    first.session.begin();
    await first.clock.advance(minutes(5) + seconds(30));
    const again = aKiosk({ box: first.box, clock: first.clock });
    again.session.start();
    const unmarked = aKiosk();
    unmarked.session.start();
    expect([again.forgotten, again.session.guest.get().phase, unmarked.forgotten]).toEqual([['payment', 'order', 'basket'], 'nobody', ['payment', 'order', 'basket']]);
  });

  it('[P-8] keeps what belongs to a payment that is not final', async () => {
    const first = aKiosk();
    first.session.begin();
    await first.clock.advance(minutes(60));
    const again = aKiosk({ box: first.box, clock: first.clock, canLeave: () => false });
    again.session.start();
    expect(again.forgotten).toEqual([]);
  });

  it('keeps no membership when it has stopped', () => {
    const { session, customerCode, box } = aKiosk();
    const stop = session.start();
    session.begin();
    stop();
    customerCode.set('SIM-1001');
    expect(box.open().read()).toEqual({ seenAt: NOON });
  });

  it('[S21] nobody is seen where nobody has begun', () => {
    const { session, box } = aKiosk();
    session.start();
    session.seen();
    expect(box.open().read()).toBeNull();
  });

  it('a time that has not come yet says nothing; the accessibility mode gives its guest longer', () => {
    const at = (seenAt: number, now: number, isAccessible = false): boolean => isSameGuest({ seenAt }, now, isAccessible);
    expect([at(0, 0), at(0, minutes(5) + seconds(30) - 1), at(0, minutes(5) + seconds(30)), at(1, 0), at(0, minutes(55) - 1, true), at(0, minutes(55), true)]).toEqual([true, true, false, false, true, false]);
  });
});

describe('the accessibility mode', () => {
  it('is switched on and off, survives a reload, and is off for the next guest', () => {
    const box = storedBox<boolean>();
    const mode = new AccessibilityMode(box.open());
    const seen: boolean[] = [];
    mode.isOn.subscribe(() => seen.push(mode.isOn.get()));
    mode.toggle();
    expect(new AccessibilityMode(box.open()).isOn.get()).toBe(true);
    mode.toggle();
    mode.toggle();
    mode.reset();
    expect([seen, new AccessibilityMode(box.open()).isOn.get()]).toEqual([[true, false, true, false], false]);
  });

  it('works without storage', () => {
    const box = storedBox<boolean>();
    box.refuseWrites(true);
    const mode = new AccessibilityMode(box.open());
    mode.toggle();
    expect(mode.isOn.get()).toBe(true);
  });
});
