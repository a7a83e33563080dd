import { describe, expect, it } from 'vitest';
import { ConnectionLost, type Loss } from '#simulator/edge/interruptions.ts';
import { whatHappened, type Happening } from '#simulator/edge/what-happened.ts';

const ANSWERED: Happening = { lost: null, wasAnswered: true, faults: [], status: 200, replyBody: '{}', bytes: 2 };
const said = (change: Partial<Happening>): string => whatHappened({ ...ANSWERED, ...change });

describe('the log says in one line', () => {
  it.each<[string, Partial<Happening>, string]>([
    ['which code a refusal has', { status: 400, replyBody: '{"code":"request.invalid-field","status":"400"}' }, 'request.invalid-field'],
    ['nothing of a refusal without a code', { status: 502, replyBody: '<html>', bytes: 14_234 }, ''],
    ['that nothing has changed', { status: 304, replyBody: '', bytes: null }, 'not changed'],
    ['how a payment stands', { status: 202, replyBody: '{"state":"processing","status":"open"}', bytes: 2_000 }, 'processing'],
    ['how an order stands', { replyBody: '{"status":"Cooking","code":"x"}' }, 'Cooking'],
    ['how large an answer is that has no state, rounded', { replyBody: '{"state":1}', bytes: 14_250 }, '14.3 kB'],
    ['… from a kilobyte on', { replyBody: '[]', bytes: 1_000 }, '1.0 kB'],
    ['… not below', { replyBody: '[]', bytes: 999 }, ''],
    ['… not where nobody has counted', { replyBody: 'null', bytes: null }, ''],
    ['which faults hit, and then what was answered', { faults: ['Busy hour', 'Down'], status: 503, replyBody: '{"code":"error.server"}' }, 'Busy hour, Down, error.server'],
  ])('%s', (_what, change, words) => {
    expect(said(change)).toBe(words);
  });

  it.each<[Loss['how'], boolean, string]>([
    ['drop', false, 'never arrived'], ['drop', true, 'done, reply lost'], ['reset', false, 'never arrived'], ['reset', true, 'done, reply lost'], ['hang', true, 'done, no reply ever'], ['broken-off', true, 'done, reply broken off'],
  ])('what became of a line that was lost, and not what was answered: %s, answered %s', (how, wasAnswered, words) => {
    const loss: Loss = how === 'broken-off' ? { how, answer: { status: 200, headers: new Headers(), bytes: new Uint8Array(), length: 0 } } : { how };
    expect(said({ lost: new ConnectionLost(loss), wasAnswered, faults: ['Down'], replyBody: '{"state":"approved"}', bytes: 5_000 })).toBe(`${words}, Down`);
  });
});
