import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { refuse } from '#simulator/http/problem.ts';
import { HOST_LIMITS } from '#simulator/terminal-host/host-limits.ts';
import { aHost } from './a-host.ts';

describe('[P-11] an approval that the product server refuses to hear of', () => {
  it.each([[401, refuse(401, 'InvalidToken')], [403, refuse(403, 'request.forbidden')], [422, refuse(422, 'request.idempotency-key-reused')]])(
    'for another reason than its order (%i) is told again each minute, and so is that it was given back; it is heard of once that is put right', async (_status, refusal) => {
      const world = await aHost();
      const { host, server, clock } = world;
      server.settles = refusal;
      await world.pay();
      const toldIn = async (ms: number): Promise<readonly string[]> => {
        const before = server.settlements.length;
        await clock.advance(ms);
        return server.settlements.slice(before).map(({ settlement }) => settlement.state);
      };
      const charges = () => host.control.ledger().lines.map(({ kind, amount }) => [kind, amount]);
      await clock.advance(seconds(10));
      expect([await toldIn(minutes(3)), charges()]).toEqual([['approved', 'approved', 'approved'], [['charge', 15_400]]]);
      await clock.advance(HOST_LIMITS.confirmMs);
      expect([await toldIn(minutes(3)), charges()]).toEqual([['reversed', 'reversed', 'reversed'], [['charge', 15_400], ['reversal', 15_400]]]);
      server.settles = 'number';
      expect([await toldIn(minutes(1)), await toldIn(minutes(10)), host.control.ledger().mismatches]).toEqual([['reversed'], [], []]);
    },
  );
});

describe('[P-9] a product server that hangs', () => {
  it('keeps nobody waiting for money that goes back behind the calls about others\' payments', async () => {
    const world = await aHost();
    world.server.holds = new Promise(() => undefined);
    const orders = Array.from({ length: 12 }, (_, at) => `order-${String(at)}`);
    for (const orderId of orders) {
      await world.pay({ attemptId: `attempt-of-${orderId}`, orderId });
      await world.clock.advance(seconds(10));
    }
    await world.clock.advance(HOST_LIMITS.confirmMs + minutes(3));
    const { lines } = world.host.control.ledger();
    const late = lines.flatMap(({ kind, attemptId, at }) => (kind === 'reversal' ? [at - HOST_LIMITS.confirmMs - (lines.find((line) => line.kind === 'charge' && line.attemptId === attemptId)?.at ?? 0)] : []));
    expect([late.length, late.filter((ms) => ms > HOST_LIMITS.productServerMs + HOST_LIMITS.settleRetryMs)]).toEqual([orders.length, []]);
  });
});
