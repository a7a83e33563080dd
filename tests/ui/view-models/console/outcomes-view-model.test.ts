import { describe, expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { aConsole } from './a-console.ts';

const begun = async (scenario: string) => {
  const world = await aConsole({ scenario });
  const { outcomes } = world.vm;
  /** The outcome at a place, as a hand has taken hold of it. */
  const keyAt = (at: number): string => outcomes.queue[at]?.key ?? '';
  const shown = (): readonly string[] => outcomes.queue.map(({ key, name }) => `${key} ${name}`);
  return { ...world, outcomes, keyAt, shown };
};

describe('the next outcomes at the console', () => {
  it('one that is dragged while a payment takes the first is the one that moves, also among others of its name', async () => {
    const { outcomes, simulator, keyAt, shown, order, seen } = await begun('approved, approved, busy, approved');
    const [, second, third, fourth] = shown();
    const held = keyAt(3);
    await order();
    expect(shown()).toEqual([second, third, fourth]);
    expect(outcomes.move(held, 0)).toBe(true);
    expect(shown()).toEqual([fourth, second, third]);
    await seen();
    expect([shown(), simulator.control.queue()]).toEqual([[fourth, second, third], ['approved', 'approved', 'busy']]);
  });

  it('one that a payment has taken out of the hand does not come back', async () => {
    const { outcomes, simulator, keyAt, order, seen } = await begun('approved, busy');
    const held = keyAt(0);
    await order();
    expect([outcomes.move(held, 1), await outcomes.remove(held)]).toEqual([false, false]);
    await seen();
    expect([outcomes.names, simulator.control.queue()]).toEqual([['busy'], ['busy']]);
  });

  it('a payment that takes the first while a move, an addition or a removal is on its way has taken it', async () => {
    const { outcomes, simulator, keyAt, seen } = await begun('approved, busy, declined:51, cancelled');
    // Here and there at once: the console has not heard of it yet.
    simulator.control.setQueue('busy, declined:51, cancelled');
    expect(outcomes.move(keyAt(3), 1)).toBe(true);
    await seen();
    expect([outcomes.names, simulator.control.queue()]).toEqual([['busy', 'cancelled', 'declined:51'], ['busy', 'cancelled', 'declined:51']]);
    simulator.control.setQueue('cancelled, declined:51');
    outcomes.write('partial');
    await outcomes.submit();
    expect([outcomes.names, simulator.control.queue()]).toEqual([['cancelled', 'declined:51', 'partial'], ['cancelled', 'declined:51', 'partial']]);
    simulator.control.setQueue('declined:51, partial');
    expect(await outcomes.remove(keyAt(2))).toBe(true);
    expect([outcomes.names, simulator.control.queue(), outcomes.draft]).toEqual([['declined:51'], ['declined:51'], '']);
  });

  it('what a payment has taken is told at once, whether or not a line of the log says so', async () => {
    const { vm, outcomes, order, pass } = await begun('declined:51, busy');
    await vm.turnRecording();
    await order();
    expect([outcomes.names, vm.terminal.view.scenario]).toEqual([['busy'], 'declined:51']);
    await pass(seconds(30));
    expect(await order()).not.toBe('');
    expect(outcomes.names).toEqual([]);
  });

  it('whoever types is offered all that fit, by number where they have one, and whoever asks all there are, until they type', async () => {
    const { outcomes } = await begun('approved');
    const names = (): readonly string[] => outcomes.completions.map(({ name }) => name);
    expect(names()).toEqual([]);
    outcomes.askForAll(true);
    expect([names().length, names()[0]]).toEqual([outcomes.scenarios.length, 'approved']);
    outcomes.write('declined');
    expect([outcomes.isAskedForAll, names().filter((name) => name.startsWith('declined:'))]).toEqual([false, ['01', '04', '05', '12', '14', '41', '43', '51', '54', '57', '61', '62', '65', '75', '91', '96'].map((code) => `declined:${code}`)]);
    outcomes.write('busy, ');
    expect(names()).toEqual([]);
  });
});
