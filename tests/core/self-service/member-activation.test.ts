import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { MemberActivation } from '#core/self-service/member-activation.ts';
import type { Member } from '#core/self-service/member.ts';
import { NO_SCAN, scanStep } from '#core/self-service/scan-reader.ts';
import { seconds } from '#core/shared/duration.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { createKeyboardScanner } from '#adapters/terminal/keyboard-scanner.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';
import { lostAnswer, never, refusal, type Scripted } from '#tests/support/scripted-orders.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const astrid: Member = { customerCode: 'SIM-1001', name: 'Astrid Lind', isMember: true };
const nobody = refusal('error.notFound', { status: 404 });

const aKiosk = (customer: readonly Scripted<Member>[], canChange = true) => {
  const clock = virtualClock();
  const host = scriptedHost({ customer });
  const members = new MemberActivation({ host, clock, canChange: () => canChange });
  const phases: string[] = [];
  members.membership.subscribe(() => phases.push(members.membership.get().phase));
  return { members, host, clock, phases };
};

describe('a membership at a kiosk', () => {
  it('is active once its code is found: offers for members hold, and its code goes with the order', async () => {
    const { members, host, clock, phases } = aKiosk([ok(astrid)]);
    expect([members.isMember.get(), members.customerCode.get()]).toEqual([false, '']);
    members.activate(' sim-1001 ');
    await clock.advance(0);
    expect([phases, host.calls, members.isMember.get(), members.customerCode.get()]).toEqual([['looking', 'active'], ['customer sim-1001'], true, 'SIM-1001']);
  });

  it.each<[string, readonly Scripted<Member>[], string]>([
    ['a code that nobody has', [nobody], 'unknown-code'], ['a code that the host calls none', [refusal('error.badRequest', { status: 400 })], 'unknown-code'], ['somebody without membership', [ok({ ...astrid, isMember: false })], 'no-member'], ['no answer', [lostAnswer], 'unreachable'],
    ['an answer that never comes', [never()], 'unreachable'], ['a kiosk that is signed out', [failed(appError('self-service.no-refresh-token'))], 'unreachable'], ['a host that fails', [refusal('error.server', { status: 500, outcome: 'unknown' })], 'unreachable'],
  ])('is none with %s', async (_what, answers, reason) => {
    const { members, clock } = aKiosk(answers);
    members.activate('SIM-1001');
    await clock.advance(seconds(15));
    expect([members.membership.get(), members.isMember.get(), members.customerCode.get()]).toMatchObject([{ phase: 'failed', reason }, false, '']);
  });

  it.each(['', '   ', '../ping', 'a b', 'å', 'x'.repeat(41), '<script>', '%00'])('%j is no code and is not asked about', (code) => {
    const { members, host } = aKiosk([ok(astrid)]);
    members.activate(code);
    expect([members.membership.get(), host.calls]).toMatchObject([{ phase: 'failed', reason: 'unknown-code' }, []]);
  });

  it('[KIOSK-7] is looked up again after a reload also while a payment is not final, when no other can be shown', async () => {
    const { members, host, clock } = aKiosk([ok(astrid)], false);
    members.activate('SIM-1002');
    members.resume('SIM-1001');
    await clock.advance(0);
    expect([host.calls, members.customerCode.get()]).toEqual([['customer SIM-1001'], 'SIM-1001']);
  });

  it('the last code counts, whichever answer comes last', async () => {
    const slow = Promise.withResolvers<Result<Member>>();
    const { members, clock } = aKiosk([slow.promise, ok({ ...astrid, customerCode: 'SIM-1002' })]);
    members.activate('SIM-1001');
    members.activate('SIM-1002');
    await clock.advance(0);
    slow.resolve(ok(astrid));
    await clock.advance(0);
    expect(members.customerCode.get()).toBe('SIM-1002');
  });

  it('the answer to a code is not taken for that to the next, which is still looked up', async () => {
    const [first, second] = [Promise.withResolvers<Result<Member>>(), Promise.withResolvers<Result<Member>>()];
    const { members, clock } = aKiosk([first.promise, second.promise]);
    members.activate('SIM-1001');
    members.activate('SIM-1002');
    first.resolve(ok(astrid));
    await clock.advance(0);
    expect([members.membership.get(), members.customerCode.get()]).toMatchObject([{ phase: 'looking', code: 'SIM-1002' }, '']);
    second.resolve(nobody);
    await clock.advance(0);
    expect(members.membership.get()).toMatchObject({ phase: 'failed', reason: 'unknown-code', kept: null });
  });

  it('a code may have forty characters', () => {
    const { members, host } = aKiosk([never()]);
    members.activate('x'.repeat(40));
    expect([members.membership.get().phase, host.calls]).toEqual(['looking', [`customer ${'x'.repeat(40)}`]]);
  });

  it('[MEMBER-1] the card of whoever is active is theirs in whatever letters, also after another one that was none', async () => {
    const { members, host, clock } = aKiosk([ok({ ...astrid, customerCode: 'sim-1001' })]);
    members.activate('SIM-1001');
    await clock.advance(0);
    members.activate('a b');
    members.activate('Sim-1001');
    expect([members.membership.get(), host.calls]).toEqual([{ phase: 'active', member: { ...astrid, customerCode: 'sim-1001' } }, ['customer SIM-1001']]);
  });

  it.each<[string, string, readonly Scripted<Member>[], string]>([
    ['a bottle\'s code', 'https://bottle.example/4711', [], 'unknown-code'], ['a code that nobody has', 'SIM-9999', [nobody], 'unknown-code'],
    ['somebody without membership', 'SIM-2000', [ok({ ...astrid, customerCode: 'SIM-2000', isMember: false })], 'no-member'], ['no answer', 'SIM-1002', [lostAnswer], 'unreachable'],
  ])('[MEMBER-1] %s after it takes nothing away: the guest hears of it, and prices stay', async (_what, code, answers, reason) => {
    const { members, clock } = aKiosk([ok(astrid), ...answers]);
    const prices: boolean[] = [];
    members.activate('SIM-1001');
    await clock.advance(0);
    members.isMember.subscribe(() => prices.push(members.isMember.get()));
    members.activate(code);
    expect([members.isMember.get(), members.customerCode.get()]).toEqual([true, 'SIM-1001']);
    await clock.advance(0);
    expect([members.membership.get(), members.isMember.get(), members.customerCode.get(), prices]).toMatchObject([{ phase: 'failed', reason, kept: astrid }, true, 'SIM-1001', []]);
    members.putAway();
    expect(members.membership.get()).toEqual({ phase: 'active', member: astrid });
  });

  it('[MEMBER-1] another one that is found takes its place; "not me" ends it also after a failure', async () => {
    const berit: Member = { customerCode: 'SIM-1002', name: 'Berit', isMember: true };
    const { members, clock } = aKiosk([ok(astrid), ok(berit), nobody]);
    for (const code of ['SIM-1001', 'SIM-1002', 'SIM-9999']) {
      members.activate(code);
      await clock.advance(0);
    }
    expect([members.membership.get(), members.customerCode.get()]).toMatchObject([{ phase: 'failed', kept: berit }, 'SIM-1002']);
    members.forget();
    expect([members.membership.get(), members.isMember.get()]).toEqual([{ phase: 'none' }, false]);
  });

  it('[MEMBER-1] the same card once more changes nothing, and asks nobody', async () => {
    const { members, host, clock, phases } = aKiosk([ok(astrid)]);
    members.activate('SIM-1001');
    await clock.advance(0);
    members.activate(' sim-1001 ');
    await clock.advance(0);
    expect([phases, host.calls]).toEqual([['looking', 'active'], ['customer SIM-1001']]);
  });

  it('[MEMBER-1] putting away a failure that is not there takes no membership, and no look-up, away', async () => {
    const { members, clock } = aKiosk([ok(astrid)]);
    members.activate('SIM-1001');
    members.putAway();
    const meanwhile = members.membership.get();
    await clock.advance(0);
    members.putAway();
    expect([meanwhile.phase, members.membership.get()]).toEqual(['looking', { phase: 'active', member: astrid }]);
  });

  it('a failure that is put away leaves none where there was none', () => {
    const { members } = aKiosk([]);
    members.activate('a b');
    members.putAway();
    expect(members.membership.get()).toEqual({ phase: 'none' });
  });

  it('of a guest who is gone does not become the next one\'s', async () => {
    const slow = Promise.withResolvers<Result<Member>>();
    const { members, clock } = aKiosk([slow.promise]);
    members.activate('SIM-1001');
    members.forget();
    slow.resolve(ok(astrid));
    await clock.advance(0);
    expect([members.membership.get(), members.isMember.get()]).toEqual([{ phase: 'none' }, false]);
  });

  it('[P-4] changes nothing while a payment is not final', () => {
    const { members, host } = aKiosk([ok(astrid)], false);
    members.activate('SIM-1001');
    expect([members.membership.get(), host.calls]).toEqual([{ phase: 'none' }, []]);
  });
});

describe('a scanner', () => {
  const typed = (keys: readonly (readonly [string, number])[]): readonly string[] => {
    let scan = NO_SCAN;
    return keys.flatMap(([key, at]) => {
      const step = scanStep(scan, key, at);
      scan = step.scan;
      return step.code ?? [];
    });
  };
  const quick = (text: string, from = 0, step = 10): (readonly [string, number])[] => [...Array.from(text), 'Enter'].map((key, at) => [key, from + at * step] as const);

  it('types quickly and ends with Enter', () => {
    expect([typed(quick('SIM-1001')), typed([...quick('SIM-1001'), ...quick('SIM-1002', 5000)]), typed(quick('SIM-1001', 0, 51))]).toEqual([['SIM-1001'], ['SIM-1001', 'SIM-1002'], []]);
  });

  it('is not a person: slow keys, single slips and held Enter are no code', () => {
    expect([typed([['a', 0], ['Enter', 10]]), typed([['Enter', 0], ['Enter', 5]]), typed([...Array.from('hello', (key, at) => [key, at * 200] as const), ['Enter', 900]]), typed(quick('x'.repeat(70)))]).toEqual([[], [], [], ['x'.repeat(5)]]);
  });

  it('may press Shift in between', () => {
    expect(typed([['Shift', 0], ['S', 5], ['Shift', 10], ['I', 15], ['M', 20], ['-', 25], ['1', 30], ['Enter', 35]])).toEqual(['SIM-1']);
  });

  it('is heard from the page\'s keys by when they were pressed, however late a busy page hears them; its Enter presses nothing', () => {
    const listeners = new Set<(event: { key: string; timeStamp: number; preventDefault(): void; stopPropagation(): void }) => void>();
    const codes: string[] = [];
    const prevented: string[] = [];
    const stop = createKeyboardScanner({ page: { addEventListener: (_type, listener) => { listeners.add(listener); }, removeEventListener: (_type, listener) => { listeners.delete(listener); } } }).onScan((code) => codes.push(code));
    const press = (key: string, timeStamp: number): void => { for (const hear of listeners) hear({ key, timeStamp, preventDefault: () => prevented.push(key), stopPropagation: () => undefined }); };
    for (const [key, at] of quick('SIM-1001')) press(key, at);
    press('Enter', 95);
    // Somebody's hand.
    for (const [key, at] of quick('SIM-1002', 1000, 51)) press(key, at);
    stop();
    expect([codes, prevented, listeners.size]).toEqual([['SIM-1001'], ['Enter'], 0]);
  });
});
