import { describe, expect, it } from 'vitest';
import { aConsole } from './a-console.ts';

describe('faults at the console', () => {
  it('rules of two servers that share an id are two switches, each turned and taken away by itself', async () => {
    const { vm, simulator, seen } = await aConsole();
    const rule = { id: 'mine', isOn: true, route: '*', client: '', fault: { kind: 'delay', delay: { kind: 'fixed', ms: 1 } }, timing: {} } as const;
    simulator.control.setFault({ ...rule, name: 'At the host' });
    await simulator.world.productFaults.set({ ...rule, name: 'At the product server' });
    await simulator.world.productFaults.set({ ...rule, id: 'host-down', name: 'Somebody’s own' });
    await seen();
    const own = (): readonly string[] => vm.faults.switches.filter(({ isOwn }) => isOwn).map(({ name, isOn }) => `${name} ${isOn ? 'on' : 'off'}`);
    const idOf = (name: string): string => vm.faults.switches.find((one) => one.name === name)?.id ?? '';
    expect([own(), vm.faults.switches.find(({ name }) => name === 'Terminal host down')?.isOn, new Set(vm.faults.switches.map(({ id }) => id)).size]).toEqual([
      ['At the host on', 'At the product server on', 'Somebody’s own on'], false, vm.faults.switches.length,
    ]);
    await vm.faults.turn(idOf('At the product server'));
    expect(own()).toEqual(['At the host on', 'At the product server off', 'Somebody’s own on']);
    await vm.faults.remove(idOf('At the product server'));
    await vm.faults.remove(idOf('Somebody’s own'));
    expect(own()).toEqual(['At the host on']);
  });
});
