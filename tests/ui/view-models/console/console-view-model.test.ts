import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { createSession } from '#adapters/wire/self-service.ts';
import { aConsole, settled } from './a-console.ts';

describe('the console of a simulator', () => {
  it('shows how everything stands when it opens', async () => {
    const { vm, unreadable } = await aConsole();
    expect([vm.isLive, vm.shopName, vm.hosts, vm.clock.time, vm.clock.day, vm.worlds.seed, vm.terminal.state, vm.terminal.display.lines, vm.printer.cause, vm.outcomes.names, unreadable]).toEqual([
      true, 'Hornstull',
      [{ name: 'product', address: 'http://127.0.0.1:4300', port: ':4300', isUp: true }, { name: 'terminal host', address: 'http://127.0.0.1:4310', port: ':4310', isUp: true }, { name: 'printer', address: '', port: '', isUp: false }],
      '12:00:00', 'Fri 20 Nov 2026', 7, { words: 'idle', tone: 'quiet' }, ['Välkommen'], null, [], [],
    ]);
    expect(vm.kiosks.kiosks.map(({ kiosk }) => kiosk)).toEqual(['kiosk-1']);
  });

  it('the command that makes the first requests runs as it is, also beside a simulator on other ports', async () => {
    const { vm, simulator } = await aConsole();
    const there = vm.firstCommand;
    await simulator.listen();
    await vm.load();
    expect([there, vm.firstCommand]).toEqual(['npm run weborder -- kiosk sign-in 1', `npm run weborder -- kiosk sign-in 1 --server ${simulator.url()}`]);
  });

  it('a hand at the drawn terminal pays what waits there', async () => {
    const { vm, order, pass } = await aConsole();
    await vm.terminal.attend(true);
    await order();
    expect([vm.terminal.state.words, vm.terminal.isWaiting, vm.terminal.display]).toEqual(['waiting for card', true, { amount: '78,00 SEK', lines: ['Blippa eller sätt in kortet'] }]);
    expect(vm.terminal.press('t')).toBe(true);
    await pass(seconds(3));
    expect(vm.terminal.state).toEqual({ words: 'approved', tone: 'ok' });
    expect([vm.ledger.books.charges, vm.ledger.charged, vm.ledger.books.orders, vm.ledger.mismatch]).toEqual([1, '78,00 SEK', 1, null]);
    expect(vm.kitchen.lanes.map(({ lane, count }) => [lane, count])).toEqual([['paid', 1], ['cooking', 0], ['ready', 0], ['collected', 0]]);
  });

  it('hears of somebody at the terminal also when a command put them there, or took them away', async () => {
    const { vm, simulator, seen } = await aConsole();
    const states: boolean[] = [];
    for (const act of [() => simulator.control.attend(true), () => simulator.control.reset('scenario'), () => simulator.control.attend(true), () => simulator.control.attend(false)]) {
      act();
      await seen();
      states.push(vm.terminal.view.isAttended);
    }
    expect(states).toEqual([true, false, true, false]);
  });

  it('a PIN is typed; the wrong one is wrong', async () => {
    const { vm, order, pass, seen } = await aConsole({ scenario: 'wrong-pin' });
    await order();
    await pass(seconds(3));
    await vm.terminal.attend(true);
    vm.outcomes.show([]);
    const types = async (digits: string): Promise<void> => {
      for (const digit of digits) {
        vm.terminal.press(digit);
        await seen();
      }
    };
    await pass(seconds(60));
    await order();
    await vm.terminal.do('insert');
    await pass(seconds(2));
    expect(vm.terminal.state.words).toBe('PIN');
    await types('9999');
    expect(vm.terminal.display.lines).toEqual(['Slå din kod', '****']);
    vm.terminal.press('Enter');
    await seen();
    expect(vm.terminal.display.lines).toEqual(['Fel kod, försök igen']);
    await types('1234');
    vm.terminal.press('Enter');
    await pass(seconds(3));
    expect(vm.terminal.state.words).toBe('approved');
  });

  it('letters of the keyboard are hands until they are switched off', async () => {
    const { vm, seen } = await aConsole();
    vm.terminal.turnKeys();
    expect([vm.terminal.press('u'), vm.terminal.press('1'), vm.terminal.press('Enter')]).toEqual([false, false, false]);
    vm.terminal.turnKeys();
    expect([vm.terminal.press('u'), vm.terminal.press('q'), vm.terminal.press('Enter')]).toEqual([true, false, false]);
    await seen();
    expect([vm.terminal.state.words, vm.terminal.acts.map(({ act, letter }) => `${letter} ${act}`)]).toEqual(['unplugged', ['T tap', 'I insert', 'S swipe', 'X cancel', 'U plug-in', 'L log-out']]);
  });

  it('says what a refusal was', async () => {
    const { vm, seen } = await aConsole();
    vm.outcomes.write('unplugd');
    await vm.outcomes.submit();
    await seen();
    expect([vm.notices.isRefusal, vm.notices.text, vm.outcomes.names, vm.outcomes.draft]).toEqual([
      true, '“unplugd” is unknown here, try unplugged, unplugged:before, unplugged:during, unplugged:after', [], 'unplugd',
    ]);
  });

  it('a queued outcome fires, and the log says that the queue did it', async () => {
    const { vm, order, pass } = await aConsole();
    vm.outcomes.write('declined:51, approved');
    await vm.outcomes.submit();
    expect(vm.outcomes.queue.map(({ name, title }) => [name, title])).toEqual([['declined:51', 'insufficient funds'], ['approved', 'Approved, chip']]);
    await order();
    await pass(seconds(6));
    expect([vm.terminal.state, vm.outcomes.names]).toEqual([{ words: 'declined 51', tone: 'bad' }, ['approved']]);
    expect(vm.log.rows.find(({ route }) => route === 'startTerminalPayment')).toMatchObject({ scenario: 'declined:51', scenarioSource: 'queue', status: 202, target: 'terminal' });
  });

  it('a fault hits the next request, which the log says, and is done then', async () => {
    const { vm, order, seen } = await aConsole();
    await vm.faults.turn('payment-reply-lost');
    expect([vm.faults.onCount, vm.faults.switches[0]]).toEqual([1, { id: 'payment-reply-lost', name: 'Payment reply lost after commit', detail: 'next 1', isOn: true, isOwn: false, isUsed: false }]);
    await order();
    vm.log.setTab('faults');
    expect(vm.log.rows.map(({ status, faults }) => [status, faults])).toEqual([[0, ['Payment reply lost after commit']]]);
    expect(vm.faults.switches[0]?.isUsed).toBe(true);
    await vm.faults.allOff();
    await seen();
    expect(vm.faults.onCount).toBe(0);
  });

  it('tells a kiosk from staff who were let in at one, and lets these go', async () => {
    const { vm, simulator, clock, kiosk, seen, pass } = await aConsole();
    const who = (): readonly string[] => vm.kiosks.signedIn(clock.now()).map((one) => `${one.kiosk} ${one.who}`);
    await kiosk.order();
    await simulator.control.signIn('session-of-the-staff', { username: 'kassa', password: 'bjork' }, 'kiosk-2');
    await seen();
    const states = [who()];
    for (const ms of [seconds(15), minutes(10)]) {
      await pass(ms);
      states.push(who());
    }
    expect(states).toEqual([['kiosk-1 kiosk', 'kiosk-2 comes'], ['kiosk-1 kiosk', 'kiosk-2 staff'], ['kiosk-1 kiosk']]);
  });

  it('each server says for itself whether it is up', async () => {
    const { vm, seen, simulator, sources } = await aConsole();
    const down = (): readonly string[] => vm.hosts.filter(({ isUp, address }) => !isUp && address !== '').map(({ name }) => name);
    const states: (readonly string[])[] = [down()];
    for (const fault of ['product-down', 'host-down', 'host-killed', 'payment-reply-lost']) {
      await vm.faults.turn(fault);
      await seen();
      states.push(down());
      if (fault === 'host-killed') await simulator.clock.advance(seconds(10));
      else await vm.faults.turn(fault);
      await seen();
      states.push(down());
    }
    expect(states).toEqual([[], ['product'], [], ['terminal host'], [], ['terminal host'], [], [], []]);
    sources.at(-1)?.cut();
    expect(down()).toEqual(['product', 'terminal host']);
  });

  it('faults of the devices are switches among the others', async () => {
    const { vm, seen } = await aConsole();
    await vm.faults.turn('terminal-unplugged');
    await vm.faults.turn('no-paper');
    await seen();
    expect([vm.faults.onCount, vm.terminal.state.words, vm.printer.cause]).toEqual([2, 'unplugged', 'paper-end']);
    await vm.faults.allOff();
    await seen();
    expect([vm.faults.onCount, vm.terminal.state.words, vm.printer.cause]).toEqual([0, 'idle', null]);
  });

  it('a killed host is away for ten seconds of its clock, or until it is started again', async () => {
    const { vm, seen, simulator } = await aConsole();
    const killed = (): boolean | undefined => vm.faults.switches.find(({ id }) => id === 'host-killed')?.isOn;
    await vm.faults.turn('host-killed');
    await seen();
    expect([killed(), vm.terminal.state.words, vm.faults.onCount]).toEqual([true, 'host down', 1]);
    await simulator.clock.advance(seconds(10));
    await seen();
    expect([killed(), vm.terminal.state.words]).toEqual([false, 'idle']);
    for (const wayBack of [() => vm.faults.turn('host-killed'), () => vm.faults.allOff()]) {
      await vm.faults.turn('host-killed');
      await seen();
      await wayBack();
      await simulator.clock.advance(0);
      await seen();
      expect([killed(), vm.terminal.state.words]).toEqual([false, 'idle']);
    }
  });

  it('a host that is killed again is away for ten seconds from then', async () => {
    const { vm, seen, simulator } = await aConsole();
    for (const afterSeconds of [0, 6]) {
      await simulator.clock.advance(seconds(afterSeconds));
      simulator.control.goDown(0, true);
      await simulator.clock.advance(0);
      simulator.control.goDown(seconds(10), true);
    }
    await simulator.clock.advance(seconds(9));
    await seen();
    expect(vm.terminal.state.words).toBe('host down');
    await simulator.clock.advance(seconds(1));
    await seen();
    expect(vm.terminal.state.words).toBe('idle');
  });

  it('the log is cleared here and at the simulator, and recording is turned off and on', async () => {
    const { vm, order, seen, simulator } = await aConsole();
    await order();
    expect(vm.log.rows.length).toBeGreaterThan(0);
    await vm.clearLog();
    expect([vm.log.rows, simulator.world.journal.list()]).toEqual([[], []]);
    await vm.turnRecording();
    await order();
    await seen();
    expect([vm.log.isRecording, vm.log.rows, simulator.world.journal.list()]).toEqual([false, [], []]);
    await vm.load();
    expect(vm.log.isRecording).toBe(false);
    await vm.turnRecording();
    await order();
    await seen();
    expect([vm.log.isRecording, vm.log.rows.some(({ route }) => route === 'createOrder')]).toEqual([true, true]);
  });

  it('a rule of one’s own hits the call, the client and the path that it is for', async () => {
    const { vm, order } = await aConsole();
    await vm.faults.beginRule();
    const { draft } = vm.faults;
    expect(vm.faults.routes.some(({ name, target }) => name === 'getMenu' && target === 'product')).toBe(true);
    draft?.setName('Slow to order');
    draft?.setServer('product');
    draft?.setRoute('createOrder');
    draft?.setKind('status');
    draft?.setFigure('99');
    expect(draft?.isReady).toBe(false);
    draft?.setFigure('503');
    draft?.setTimes('first');
    draft?.setCount('1');
    await vm.faults.saveRule();
    expect([vm.faults.draft, vm.faults.switches[0]]).toEqual([null, { id: 'product/rule-1', name: 'Slow to order', detail: '503 once', isOn: true, isOwn: true, isUsed: false }]);
    expect(await order()).toBe('');
    expect(vm.log.rows.find(({ route }) => route === 'createOrder')).toMatchObject({ status: 503, faults: ['Slow to order'], target: 'product' });
    await vm.faults.remove('product/rule-1');
    expect(vm.faults.onCount).toBe(0);
  });

  it('paper comes out of the printer as picture, text and bytes; out of paper it says so until the refill', async () => {
    const { vm, order, print, pass } = await aConsole();
    const orderId = await order();
    await pass(seconds(6));
    await vm.printer.turn('paper-end');
    expect(vm.printer.cause).toBe('paper-end');
    expect(await print(orderId)).toMatchObject({ ok: false, error: { code: 'self-service.receipt-print' } });
    expect(vm.printer.strips).toEqual([]);
    await vm.printer.refill();
    expect([vm.printer.cause, vm.printer.paperPercent]).toEqual([null, 100]);
    await print(orderId);
    await pass(seconds(3));
    const [strip] = vm.printer.strips;
    expect([vm.printer.strips.length, strip?.svg.startsWith('<svg'), strip?.text.includes('TEST, INGET KÖP'), strip?.bytes[0]?.slice(0, 9)]).toEqual([1, true, true, '0000 1b40']);
  });

  it('stops, moves and sets the simulated clock', async () => {
    const { vm, pageClock, seen } = await aConsole();
    await vm.clock.freezeOrRun();
    expect(vm.clock.view.isFrozen).toBe(true);
    await pageClock.advance(seconds(30));
    expect(vm.clock.time).toBe('12:00:00');
    await vm.clock.advance(minutes(15));
    expect(vm.clock.time).toBe('12:15:00');
    vm.clock.beginSet();
    expect(vm.clock.draft).toBe('2026-11-20T12:15');
    vm.clock.write('2026-11-20T18:30');
    await vm.clock.set();
    expect([vm.clock.time, vm.clock.draft]).toEqual(['18:30:00', null]);
    vm.clock.beginSet();
    vm.clock.write('2026-11-20T08:00');
    await vm.clock.set();
    expect([vm.notices.isRefusal, vm.notices.text, vm.clock.draft]).toEqual([true, 'Time does not go back: reset, or go back to a snapshot', '2026-11-20T08:00']);
    vm.clock.write('2031-01-02T18:30');
    await vm.clock.set();
    expect([vm.notices.text, vm.clock.time]).toEqual(['A field does not fit: to (400)', '18:30:00']);
    await vm.clock.freezeOrRun();
    await pageClock.advance(seconds(5));
    await seen();
    expect(vm.clock.time).toBe('18:30:05');
  });

  it('signs a kiosk in by the code that it shows, and out', async () => {
    const { vm, kiosk: { product }, seen, clock } = await aConsole();
    const session = await product.call(createSession, { params: { shopId: '1' } });
    await seen();
    const waits = vm.kiosks.next(clock.now());
    expect(waits?.code).toBe(session.ok ? session.value.body.code : 'none');
    await vm.kiosks.signIn(waits?.code);
    await seen();
    expect([vm.kiosks.kiosks.map(({ kiosk }) => kiosk), vm.notices.text]).toEqual([['kiosk-1', 'kiosk-2'], 'kiosk-2 is signed in']);
    await vm.kiosks.signOut(vm.kiosks.kiosks[1]?.id ?? '');
    expect(vm.kiosks.kiosks.map(({ kiosk }) => kiosk)).toEqual(['kiosk-1']);
  });

  it('says when the line is gone, comes back by itself, and fills the gap', async () => {
    const { vm, sources, order, pageClock, seen } = await aConsole();
    sources.at(-1)?.cut();
    expect([vm.isLive, vm.clock.time]).toEqual([false, '12:00:00']);
    await order();
    await pageClock.advance(seconds(1));
    expect(vm.clock.time).toBe('12:00:00');
    const known = vm.log.entries.length;
    await pageClock.advance(seconds(1));
    await seen();
    await settled();
    expect([vm.isLive, sources.length, vm.log.entries.length > known, vm.log.rows[0]?.route]).toEqual([true, 2, true, 'startTerminalPayment']);
  });

  it('copies an address, and says so', async () => {
    const { vm, copied } = await aConsole();
    await vm.copy('http://127.0.0.1:4310', 'Address of the terminal host');
    expect([copied, vm.notices.text]).toEqual([['http://127.0.0.1:4310'], 'Address of the terminal host copied']);
  });
});
