import { describe, expect, it } from 'vitest';
import { createSession } from '#adapters/wire/self-service.ts';
import { seconds } from '#core/shared/duration.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';
import { aConsole } from './a-console.ts';

describe('another world at the console', () => {
  it('asks how much is to be reset, and names the payments that are open', async () => {
    const { vm, order, seen } = await aConsole();
    await vm.terminal.attend(true);
    await order();
    await vm.worlds.askReset();
    expect([vm.worlds.question, vm.worlds.openPayments, vm.terminal.state.words]).toEqual(['reset', ['78,00 SEK at T-01'], 'waiting for card']);
    await vm.worlds.reset('all');
    await seen();
    expect([vm.worlds.question, vm.terminal.state.words, vm.ledger.books.orders]).toEqual([null, 'idle', 0]);
    await vm.worlds.askReset();
    expect([vm.worlds.question, vm.worlds.openPayments, vm.notices.text]).toEqual(['reset', [], '']);
  });

  it('resets the scenario alone: what was made to fail is well again, and money and orders stay', async () => {
    const { vm, simulator, order, seen } = await aConsole();
    const standing = (): unknown => [simulator.control.queue(), vm.faults.onCount, vm.terminal.isPluggedIn, vm.printer.isOutOfPaper, vm.terminal.view.isAttended, simulator.control.ledger().attempts.length];
    await order();
    simulator.control.setQueue('busy');
    await vm.terminal.do('unplug');
    for (const id of ['no-paper', 'slow-payment']) await vm.faults.turn(id);
    await vm.terminal.attend(true);
    await seen();
    const before = standing();
    await vm.worlds.askReset();
    await vm.worlds.reset('scenario');
    await seen();
    expect([before, standing(), vm.worlds.question, vm.notices.text]).toEqual([
      [['busy'], 3, false, true, true, 1], [[], 0, true, false, false, 1], null, 'Queues, faults, kitchen, terminals and printers are as at the start',
    ]);
  });

  it('begins anew from what is a seed everywhere else, and from nothing else', async () => {
    const { vm, seen } = await aConsole();
    const takes = ['', 'x', '-1', '1.5', '4294967296', '4294967295'].map((text) => {
      vm.worlds.write(text);
      return vm.worlds.isSeed;
    });
    await vm.worlds.setSeed();
    await seen();
    expect([takes, vm.worlds.seed, vm.notices.text]).toEqual([[false, false, false, false, false, true], 4_294_967_295, 'Chance begins anew from seed 4294967295']);
  });

  it('shows no log of before when somebody else resets the simulator, or empties its log; a snapshot that they load leaves the log as it is', async () => {
    const { vm, simulator, order, pass, seen } = await aConsole();
    const rowsAfter = async (act: () => Promise<unknown>): Promise<number> => {
      await act();
      await seen();
      return vm.log.rows.length;
    };
    await order();
    await pass(seconds(6));
    await simulator.world.saveSnapshot('lunch');
    const rows = vm.log.rows.length;
    expect([rows > 0, vm.ledger.books.charges, await rowsAfter(() => simulator.world.loadSnapshot('lunch')) >= rows]).toEqual([true, 1, true]);
    expect([await rowsAfter(() => simulator.world.reset('all')), vm.ledger.books.charges, vm.log.opened]).toEqual([0, 0, null]);
    await simulator.product.fetch(new Request('http://127.0.0.1:4300/api/shops'));
    expect(await rowsAfter(() => Promise.resolve())).toBe(1);
    expect(await rowsAfter(() => Promise.resolve(simulator.world.journal.clear()))).toBe(0);
  });

  it('shows seed, recording and kiosks as somebody else has left them, also while no request is logged', async () => {
    const { vm, simulator, kiosk, seen } = await aConsole();
    const [cashier = { username: '', password: '' }] = DEMO_CASHIERS;
    const shownAfter = async (act: () => unknown): Promise<unknown> => {
      await act();
      await seen();
      const { kiosks, waiting } = vm.kiosks;
      return [vm.worlds.seed, vm.log.isRecording, waiting.map(({ code }) => code), kiosks.map((one) => `${one.kiosk} ${one.hasCalled ? 'is here' : 'comes'}`)];
    };
    expect(await shownAfter(() => simulator.world.setSeed(42))).toEqual([42, true, [], ['kiosk-1 comes']]);
    expect(await shownAfter(() => simulator.world.journal.record(false))).toEqual([42, false, [], ['kiosk-1 comes']]);
    expect(await shownAfter(() => kiosk.paymentStatus('attempt-none'))).toEqual([42, false, [], ['kiosk-1 is here']]);
    const session = await kiosk.product.call(createSession, { params: { shopId: '1' } });
    const code = session.ok ? session.value.body.code : '';
    expect(await shownAfter(() => undefined)).toEqual([42, false, [code], ['kiosk-1 is here']]);
    expect(await shownAfter(() => simulator.world.signInByCode(code, cashier, 'kiosk-2'))).toEqual([42, false, [], ['kiosk-1 is here', 'kiosk-2 comes']]);
    expect(await shownAfter(() => simulator.control.signOut(simulator.control.kiosks()[0]?.id ?? ''))).toEqual([42, false, [], ['kiosk-2 comes']]);
    expect(await shownAfter(() => simulator.world.journal.record(true))).toEqual([42, true, [], ['kiosk-2 comes']]);
  });

  it('goes back to a snapshot', async () => {
    const { vm, order, pass, seen } = await aConsole();
    vm.worlds.write('before lunch');
    await vm.worlds.save();
    await order();
    await pass(seconds(6));
    expect(vm.ledger.books.charges).toBe(1);
    vm.worlds.askSnapshots();
    expect(vm.worlds.snapshots).toEqual(['before lunch']);
    await vm.worlds.load('before lunch');
    await seen();
    expect([vm.ledger.books.charges, vm.worlds.question]).toEqual([0, null]);
    await vm.worlds.drop('before lunch');
    await seen();
    expect(vm.worlds.snapshots).toEqual([]);
  });

  it('lists snapshots as somebody else has left them, also while the list stands open; what is being typed for another one stays', async () => {
    const { vm, open, simulator, seen } = await aConsole();
    const other = open();
    vm.worlds.askSnapshots();
    vm.worlds.write('after lunch');
    const listedAfter = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
      await act();
      await seen();
      return vm.worlds.snapshots;
    };
    other.worlds.write('before lunch');
    expect(await listedAfter(() => other.worlds.save())).toEqual(['before lunch']);
    expect(await listedAfter(() => simulator.world.saveSnapshot('dinner'))).toEqual(['before lunch', 'dinner']);
    expect(await listedAfter(() => simulator.world.reset('all'))).toEqual(['before lunch', 'dinner']);
    expect(await listedAfter(() => other.worlds.drop('before lunch'))).toEqual(['dinner']);
    expect([vm.worlds.question, vm.worlds.draft]).toEqual(['snapshots', 'after lunch']);
  });

  it('says when a name is taken: what is saved under it then goes', async () => {
    const { vm, simulator, seen } = await aConsole();
    await simulator.world.saveSnapshot('lunch');
    await seen();
    vm.worlds.askSnapshots();
    const replaces = ['lun', 'lunch', 'lunch 2'].map((name) => {
      vm.worlds.write(name);
      return vm.worlds.isNameTaken;
    });
    expect(replaces).toEqual([false, true, false]);
  });

  it('leads back to the list when the snapshot that it asks about is forgotten elsewhere', async () => {
    const { vm, simulator, order, seen } = await aConsole();
    for (const name of ['before lunch', 'dinner']) await simulator.world.saveSnapshot(name);
    await vm.terminal.attend(true);
    await order();
    vm.worlds.askSnapshots();
    await vm.worlds.askLoad('before lunch');
    const askedAfterDropOf = async (name: string): Promise<unknown> => {
      await simulator.world.dropSnapshot(name);
      await seen();
      return vm.worlds.question;
    };
    expect([await askedAfterDropOf('dinner'), await askedAfterDropOf('before lunch')]).toEqual(['load', 'snapshots']);
  });

  it('asks before it goes back to a snapshot while a payment is open, and leads back to the list where that is not wanted', async () => {
    const { vm, order, seen } = await aConsole();
    vm.worlds.write('before lunch');
    await vm.worlds.save();
    await vm.terminal.attend(true);
    await order();
    vm.worlds.askSnapshots();
    await vm.worlds.askLoad('before lunch');
    expect([vm.worlds.question, vm.worlds.wanted, vm.worlds.openPayments]).toEqual(['load', 'before lunch', ['78,00 SEK at T-01']]);
    vm.worlds.leave();
    expect([vm.worlds.question, vm.worlds.snapshots, vm.terminal.state.words]).toEqual(['snapshots', ['before lunch'], 'waiting for card']);
    await vm.worlds.askLoad('before lunch');
    await vm.worlds.load('before lunch');
    await seen();
    expect([vm.worlds.question, vm.terminal.state.words, vm.notices.text]).toEqual([null, 'idle', 'Everything is as in “before lunch”']);
    vm.worlds.askSnapshots();
    await vm.worlds.askLoad('before lunch');
    expect([vm.worlds.question, vm.notices.text]).toEqual([null, 'Everything is as in “before lunch”']);
  });

  it('knows of a payment that is open also while its host is dead, for it is not over', async () => {
    const { vm, simulator, order } = await aConsole();
    await vm.terminal.attend(true);
    await order();
    simulator.control.goDown(seconds(10), true);
    await vm.worlds.askReset();
    expect([vm.worlds.question, vm.worlds.openPayments]).toEqual(['reset', ['78,00 SEK at T-01']]);
  });

  it('forgets one snapshot, and what is typed for the next one stays', async () => {
    const { vm, seen } = await aConsole();
    vm.worlds.write('before lunch');
    await vm.worlds.save();
    vm.worlds.askSnapshots();
    vm.worlds.write('after lunch');
    await vm.worlds.drop('before lunch');
    await seen();
    expect([vm.worlds.snapshots, vm.worlds.draft]).toEqual([[], 'after lunch']);
  });
});
