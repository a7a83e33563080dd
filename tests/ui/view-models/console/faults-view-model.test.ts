import { describe, expect, it } from 'vitest';
import { RuleDraft } from '#ui/view-models/console/rule-draft.ts';
import type { FaultRule } from '#ui/view-models/console/simulator-parts.ts';
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

describe('a rule that is changed', () => {
  const rule = { id: 'mine', name: 'Shops lost', isOn: true, route: 'listShops', client: '', fault: { kind: 'status', status: 503, code: 'error.server', body: null }, timing: { first: 1 } } as const;

  it('is changed where it stands: the same rule at the same place, on or off as it was, and it counts from one', async () => {
    const { vm, simulator, seen } = await aConsole();
    const ask = async (): Promise<number> => (await simulator.product.fetch(new Request('http://127.0.0.1:4300/api/shops'))).status;
    await simulator.world.productFaults.set(rule);
    await simulator.world.productFaults.set({ ...rule, id: 'other', name: 'Other', isOn: false, route: 'getMenu' });
    expect([await ask(), await ask()]).toEqual([503, 200]);
    await seen();
    await vm.faults.beginChange('product/mine');
    expect([vm.faults.draft?.isNew, vm.faults.draft?.name, vm.faults.draft?.server, vm.faults.draft?.route, vm.faults.draft?.kind, vm.faults.draft?.figure, vm.faults.draft?.times, vm.faults.draft?.count]).toEqual([false, 'Shops lost', 'product', 'listShops', 'status', '503', 'first', '1']);
    vm.faults.draft?.setName('Shops away');
    vm.faults.draft?.setFigure('429');
    await vm.faults.saveRule();
    expect([vm.faults.draft, simulator.world.productFaults.rules().map(({ id, name, isOn }) => [id, name, isOn])]).toEqual([null, [['mine', 'Shops away', true], ['other', 'Other', false]]]);
    expect([await ask(), await ask()]).toEqual([429, 200]);
    await vm.faults.beginChange('product/other');
    vm.faults.draft?.setRoute('listShops');
    await vm.faults.saveRule();
    expect([simulator.world.productFaults.rules()[1], await ask()]).toEqual([{ ...rule, id: 'other', name: 'Other', isOn: false }, 200]);
  });

  it('and was written for the wrong server is at the other one afterwards, and only there', async () => {
    const { vm, simulator, seen } = await aConsole();
    await simulator.world.productFaults.set(rule);
    await seen();
    await vm.faults.beginChange('product/mine');
    vm.faults.draft?.setServer('terminal');
    await vm.faults.saveRule();
    expect([simulator.world.productFaults.rules(), simulator.control.faults()]).toEqual([[], [{ ...rule, id: 'rule-1', route: '*' }]]);
  });

  it('and is refused is still being changed, and stands as it did', async () => {
    const { vm, simulator, seen } = await aConsole();
    await simulator.world.productFaults.set(rule);
    await seen();
    await vm.faults.beginChange('product/mine');
    vm.faults.draft?.setRoute('nothing');
    await vm.faults.saveRule();
    expect([vm.notices.isRefusal, vm.faults.draft?.route, simulator.world.productFaults.rules()]).toEqual([true, 'nothing', [rule]]);
    await vm.faults.beginChange('nobody');
    expect(vm.faults.draft?.route).toBe('nothing');
  });

  const any: FaultRule = { id: 'any', server: 'terminal', name: 'Any', isOn: false, route: '*', client: 'kiosk-2', fault: { kind: 'hang' }, timing: {} };
  const everyKind: readonly FaultRule[] = [
    any, { ...any, isOn: true, match: { path: '/order-', header: { name: 'x-test', contains: 'blue' }, body: '"quantity":3' } }, { ...any, match: { header: { name: 'x-test', contains: '' } } },
    ...([{ kind: 'delay', delay: { kind: 'fixed', ms: 3_600_000 } }, { kind: 'delay', delay: { kind: 'uniform', minMs: 2_000, maxMs: 8_000 } }, { kind: 'delay', delay: { kind: 'log-normal', medianMs: 400, sigma: 2.5 } },
      { kind: 'status', status: 409, code: 'order.price-changed', body: '{"a":1}' }, { kind: 'slow-body', bytesPerSecond: 200 }, { kind: 'rate-limit', requests: 3, windowMs: 60_000 }] as const).map((fault) => ({ ...any, fault })),
    ...[{ first: 3 }, { every: 3 }, { chance: 0.125 }, { chance: 0 }, { first: 9, every: 2, chance: 0.5, from: 1_000, until: 2_000 }].map((timing) => ({ ...any, timing })),
  ];

  it.each(everyKind)('keeps what nobody touched, also what the dialog has no field for: $fault $timing $match', (kept) => {
    const draft = new RuleDraft(kept);
    expect([draft.isReady, draft.rule(kept.id)]).toEqual([true, kept]);
    draft.setName('Renamed');
    expect(draft.rule(kept.id)).toEqual({ ...kept, name: 'Renamed' });
  });

  it.each([
    ['2000', { kind: 'fixed', ms: 2_000 }], ['2000-8000', { kind: 'uniform', minMs: 2_000, maxMs: 8_000 }], [' 2000 to 8000 ', { kind: 'uniform', minMs: 2_000, maxMs: 8_000 }], ['around 400', { kind: 'log-normal', medianMs: 400, sigma: 1 }],
    ['8000-2000', null], ['600001', null], ['0-600001', null], ['around', null], ['-5', null], ['', null],
  ] as const)('a delay of "%s"', (figure, delay) => {
    const draft = new RuleDraft();
    draft.setName('Slow');
    draft.setFigure(figure);
    expect([draft.isReady, draft.isReady ? draft.rule('slow').fault : null]).toEqual([delay !== null, delay === null ? null : { kind: 'delay', delay }]);
  });

  it.each([
    ['status', ['200', '599', ' 500 '], ['199', '600', '', '5e2', '500.5', '-500']], ['slow-body', ['1', '1000000000'], ['0', '1000000001']], ['rate-limit', ['0', '10000'], ['10001', '']],
  ] as const)('a figure of %s is a whole number within its bounds', (kind, right, wrong) => {
    const draft = new RuleDraft();
    draft.setName('Named');
    draft.setKind(kind);
    const isReady = (figure: string): boolean => {
      draft.setFigure(figure);
      return draft.isReady && !draft.isFigureWrong;
    };
    expect([right.filter(isReady), wrong.filter(isReady)]).toEqual([right, []]);
  });

  it.each([['first', ['1', '1000000'], ['0', '1000001', 'x']], ['every', ['1', '1000000'], ['0', '1000001']], ['chance', ['1', '100'], ['0', '101', '0.5']]] as const)('how often, of %s, is a whole number within its bounds', (times, right, wrong) => {
    const draft = new RuleDraft();
    draft.setName('Named');
    draft.setTimes(times);
    const isReady = (count: string): boolean => {
      draft.setCount(count);
      return draft.isReady && !draft.isCountWrong;
    };
    expect([right.filter(isReady), wrong.filter(isReady)]).toEqual([right, []]);
  });

  it('of several bounds the dialog shows one and says the others', () => {
    const draft = new RuleDraft({ ...any, match: { header: { name: 'x-test', contains: 'blue' }, body: '"quantity":3' }, fault: { kind: 'status', status: 409, code: 'order.price-changed', body: '{"a":1}' }, timing: { first: 9, every: 3, chance: 0.5, from: Date.UTC(2026, 10, 20, 11), until: Date.UTC(2026, 10, 20, 12) } });
    expect([draft.times, draft.count, draft.keptWords(3_600_000)]).toEqual(['first', '9', ['the header x-test holds “blue”', 'the body holds “"quantity":3”', 'code order.price-changed', 'a body of its own', 'every 3rd', '50 %', 'from Fri 20 Nov 2026 12:00:00', 'until Fri 20 Nov 2026 13:00:00']]);
    expect(new RuleDraft({ ...any, timing: { first: 1 } }).keptWords(0)).toEqual([]);
  });

  it('another status keeps the code that was chosen for it, and takes the usual one of its own where it had that', () => {
    const changed = (code: string): unknown => {
      const draft = new RuleDraft({ ...any, fault: { kind: 'status', status: 503, code, body: null } });
      draft.setFigure('401');
      return draft.rule('any').fault;
    };
    expect([changed('error.server'), changed('order.price-changed')]).toEqual([{ kind: 'status', status: 401, code: 'InvalidToken', body: null }, { kind: 'status', status: 401, code: 'order.price-changed', body: null }]);
  });
});
