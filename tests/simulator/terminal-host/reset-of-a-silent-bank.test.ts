import { describe, expect, it } from 'vitest';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { aHost, type HostWorld } from './a-host.ts';

describe('reset of the scenario `processing`', () => {
  const held = async (after: Millis): Promise<HostWorld> => {
    const world = await aHost();
    world.host.control.setQueue('processing');
    await world.pay();
    await world.clock.advance(after);
    return world;
  };
  const standing = async (world: HostWorld): Promise<unknown> => {
    const { attempts, lines, mismatches } = world.host.control.ledger();
    return { states: attempts.map(({ state }) => state), lines, mismatches, status: (await world.status()).status, phase: world.host.control.terminal().phase };
  };
  const open = { states: ['processing'], lines: [], mismatches: [], status: 202, phase: 'bank' };
  const over = { states: ['failed'], lines: [], mismatches: [], status: 402, phase: 'result' };

  it('lets the bank answer that nothing was taken, and that stays; the next kiosk can pay', async () => {
    const world = await held(minutes(1));
    const before = await standing(world);
    world.host.control.reset('scenario');
    const [after, { body }] = [await standing(world), await world.status()];
    world.host.control.reset('scenario');
    await world.clock.advance(minutes(1));
    expect([before, after, body, await standing(world)]).toEqual([open, over, expect.objectContaining({ code: 'card-terminal.payment-timeout', values: expect.objectContaining({ attemptId: 'attempt-0001', errorCondition: 'UnreachableHost' }) as unknown }) as unknown, { ...over, phase: 'idle' }]);
    await world.pay({ attemptId: 'attempt-0002', orderId: 'order-0002' });
    await world.clock.advance(seconds(40));
    expect(world.host.control.ledger().attempts.map(({ state }) => state)).toEqual(['failed', 'approved']);
  });

  it('also where the card is not there yet: the bank answers when it is asked', async () => {
    const world = await held(0);
    world.host.control.reset('scenario');
    expect(world.host.control.terminal().phase).toBe('waiting-for-card');
    await world.clock.advance(minutes(1));
    expect(await standing(world)).toEqual({ ...over, phase: 'idle' });
  });

  it('also while the terminal is away, which is plugged in again and tells it', async () => {
    const world = await held(seconds(20));
    world.host.control.act('unplug');
    expect(await standing(world)).toEqual({ ...open, phase: 'unavailable' });
    world.host.control.reset('scenario');
    expect(await standing(world)).toEqual(over);
  });

  it('leaves a bank that will answer its time, and what was approved alone', async () => {
    const world = await aHost();
    world.host.control.setQueue('approved:slowly');
    await world.pay();
    await world.clock.advance(seconds(5));
    world.host.control.reset('scenario');
    expect(await standing(world)).toEqual(open);
    await world.clock.advance(seconds(10));
    world.host.control.reset('scenario');
    expect((await world.status()).status).toBe(200);
  });
});
