import { describe, expect, it } from 'vitest';
import { watchOrder, type Watching } from '#cli/commands/order-watch.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { createOutput } from '#cli/render/output.ts';
import { appError } from '#core/errors/app-error.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { seconds } from '#core/shared/duration.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

it('a step that an order makes while the answer before it is on its way is told at once, not when the order is looked at the next time', async () => {
  const said: string[] = [];
  let happens = (): void => undefined;
  let asked = 0;
  const order = anOrder();
  const context: Watching = {
    clock: virtualClock(), output: createOutput({ stdout: { write: (text) => { said.push(text); } }, stderr: { write: () => undefined } }, true), fail: () => EXIT.failure,
    orderEvents: { follow: (_ids, listener) => {
      happens = () => { listener(order.id); };
      return () => undefined;
    } },
    orders: { byId: () => {
      asked += 1;
      if (asked === 1) happens();
      return Promise.resolve(ok(asked === 1 ? order : { ...order, status: 'done', steps: [...order.steps, { status: 'done', at: NOON }] }));
    } },
  };
  const ended = await Promise.race([watchOrder(order.id, { until: 'done' }, context), new Promise<string>((resolve) => { setTimeout(resolve, 20_000, 'waits').unref(); })]);
  expect([ended, said.map((line): unknown => JSON.parse(line))]).toMatchObject([EXIT.ok, [{ status: 'added' }, { status: 'done' }]]);
});

describe('an order that is watched', () => {
  /** A server without live events that answers this in turn, the last one from then on; asked for at most as often. */
  const watching = (...answers: readonly Result<Order>[]) => {
    const clock = virtualClock();
    const [said, asked, left] = [[] as string[], [] as number[], [] as string[]];
    const streams = { stdout: { write: (text: string) => { said.push(text.trim()); } }, stderr: { write: (text: string) => { said.push(text.trim()); } } };
    const context: Watching = {
      clock, output: createOutput(streams, false), fail: ({ code }) => {
        said.push(code);
        return EXIT.notFound;
      },
      orderEvents: { follow: () => () => { left.push('left'); } },
      orders: { byId: () => {
        asked.push(clock.now() - NOON);
        return Promise.resolve(answers[asked.length - 1] ?? answers.at(-1) ?? failed(appError('network.unreachable', { outcome: 'unknown' })));
      } },
    };
    return { context, clock, said, asked, left };
  };

  it('is looked at every ten seconds, also when nobody answers, each step is told once, and nothing waits when it is reached', async () => {
    const unanswered = failed(appError('error.server', { status: 503, outcome: 'unknown' }));
    const { context, clock, said, asked, left } = watching(ok(anOrder()), ok(anOrder()), unanswered, ok(anOrder({ status: 'delivered', steps: [{ status: 'added', at: NOON }, { status: 'delivered', at: NOON + seconds(25) }] })));
    const ended = watchOrder(anOrder().id, { until: 'done' }, context);
    await clock.advance(seconds(60));
    expect([await ended, said, asked, left, clock.pending()]).toEqual([
      EXIT.ok, ['2026-11-20T12:00:00+01:00  added  42', 'No answer; asking again.', '2026-11-20T12:00:25+01:00  delivered  42'], [0, 10_000, 20_000, 30_000], ['left'], 0,
    ]);
  });

  it('tells each step once and in order with its own time, also of before the first look and between two looks', async () => {
    const steps = (['added', 'started', 'finished', 'done'] as const).map((status, at) => ({ status, at: NOON + seconds(at) }));
    const { context, clock, said } = watching(
      ok(anOrder({ number: '', status: 'calculatedPrice', paid: false, steps: [] })), ok(anOrder({ status: 'started', steps: steps.slice(0, 2) })), ok(anOrder({ status: 'done', steps })),
    );
    const ended = watchOrder(anOrder().id, { until: 'done' }, context);
    await clock.advance(seconds(60));
    expect([await ended, said]).toEqual([EXIT.ok, [
      '2026-11-20T12:00:00+01:00  calculatedPrice', '2026-11-20T12:00:00+01:00  added  42', '2026-11-20T12:00:01+01:00  started  42',
      '2026-11-20T12:00:02+01:00  finished  42', '2026-11-20T12:00:03+01:00  done  42',
    ]]);
  });

  it('of a server that keeps no steps is told as it is seen, once, with the time of the look, and it is said that a step may be missing', async () => {
    const { context, clock, said } = watching(
      ok(anOrder({ steps: [] })), ok(anOrder({ status: 'done', steps: [] })), ok(anOrder({ status: 'unknown', steps: [] })),
      ok(anOrder({ status: 'delivered', steps: [{ status: 'done', at: NOON }, { status: 'delivered', at: NOON + seconds(25) }] })),
    );
    const ended = watchOrder(anOrder().id, { until: 'delivered' }, context);
    await clock.advance(seconds(60));
    expect([await ended, said]).toEqual([EXIT.ok, [
      'The server does not tell when this step was made: the time is when it was seen, and one in between may be missing.',
      '2026-11-20T12:00:00+01:00  added  42', '2026-11-20T12:00:10+01:00  done  42', '2026-11-20T12:00:20+01:00  unknown  42', '2026-11-20T12:00:25+01:00  delivered  42',
    ]]);
  });

  it('that is heard of in between is looked at then, and no look of before is left over', async () => {
    const { context, clock, asked, left } = watching(ok(anOrder()), ok(anOrder({ status: 'done' })));
    let happens = (): void => undefined;
    const ended = watchOrder(anOrder().id, { until: 'done' }, { ...context, orderEvents: { follow: (ids, changed) => {
      happens = () => { for (const id of ids) changed(id); };
      return context.orderEvents.follow(ids, changed);
    } } });
    await clock.advance(seconds(4));
    happens();
    expect([await ended, asked, left, clock.pending()]).toEqual([EXIT.ok, [0, 4000], ['left'], 0]);
  });

  it.each([
    ['nobody', appError('network.unreachable', { outcome: 'unknown' }), EXIT.unreachable], ['somebody too late', appError('network.timeout', { outcome: 'unknown' }), EXIT.timeout],
    ['somebody else', appError('wire.unreadable-reply', { status: 200, outcome: 'unknown' }), EXIT.unreachable],
  ])('[P11] that %s answers for is followed no longer than 150 seconds, and is said once to be asked for again: a server that is gone was waited for for ever, and programs were told nothing', async (_who, error, code) => {
    const { context, clock, said, asked, left } = watching(failed(error), ok(anOrder()), failed(error));
    const ended = watchOrder(anOrder().id, { until: 'done' }, context);
    await clock.advance(seconds(400));
    expect([await ended, said, asked.length, asked.at(-1), left, clock.pending()]).toEqual([code, [
      'No answer; asking again.', '2026-11-20T12:00:00+01:00  added  42', 'No answer; asking again.',
      `Nobody has said for 150 seconds how order order-1 stands. (${error.code})\nGo on following it: weborder order watch order-1 --until done`,
    ], 18, 170_000, ['left'], 0]);
    const silent = watching(failed(error));
    const lines: string[] = [];
    const forPrograms = watchOrder(anOrder().id, { until: 'done' }, { ...silent.context, output: createOutput({ stdout: { write: (text) => { lines.push(text); } }, stderr: { write: () => undefined } }, true) });
    await silent.clock.advance(seconds(400));
    expect([await forPrograms, lines.map((line): unknown => JSON.parse(line))]).toEqual([code, [{ error: {
      code: error.code, message: 'Nobody has said for 150 seconds how order order-1 stands.', hint: 'Go on following it: weborder order watch order-1 --until done', retryable: true,
    } }]]);
  });

  it('ends with what is refused, and with 6 when it is cancelled', async () => {
    const gone = watching(failed(appError('order.failed-find-order', { status: 404 })));
    const cancelled = watching(ok(anOrder({ status: 'cancelled', steps: [{ status: 'cancelled', at: NOON }] })));
    const ends = [await watchOrder(anOrder().id, { until: 'done' }, gone.context), await watchOrder(anOrder().id, { until: 'done' }, cancelled.context)];
    expect([ends, gone.said, cancelled.said, [...gone.left, ...cancelled.left], gone.clock.pending() + cancelled.clock.pending()])
      .toEqual([[EXIT.notFound, EXIT.refused], ['order.failed-find-order'], ['2026-11-20T12:00:00+01:00  cancelled  42'], ['left', 'left'], 0]);
  });
});
