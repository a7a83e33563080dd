import { describe, expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { aHost, type HostWorld } from './a-host.ts';

const charges = ({ host }: HostWorld) => host.control.ledger().lines.map((line) => [line.kind, line.amount]);
const mismatches = ({ host }: HostWorld) => host.control.ledger().mismatches.map((mismatch) => mismatch.kind);
const scripted = async (name: string): Promise<HostWorld> => {
  const world = await aHost();
  expect(world.host.control.setQueue(name).ok).toBe(true);
  return world;
};

describe('asking fails', () => {
  it.each([['status-fails:2', 500], ['not-found:2', 404], ['unauthorized:2', 401]])('%s: twice %i, then the approval', async (scenario, status) => {
    const world = await scripted(scenario);
    await world.pay();
    const processing = await world.status();
    await world.clock.advance(seconds(10));
    const answers = [processing, await world.status(), await world.status(), await world.status()];
    expect(answers.map((answer) => answer.status)).toEqual([202, status, status, 200]);
  });

  it('the host dies right after the approval, and knows of it when it is back', async () => {
    const world = await scripted('killed:5');
    await world.pay();
    await world.clock.advance(seconds(4));
    expect((await world.status()).status).toBe(0);
    await world.clock.advance(seconds(5));
    expect([(await world.status()).status, charges(world), mismatches(world)]).toEqual([200, [['charge', 15_400]], []]);
    expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).body).toEqual({ orderNumber: '214' });
  });

  it('the host dies while the bank is asked: nothing was taken, and it says so', async () => {
    const world = await aHost();
    await world.pay();
    await world.clock.advance(seconds(3));
    world.host.control.goDown(seconds(2), true);
    await world.clock.advance(seconds(20));
    expect((await world.status()).body).toMatchObject({ status: 402, code: 'card-terminal.payment-failed', values: { errorCondition: 'Aborted' } });
    expect(charges(world)).toEqual([]);
  });

  it('the host dies while it is answering: nobody hears the rest, and nothing that comes back late is written', async () => {
    const world = await aHost();
    let answer = (): void => undefined;
    world.server.holds = new Promise((resolve) => { answer = resolve; });
    const price = world.call('POST', '/self-service/calculatePrice', { shopId: 1, orderType: 'takeAway', items: [{ code: 'soup', quantity: 1 }] });
    await world.pay();
    await world.clock.advance(seconds(5));
    world.host.control.goDown(seconds(2), true);
    answer();
    expect((await price).status).toBe(0);
    await world.clock.settle();
    expect([world.server.settlements.length, world.host.control.ledger().attempts.map((attempt) => attempt.book)]).toEqual([1, ['open']]);
    await world.clock.advance(seconds(3));
    expect([world.server.settlements.length, world.host.control.ledger().attempts.map((attempt) => [attempt.book, attempt.orderNumber])]).toEqual([2, [['taken', '214']]]);
  });

  it('the terminal is unplugged as the bank approves: processing until it is back', async () => {
    const world = await scripted('unplugged:after');
    await world.pay();
    await world.clock.advance(seconds(6));
    expect([(await world.status()).body['phase'], charges(world), mismatches(world)]).toEqual(['unavailable', [['charge', 15_400]], []]);
    await world.clock.advance(seconds(20));
    expect([(await world.status()).status, charges(world)]).toEqual([200, [['charge', 15_400]]]);
  });
});
