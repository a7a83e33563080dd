import { describe, expect, it } from 'vitest';
import { aConsole } from './a-console.ts';

describe('faults at the console', () => {
  it('rules of two servers that share an id are two switches, each turned and taken away by itself; one’s own come first, the newest on top', async () => {
    const { vm, simulator, seen } = await aConsole();
    const rule = { id: 'mine', isOn: true, route: '*', client: '', fault: { kind: 'delay', delay: { kind: 'fixed', ms: 1 } }, timing: {} } as const;
    simulator.control.setFault({ ...rule, name: 'At the host' });
    await simulator.world.productFaults.set({ ...rule, name: 'At the product server' });
    await simulator.world.productFaults.set({ ...rule, id: 'host-down', name: 'Somebody’s own' });
    await seen();
    const own = (): readonly string[] => vm.faults.switches.filter(({ isOwn }) => isOwn).map(({ name, isOn }) => `${name} ${isOn ? 'on' : 'off'}`);
    const idOf = (name: string): string => vm.faults.switches.find((one) => one.name === name)?.id ?? '';
    expect([own(), vm.faults.switches.find(({ name }) => name === 'Terminal host down')?.isOn, new Set(vm.faults.switches.map(({ id }) => id)).size]).toEqual([
      ['Somebody’s own on', 'At the product server on', 'At the host on'], false, vm.faults.switches.length,
    ]);
    expect(vm.faults.switches.slice(0, 4).map(({ name }) => name)).toEqual(['Somebody’s own', 'At the product server', 'At the host', 'Payment reply lost after commit']);
    await vm.faults.turn(idOf('At the product server'));
    expect(own()).toEqual(['Somebody’s own on', 'At the product server off', 'At the host on']);
    await vm.faults.remove(idOf('At the product server'));
    await vm.faults.remove(idOf('Somebody’s own'));
    expect(own()).toEqual(['At the host on']);
  });

  it('what was to hit once is done when it has, whether or not a line of the log says so, until it is switched on again', async () => {
    const { vm, simulator, order, seen } = await aConsole();
    const done = (): readonly string[] => vm.faults.switches.filter(({ isUsed }) => isUsed).map(({ name }) => name);
    await vm.turnRecording();
    await vm.faults.turn('payment-reply-lost');
    await simulator.world.productFaults.set({ id: 'mine', name: 'Shops lost', isOn: true, route: 'listShops', client: '', fault: { kind: 'status', status: 503, code: 'error.server', body: null }, timing: { first: 2 } });
    await order();
    for (let call = 0; call < 2; call += 1) {
      expect(done()).toEqual(['Payment reply lost after commit']);
      await simulator.product.fetch(new Request('http://127.0.0.1:4300/api/shops'));
      await seen();
    }
    const both = ['Shops lost', 'Payment reply lost after commit'];
    expect(done()).toEqual(both);
    await vm.clearLog();
    await vm.load();
    expect(done()).toEqual(both);
    await vm.faults.turn('payment-reply-lost');
    await vm.faults.turn('payment-reply-lost');
    expect(done()).toEqual(['Shops lost']);
  });
});
