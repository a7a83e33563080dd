import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { StaffCases, type StaffCase } from '#core/payment/staff-cases.ts';
import type { SigninSession } from '#core/self-service/signin-session.ts';
import type { StaffDoorState } from '#core/self-service/staff-door-transitions.ts';
import type { StationHealth } from '#core/self-service/station-health.ts';
import { seconds } from '#core/shared/duration.ts';
import { attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { StaffViewModel } from '#ui/view-models/kiosk/staff-view-model.ts';
import { anAttempt } from '#tests/core/payment/a-payer.ts';
import { anAddress } from '#tests/core/self-service/a-terminal-session.ts';
import { aMenu, aShownMenu } from '#tests/support/a-menu.ts';
import { NOON } from '#tests/support/moment.ts';
import { storedBox } from '#tests/support/stored-box.ts';

const aCase: StaffCase = { code: 'K7F249', orderId: orderId('o-1'), amount: 11900, currency: 'SEK', at: NOON, reason: 'order.shop-closed' };

const aSession: SigninSession = { id: 's-1', state: 'created', localApiUrl: '', shopId: shopId(1), terminalId: '', code: '7K2F9A', expiresAt: null };

const aStaffRoom = (menu: MenuState = { phase: 'none' }) => {
  const door = cell<StaffDoorState>({ phase: 'shut' });
  const cases = new StaffCases(storedBox<readonly StaffCase[]>([aCase]).open());
  const health = cell<StationHealth>({ phase: 'unknown' });
  const log: string[] = [];
  const mayLeave = { is: true };
  const staff = new StaffViewModel({
    door: { state: door, knock: (shop) => { log.push(`knock ${String(shop)}`); }, shut: () => { door.set({ phase: 'shut' }); } }, cases, menu: cell(menu), health,
    tokens: { signOut: (cause) => { log.push(`signed out: ${cause}`); } }, session: { end: (cause) => log.push(`guest ended: ${cause}`) > 0 }, houseShop: () => shopId(1), payment: cell({}), canLeave: () => mayLeave.is, leaveKiosk: () => { log.push('no kiosk'); },
    reload: () => { log.push('reload'); }, origin: 'https://order.test',
  });
  return { staff, door, cases, health, log, mayLeave };
};

describe('staff at the kiosk', () => {
  it('reads of each device whether it works, or what is wrong with it, and of none while the host does not answer', () => {
    const { staff, health } = aStaffRoom();
    const seen = [staff.devices];
    for (const [terminal, printer] of [['ready', 'ready'], ['busy', 'paperNearEnd'], ['unknown', 'unknown'], ['unplugged', 'paperEnd'], ['restarting', 'coverOpen'], ['loggedOut', 'jam'], ['ready', 'offline']] as const) {
      health.set({ phase: 'up', health: { terminalId: 'T-01', terminal, printer }, misses: 1 });
      seen.push(staff.devices);
    }
    health.set({ phase: 'down', error: appError('self-service.local-api-unreachable') });
    const works = { terminal: 'works', printer: 'works' };
    expect([...seen, staff.devices]).toEqual([
      null, works, works, works, { terminal: 'unplugged', printer: 'paperEnd' }, { terminal: 'restarting', printer: 'coverOpen' }, { terminal: 'loggedOut', printer: 'jam' }, { terminal: 'works', printer: 'offline' }, null,
    ]);
  });

  it('shows nothing and does nothing before a cashier has proved to be one', () => {
    const { staff, door, log, cases } = aStaffRoom();
    staff.knock();
    door.set({ phase: 'waiting', problem: null, session: aSession });
    staff.settle('K7F249');
    expect([staff.isShown, staff.link, staff.cases, staff.signOut(), staff.leave(), cases.cases.get(), log])
      .toEqual([true, 'https://order.test/self-service/s-1/signin', [], false, false, [aCase], ['knock 1']]);
  });

  it('[STAFF-1] a wrong password is said in words, and the code stays for the right one; nothing is let out meanwhile', () => {
    const { staff, door, log } = aStaffRoom();
    const [session, problem] = [{ ...aSession, state: 'cashierSignedIn' as const, localApiUrl: 'http://127.0.0.1:5000' }, appError('self-service.wrong-sign-in', { status: 401 })];
    door.set({ phase: 'connecting', session, host: anAddress(), problem, misses: 0 });
    expect([staff.problem, staff.session?.code, staff.link, staff.cases, staff.signOut(), staff.leave(), log])
      .toEqual([{ kind: 'wrong-sign-in', error: problem, host: 'http://127.0.0.1:5000' }, '7K2F9A', 'https://order.test/self-service/s-1/signin', [], false, false, []]);
  });

  it('[R-6] shows the cases, settles them, signs out and lets the browser go, without anything of the guest before; but not while a payment is open', () => {
    const { staff, door, cases, log, mayLeave } = aStaffRoom();
    door.set({ phase: 'open' });
    const shown = { ...aCase, currency: { name: 'SEK', symbol: 'SEK' }, isSettled: false };
    expect([staff.cases, staff.isHeld]).toEqual([[shown], false]);
    staff.settle('K7F249');
    mayLeave.is = false;
    expect([staff.cases, cases.cases.get(), staff.isHeld, staff.signOut(), staff.leave(), log]).toEqual([[{ ...shown, isSettled: true }], [], true, false, false, []]);
    mayLeave.is = true;
    expect([staff.signOut(), staff.isShown, log]).toEqual([true, false, ['signed out: staff']]);
    door.set({ phase: 'open' });
    expect([staff.leave(), log.slice(1)]).toEqual([true, ['guest ended: staff', 'signed out: staff', 'no kiosk']]);
  });
});

it('[P-9] a case that was settled by a slip of the finger is taken back in its place, as it was, until the door is knocked at again', () => {
  const { staff, door, cases } = aStaffRoom();
  cases.add(anAttempt({ id: attemptId('id2'), orderId: orderId('o-2') }), appError('order.shop-closed'), aCase.at + seconds(1));
  door.set({ phase: 'open' });
  const all = cases.cases.get();
  const shown = (): readonly unknown[] => [staff.cases.map(({ orderId: order, isSettled }) => [order, isSettled]), cases.cases.get().length];
  const seen = [shown()];
  for (const act of [() => { staff.settle(aCase.code); staff.settle(aCase.code); }, () => { staff.takeBack(aCase.code); staff.takeBack(aCase.code); }, () => { staff.settle('NOBODY'); staff.takeBack('NOBODY'); }, () => { staff.settle(aCase.code); }]) {
    act();
    seen.push(shown());
  }
  staff.takeBack(aCase.code);
  const back = cases.cases.get().toSorted((a, b) => a.at - b.at);
  staff.settle(aCase.code);
  staff.close();
  staff.knock();
  door.set({ phase: 'open' });
  const first = (isSettled: boolean, open: number): readonly unknown[] => [[[aCase.orderId, isSettled], ['o-2', false]], open];
  expect([seen, back, shown()]).toEqual([[first(false, 2), first(true, 1), first(false, 2), first(false, 2), first(true, 1)], all, [[['o-2', false]], 1]]);
});

it('[P-9] a case is in the money that it was charged in, with the sign that the menu has for it, also before there is a menu or where that is in other money', () => {
  const shown = (...of: Parameters<typeof aStaffRoom>) => {
    const { staff, door } = aStaffRoom(...of);
    door.set({ phase: 'open' });
    return staff.cases.map(({ amount, currency }) => ({ amount, ...currency }));
  };
  const menuIn = (name: string, symbol: string): MenuState => aShownMenu(aMenu([], { currency: { name, symbol } }));
  expect([shown(), shown(menuIn('SEK', 'kr')), shown(menuIn('EUR', '€'))]).toEqual([
    [{ amount: 11900, name: 'SEK', symbol: 'SEK' }], [{ amount: 11900, name: 'SEK', symbol: 'kr' }], [{ amount: 11900, name: 'SEK', symbol: 'SEK' }],
  ]);
});
