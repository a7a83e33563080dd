import { expect, it } from 'vitest';
import { hours, minutes, seconds } from '#core/shared/duration.ts';
import { createPageClosing } from '#simulator/product-server/payments/page-closing.ts';
import type { AttemptPhase, PaymentAttemptTable } from '#simulator/product-server/store/tables.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

/** A server with these pages left open; `asked` is which were to be closed, and when, in seconds. `answers`: what has become of a page that is asked about; else it stays as it is. */
const aServer = (...ids: readonly string[]) => {
  const clock = virtualClock();
  const phases = new Map<string, AttemptPhase>(ids.map((id) => [id, 'open']));
  const asked: (readonly [id: string, at: number])[] = [];
  const errors: unknown[] = [];
  const answers = new Map<string, AttemptPhase | Promise<AttemptPhase>>();
  const attempt = (id: string): PaymentAttemptTable | null => {
    const phase = phases.get(id);
    return phase === undefined ? null : {
      id, order_id: 'order', amount_minor: 100, currency: 'SEK', phase, code: '', page: '', processing_id: '', journal_id: '', transaction_number: '', created_at: NOON, settled_at: null,
    };
  };
  const closing = createPageClosing({
    clock, onError: (error) => errors.push(error),
    attempts: { byId: attempt, leftOpen: () => [...phases].flatMap(([id, phase]) => (phase === 'open' || phase === 'starting' ? [attempt(id)].filter((one) => one !== null) : [])) },
    settlement: {
      ask: async (one) => {
        asked.push([one.id, (clock.now() - NOON) / 1000]);
        const phase = await (answers.get(one.id) ?? one.phase);
        phases.set(one.id, phase);
        return { attempt: { ...one, phase }, answer: null };
      },
    },
  });
  return { clock, closing, phases, answers, asked, errors };
};

it('[M2] a page that is left open is asked about once at a time, however often somebody says that there are some, and before the server has begun not at all', async () => {
  const { clock, closing, phases, asked } = aServer('a', 'b');
  phases.set('b', 'starting');
  closing.close();
  await clock.advance(seconds(1));
  expect(asked).toEqual([]);
  closing.start();
  closing.close();
  await clock.advance(seconds(4));
  closing.close();
  closing.close(seconds(1));
  await clock.advance(seconds(2));
  expect([asked, clock.pending()]).toEqual([[['a', 1], ['b', 1], ['a', 6], ['b', 6]], 2]);
});

it.each(['declined', 'approved'] as const)('[M2] a page that is closed, %s, is asked about no more; opened once again it is', async (phase) => {
  const { clock, closing, phases, answers, asked } = aServer('a');
  answers.set('a', phase);
  closing.start();
  await clock.advance(hours(1));
  expect([asked, clock.pending()]).toEqual([[['a', 0]], 0]);
  phases.set('a', 'starting');
  closing.close();
  await clock.advance(0);
  expect(asked).toEqual([['a', 0], ['a', 3600]]);
});

it('[M2] where the provider has just been silent a page is asked about after a pause; one that is gone meanwhile is not', async () => {
  const { clock, closing, phases, asked, errors } = aServer();
  closing.start();
  phases.set('a', 'open');
  phases.set('b', 'starting');
  closing.close(seconds(5));
  await clock.advance(seconds(5) - 1);
  phases.delete('b');
  expect(asked).toEqual([]);
  await clock.advance(seconds(1));
  expect([asked, errors, clock.pending()]).toEqual([[['a', 5]], [], 1]);
});

it('[P-5] a page that its provider does not close in a day is given up: it is asked about again after the next start, and not before', async () => {
  const { clock, closing, asked } = aServer('a');
  closing.start();
  await clock.advance(hours(48));
  const given = asked.length;
  closing.close();
  await clock.advance(hours(1));
  expect([given, asked.length, clock.pending()]).toEqual([150, 150, 0]);
  await closing.stop();
  closing.start();
  await clock.advance(0);
  expect(asked.length).toBe(151);
});

it('[P-11] ends no sooner than what is being asked, and leaves no pause behind, also where that answer would have begun one', async () => {
  const { clock, closing, answers, asked } = aServer('a', 'b');
  const late = Promise.withResolvers<AttemptPhase>();
  answers.set('a', late.promise);
  closing.start();
  await clock.advance(0);
  let isOver = false;
  const stopping = closing.stop().then(() => { isOver = true; });
  await clock.advance(minutes(1));
  expect([isOver, clock.pending()]).toEqual([false, 0]);
  late.resolve('open');
  await stopping;
  await clock.advance(hours(1));
  expect([asked, clock.pending()]).toEqual([[['a', 0], ['b', 0]], 0]);
});

it('[M2] a question that fails is told, and takes no other one with it', async () => {
  const { clock, closing, answers, errors, asked } = aServer('a', 'b');
  const fault = new Error('the disk is full');
  answers.set('a', Promise.reject(fault));
  closing.start();
  await clock.advance(seconds(5));
  expect([errors, asked]).toEqual([[fault], [['a', 0], ['b', 0], ['b', 5]]]);
});
