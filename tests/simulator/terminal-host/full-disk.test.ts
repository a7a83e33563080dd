import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aHost, type HostWorld } from './a-host.ts';

/** From now on nothing can be written into the host's file, until the returned function is called. */
const fill = (data: string): (() => void) => {
  const file = new DatabaseSync(join(data, 'terminal-host.sqlite'));
  const acts = ['INSERT', 'UPDATE'];
  for (const act of acts) file.exec(`CREATE TRIGGER full_${act} BEFORE ${act} ON record BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`);
  return () => {
    for (const act of acts) file.exec(`DROP TRIGGER full_${act}`);
    file.close();
  };
};
const reasons = ({ errors }: HostWorld): readonly unknown[] => [...new Set(errors.map((error) => (error instanceof Error ? error.message : error)))];

describe('a host whose disk is full', () => {
  it('[M2] as the bank answers takes nothing, is away for as long as it can write nothing, and then comes back by itself', async () => {
    const data = aDataFolder();
    const world = await aHost({ data });
    await world.pay();
    const free = fill(data);
    await world.clock.advance(seconds(30));
    expect([(await world.status()).status, reasons(world)]).toEqual([0, ['the disk is full']]);

    free();
    await world.clock.advance(seconds(5));
    const ended = await world.status();
    await world.pay({ attemptId: 'attempt-0002', orderId: 'order-0002' });
    await world.clock.advance(seconds(10));
    const { lines, mismatches } = world.host.control.ledger();
    expect([ended.status, ended.body['code'], lines.map(({ kind, attemptId }) => [kind, attemptId]), mismatches]).toEqual([402, 'card-terminal.payment-failed', [['charge', 'attempt-0002']], []]);
    await world.host.close();
  });

  it('[P-10] as a receipt comes out goes on without having noted that, and prints the next one', async () => {
    const data = aDataFolder();
    const world = await aHost({ data });
    await world.pay();
    await world.clock.advance(seconds(10));
    world.host.control.setPrinter({ manner: 'slow' });
    const print = (key: string) => world.call('PUT', '/self-service/receipt/attempt-0001/print', undefined, { 'idempotency-key': key });
    const first = print('receipt-0001');
    await world.clock.settle();
    const free = fill(data);
    await world.clock.advance(seconds(10));
    expect([(await first).status, reasons(world)]).toEqual([200, ['the disk is full']]);

    free();
    const second = print('receipt-0002');
    await world.clock.advance(seconds(10));
    expect([(await second).status, (await world.status()).status]).toEqual([200, 200]);
    await world.host.close();
  });
});
