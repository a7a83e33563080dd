import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mailReceipt } from '#adapters/wire/receipts.ts';
import { createSession } from '#adapters/wire/self-service.ts';
import { seconds } from '#core/shared/duration.ts';
import type { FaultRule } from '#simulator/faults/fault-rule.ts';
import type { Simulator } from '#simulator/composition/create-simulator.ts';
import type { ConsoleViewModel } from '#ui/view-models/console/console-view-model.ts';
import { aConsole, settled } from './a-console.ts';

const SLOW: FaultRule = { id: 'slow', name: 'slow', isOn: true, route: '*', client: '', fault: { kind: 'delay', delay: { kind: 'fixed', ms: 1 } }, timing: {} };

/** Answers to these calls, or to the first so many, are made at once, and arrive when the function that comes back is called. */
const holdBack = (simulator: Simulator, paths: readonly string[], calls = Number.POSITIVE_INFINITY): (() => void) => {
  const gate = Promise.withResolvers<void>();
  let left = calls;
  const answers = simulator.console.fetch.bind(simulator.console);
  const spy = vi.spyOn(simulator.console, 'fetch').mockImplementation(async (request, ...rest) => {
    const answer = await answers(request, ...rest);
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (!paths.some((path) => call.endsWith(path))) return answer;
    left -= 1;
    if (left >= 0) await gate.promise;
    return answer;
  });
  onTestFinished(() => { spy.mockRestore(); });
  return () => { gate.resolve(); };
};

describe('an answer that arrives after newer events of the console', () => {
  it('does not undo them while the page opens', async () => {
    const { open, simulator, seen } = await aConsole();
    const arrive = holdBack(simulator, ['/control/status']);
    const vm = open();
    await settled();
    simulator.control.attend(true);
    simulator.control.setQueue('busy');
    simulator.control.setPrinter({ jam: true });
    simulator.clock.freeze();
    await settled();
    arrive();
    await seen();
    expect([vm.terminal.view.isAttended, vm.outcomes.names, vm.printer.cause, vm.clock.view.isFrozen]).toEqual([true, ['busy'], 'jam', true]);
  });

  it.each([
    ['a hand at the terminal', '/terminal/attendance', (vm) => vm.terminal.attend(true), ({ control }) => { control.attend(false); }, (vm) => vm.terminal.view.isAttended, false],
    ['a switch of the printer', '/host/printer', (vm) => vm.printer.set({ jam: true }), ({ control }) => { control.setPrinter({ jam: false, coverOpen: true }); }, (vm) => vm.printer.cause, 'cover-open'],
    ['the clock', '/control/clock', (vm) => vm.clock.change({ do: 'freeze' }), ({ clock }) => { clock.run(); }, (vm) => vm.clock.view.isFrozen, false],
    ['an outcome that is added', '/host/queue', (vm) => {
      vm.outcomes.write('busy');
      return vm.outcomes.submit();
    }, ({ control }) => { control.setQueue('wrong-pin, busy'); }, (vm) => vm.outcomes.names, ['wrong-pin', 'busy']],
    ['outcomes that are taken away', '/host/queue', (vm) => vm.outcomes.clear(), ({ control }) => { control.setQueue('wrong-pin'); }, (vm) => vm.outcomes.names, ['wrong-pin']],
    ['the faults', '/faults', (vm) => vm.faults.load(), ({ control }) => { control.setFault(SLOW); }, (vm) => vm.faults.rules.map(({ id }) => id), ['slow']],
  ] satisfies readonly (readonly [string, string, (vm: ConsoleViewModel) => Promise<unknown>, (simulator: Simulator) => void, (vm: ConsoleViewModel) => unknown, unknown])[])('does not undo them: %s', async (_, path, act, happen, shown, expected) => {
    const { vm, simulator, seen } = await aConsole();
    const arrive = holdBack(simulator, [path]);
    const acting = act(vm);
    await settled();
    happen(simulator);
    await seen();
    arrive();
    await acting;
    expect(shown(vm)).toEqual(expected);
  });

  it('does not undo them: a queue that was looked at because one that is taken away had gone', async () => {
    const { vm, simulator, seen } = await aConsole();
    simulator.control.setQueue('busy, approved, partial');
    await seen();
    const arrive = holdBack(simulator, ['GET /control/host/queue']);
    simulator.control.setQueue('approved, partial');
    const removing = vm.outcomes.remove(vm.outcomes.items[0]?.key ?? '');
    await settled();
    simulator.control.setQueue('partial');
    await seen();
    arrive();
    expect([await removing, vm.outcomes.names]).toEqual([false, ['partial']]);
  });

  it('does not undo them: requests since the log was cleared', async () => {
    const { vm, simulator, kiosk, seen } = await aConsole();
    const arrive = holdBack(simulator, ['/control/journal']);
    const clearing = vm.clearLog();
    await settled();
    await kiosk.paymentStatus('attempt-none');
    await seen();
    arrive();
    await clearing;
    await seen();
    expect(vm.log.entries.map(({ route }) => route)).toEqual(['getTerminalPayment']);
  });
});

describe('an answer that arrives after a newer one at the console', () => {
  it('does not undo it: a kitchen that goes on again', async () => {
    const { vm, simulator, pass } = await aConsole();
    const arrive = holdBack(simulator, ['/control/kitchen/pause'], 1);
    const pausing = vm.kitchen.pause();
    await settled();
    await simulator.product.kitchen.run();
    await pass(seconds(1));
    arrive();
    await pausing;
    expect(vm.kitchen.view.isPaused).toBe(false);
  });

  it.each([
    ['books', '/control/ledger', (vm) => vm.ledger.load(), (vm) => vm.ledger.books.charges],
    ['papers', '/printer/jobs', (vm) => vm.printer.load(), (vm) => vm.printer.strips.length],
    ['mails', '/control/outbox', (vm) => vm.outbox.load(), (vm) => vm.outbox.mails.length],
    ['what pages report', '/control/telemetry', (vm) => vm.telemetry.load(), (vm) => vm.telemetry.received],
  ] satisfies readonly (readonly [string, string, (vm: ConsoleViewModel) => Promise<void>, (vm: ConsoleViewModel) => number])[])('does not undo it: %s of before a reset', async (_, path, load, shown) => {
    const { vm, simulator, kiosk, order, pass, print, seen } = await aConsole({ takesTelemetry: true });
    const orderId = await order();
    await pass(seconds(6));
    await print(orderId);
    simulator.world.telemetry.take([{ at: '2026-11-20T11:00:00.000Z', kind: 'event', name: 'seen', role: 'weborder-web', session: '', values: {}, item: '{}' }]);
    await kiosk.product.call(mailReceipt, { params: { orderId }, body: { email: 'kim@example.com', language: 'sv' } });
    await load(vm);
    const before = shown(vm);
    const arrive = holdBack(simulator, [path], 1);
    const looking = load(vm);
    await settled();
    await simulator.world.reset('all');
    await seen();
    arrive();
    await looking;
    expect([before, shown(vm)]).toEqual([1, 0]);
  });

  it('does not undo it: a kiosk that is signed out', async () => {
    const { vm, simulator } = await aConsole();
    const arrive = holdBack(simulator, ['/control/status'], 1);
    const looking = vm.load();
    await settled();
    await vm.kiosks.signOut(vm.kiosks.kiosks[0]?.id ?? '');
    arrive();
    await looking;
    expect(vm.kiosks.kiosks).toEqual([]);
  });
});

describe('an answer that arrives when somebody at the console has gone on to something else', () => {
  it('leaves them what they have typed since', async () => {
    const { vm, simulator, kiosk } = await aConsole();
    const session = await kiosk.product.call(createSession, { params: { shopId: '1' } });
    const code = session.ok ? session.value.body.code : '';
    const arrive = holdBack(simulator, ['/host/queue', `/${code}`]);
    vm.outcomes.write('busy');
    vm.kiosks.write(code);
    const acting = [vm.outcomes.submit(), vm.kiosks.signIn()];
    vm.outcomes.write('decl');
    vm.kiosks.write('482');
    arrive();
    await Promise.all(acting);
    expect([vm.outcomes.names, vm.kiosks.kiosks.map((one) => one.kiosk), vm.outcomes.draft, vm.kiosks.draft]).toEqual([['busy'], ['kiosk-1', 'kiosk-2'], 'decl', '482']);
  });

  it('closes no dialog but the one that it answers', async () => {
    const { vm, simulator } = await aConsole();
    const arrive = holdBack(simulator, ['/before%20lunch', '/rule-1']);
    vm.worlds.askSnapshots();
    vm.worlds.write('before lunch');
    await vm.faults.beginRule();
    vm.faults.draft?.setName('slow');
    const acting = [vm.worlds.save(), vm.faults.saveRule()];
    vm.worlds.leave();
    vm.worlds.askSeed();
    vm.faults.leaveRule();
    await vm.faults.beginRule();
    arrive();
    await Promise.all(acting);
    expect([vm.worlds.question, vm.faults.draft?.name, vm.notices.text]).toEqual(['seed', '', 'Saved as “before lunch”']);
  });
});
