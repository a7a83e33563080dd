import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hours, minutes } from '#core/shared/duration.ts';
import { joinBooks } from '#simulator/shared/join-books.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { cutOff, mismatches, numberOf, ORDER, pay, TOTAL } from '../support/a-host-cut-off.ts';
import type { TestServer } from '../support/a-product-server.ts';
import { orderOf } from '../support/orders.ts';

/** A server that answers every hand-over with this; null: as it would. */
const handOvers = ({ server }: TestServer) => {
  const seen: { answer: readonly [status: number, code: string] | null; tries: number } = { answer: null, tries: 0 };
  const through = server.fetch.bind(server);
  server.fetch = (request) => {
    if (!request.url.endsWith('/kept')) return through(request);
    seen.tries += 1;
    return seen.answer === null ? through(request) : Promise.resolve(Response.json({ status: seen.answer[0], code: seen.answer[1] }, { status: seen.answer[0], headers: { 'content-type': 'application/problem+json' } }));
  };
  return seen;
};
const withNote = { order: { key: 'key-of-attempt-0001', request: { ...ORDER, note: 'till Eino', customerCode: 'SIM-1002' } } };

describe('[KIOSK-3] an order that a terminal host has sold, and that the product server refuses', () => {
  it('[M2] what the server refuses ten times, a minute apart, is handed over no more: number and charge stay, its guest\'s words go, and the books of both name it', async () => {
    const data = aDataFolder();
    const { world, line, beside, paidOrders } = await cutOff({ data });
    const server = handOvers(world);
    server.answer = [400, 'request.invalid-field'];
    await pay(beside, 'attempt-0001', withNote);
    line.isDown = false;
    await world.clock.advance(minutes(9));
    expect([server.tries, mismatches(world, beside), beside.host.control.ledger().mismatches]).toEqual([9, [], []]);
    await world.clock.advance(hours(3));
    await beside.refresh();
    expect([server.tries, await numberOf(beside), paidOrders(), beside.host.control.ledger().lines.map(({ kind }) => kind)]).toEqual([10, 'A101', [], ['charge']]);
    const bytes = readdirSync(data).map((file) => readFileSync(join(data, file), 'latin1')).join('\n');
    expect(['till Eino', 'SIM-1002'].filter((words) => bytes.includes(words))).toEqual([]);
    expect(beside.host.control.ledger().mismatches).toEqual([{
      kind: 'order-not-taken', attemptId: 'attempt-0001', orderId: 'kept-attempt-0001', message: '1 order sold as A101, refused by the product server with request.invalid-field: kept-attempt-0001',
    }]);
    expect(joinBooks(world.server.ledger(), [{ terminalId: 'T1', ...beside.host.control.ledger() }]).map(({ message }) => message))
      .toEqual([`order kept-attempt-0001: ${String(TOTAL * 100)} taken at the terminal by attempt-0001, 0 booked, sold as A101 and refused with request.invalid-field`]);
  });

  it('[M2] once its cause is put right, a host that is started anew hands it over, as soon as there is an answer; refused again, it is not asked a second time', async () => {
    const { world, line, beside, paidOrders } = await cutOff();
    const server = handOvers(world);
    server.answer = [422, 'request.idempotency-key-reused'];
    await pay(beside, 'attempt-0001', withNote);
    line.isDown = false;
    await world.clock.advance(hours(1));
    beside.host.control.start();
    await world.clock.advance(hours(1));
    expect([server.tries, mismatches(world, beside)]).toEqual([11, [['charged-not-ordered', 'kept-attempt-0001']]]);
    [server.answer, line.isDown] = [null, true];
    beside.host.control.start();
    await world.clock.advance(hours(1));
    line.isDown = false;
    await world.clock.advance(minutes(1));
    expect([server.tries, paidOrders(), (await orderOf(world, 'kept-attempt-0001')).note, mismatches(world, beside), beside.host.control.ledger().mismatches])
      .toEqual([12, [{ id: 'kept-attempt-0001', number: 'A101', paid: true, total: TOTAL * 100 }], '', [], []]);
  });

  it.each([[401, 'InvalidToken'], [403, 'request.forbidden'], [429, 'request.too-many']])('a %i is about the call: it is handed over each time until that is put right, with its guest\'s words', async (...answer) => {
    const { world, line, beside } = await cutOff();
    const server = handOvers(world);
    server.answer = answer;
    await pay(beside, 'attempt-0001', withNote);
    line.isDown = false;
    await world.clock.advance(hours(2));
    server.answer = null;
    await world.clock.advance(minutes(1));
    expect([(await orderOf(world, 'kept-attempt-0001')).note, mismatches(world, beside)]).toEqual(['till Eino', []]);
  });
});
