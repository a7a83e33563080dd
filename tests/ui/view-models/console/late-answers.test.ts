import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { FaultRule } from '#simulator/faults/fault-rule.ts';
import type { Simulator } from '#simulator/composition/create-simulator.ts';
import type { ConsoleViewModel } from '#ui/view-models/console/console-view-model.ts';
import { aConsole, settled } from './a-console.ts';

const SLOW: FaultRule = { id: 'slow', name: 'slow', isOn: true, route: '*', client: '', fault: { kind: 'delay', delay: { kind: 'fixed', ms: 1 } }, timing: {} };

/** Answers to these calls are made at once, and arrive when the function that comes back is called. */
const holdBack = (simulator: Simulator, path: string): (() => void) => {
  const gate = Promise.withResolvers<void>();
  const answers = simulator.console.fetch.bind(simulator.console);
  const spy = vi.spyOn(simulator.console, 'fetch').mockImplementation(async (request, ...rest) => {
    const answer = await answers(request, ...rest);
    if (new URL(request.url).pathname.endsWith(path)) await gate.promise;
    return answer;
  });
  onTestFinished(() => { spy.mockRestore(); });
  return () => { gate.resolve(); };
};

describe('an answer that arrives after newer events of the console', () => {
  it('does not undo them while the page opens', async () => {
    const { open, simulator, seen } = await aConsole();
    const arrive = holdBack(simulator, '/control/status');
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
    const arrive = holdBack(simulator, path);
    const acting = act(vm);
    await settled();
    happen(simulator);
    await seen();
    arrive();
    await acting;
    expect(shown(vm)).toEqual(expected);
  });
});
