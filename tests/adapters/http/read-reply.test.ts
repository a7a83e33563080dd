import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isJson, mediaTypeOf, REPLY_MAX_BYTES } from '#adapters/http/read-body.ts';
import { readReply } from '#adapters/http/read-reply.ts';
import { endpoint, type Endpoint } from '#adapters/wire/endpoint.ts';
import { problemReply } from '#tests/support/answering-fetch.ts';

const about = { name: 'aCall', summary: '', source: '' } as const;
const question = endpoint({ ...about, method: 'GET', path: '/', replies: { 200: v.object({ price: v.number() }) } });
const quietQuestion = endpoint({ ...about, method: 'GET', path: '/', replies: { 204: 'empty' } });
const act = endpoint({ ...about, method: 'POST', path: '/', replies: { 201: 'empty' } });
const actWithAnswer = endpoint({ ...about, method: 'PUT', path: '/', replies: { 200: v.object({ price: v.number() }), 204: 'empty' } });
const picture = endpoint({ ...about, method: 'GET', path: '/', replies: { 200: { mediaType: 'image/webp' } } });
const sheet = endpoint({ ...about, method: 'GET', path: '/', replies: { 200: { mediaType: 'text/css' } } });

/** An answer whose body notes whether it was let go of. `broken`: the line goes dead in the middle. */
const anAnswer = (status: number, type: string, text = '{"price":1}', broken = false): { readonly response: Response; readonly isLetGo: () => boolean } => {
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      controller.enqueue(new TextEncoder().encode(text));
      if (broken) controller.error(new TypeError('terminated'));
      else controller.close();
    },
    cancel: () => { isLetGo = true; },
  }, { highWaterMark: 0 });
  return { response: new Response(status === 204 ? null : body, { status, headers: { 'content-type': type } }), isLetGo: () => isLetGo };
};
const told = async (call: Endpoint, response: Response): Promise<readonly unknown[]> => {
  const reply = await readReply(call, response);
  return reply.ok ? [reply.value.status, reply.value.body] : [reply.error.code, reply.error.status, reply.error.outcome, reply.error.values];
};
const unreadable = (status: number, reason: string): readonly unknown[] => ['wire.unreadable-reply', status, 'unknown', { endpoint: 'aCall', path: '', reason }];

describe('a body that nobody reads', () => {
  it.each<readonly [string, Endpoint, number, string, readonly unknown[]]>([
    ['a page in the place of data', question, 200, 'text/html', unreadable(200, 'content-type')],
    ['a page in the place of a picture', picture, 200, 'text/html', unreadable(200, 'content-type')],
    ['a picture in the place of a stylesheet', sheet, 200, 'image/webp', unreadable(200, 'content-type')],
    ['a success that was not declared', question, 206, 'application/json', unreadable(206, 'status')],
    ['a success that an act with an answer does not know', actWithAnswer, 202, 'application/json', unreadable(202, 'status')],
    ['a success that a question without an answer does not know', quietQuestion, 202, 'application/json', unreadable(202, 'status')],
    ['the last success of an act without an answer', act, 299, 'application/json', [201, null]],
    ['what is no success any more', act, 300, 'text/html', ['error.moved', 300, 'unknown', {}]],
    ['a proxy\'s error', question, 502, 'text/html', ['error.server', 502, 'unknown', {}]],
  ])('[W-4] is let go of, so that its line is free: %s', async (_what, call, status, type, answer) => {
    const { response, isLetGo } = anAnswer(status, type);
    expect([await told(call, response), isLetGo()]).toEqual([answer, true]);
  });
});

describe('a body that is read', () => {
  it.each<readonly [string, Endpoint, Response, readonly unknown[]]>([
    ['a picture of another format', picture, anAnswer(200, 'image/png', 'png').response, [200, new TextEncoder().encode('png')]],
    ['data that breaks off', question, anAnswer(200, 'application/json', '{"pri', true).response, ['network.unreachable', 200, 'unknown', {}]],
    ['a picture that breaks off', picture, anAnswer(200, 'image/webp', 'RI', true).response, ['network.unreachable', 200, 'unknown', {}]],
    ['an error that breaks off', question, anAnswer(409, 'application/problem+json', '{"code":"order.empty"', true).response, ['error.badRequest', 409, 'unknown', {}]],
    ['no body at all', question, new Response(null, { headers: { 'content-type': 'application/json' } }), unreadable(200, 'not-json')],
    ['nothing, where there must be nothing', actWithAnswer, new Response(null, { status: 204 }), [204, null]],
  ])('[W-4] [P-3] %s', async (_what, call, response, answer) => {
    expect(await told(call, response)).toEqual(answer);
  });

  it('[W-4] has a bound, for data and for a problem, whose words count for nothing beyond theirs', async () => {
    const inside = (length: number) => ({ status: 200, headers: new Headers({ 'content-type': 'application/json' }), body: null, whole: ' '.repeat(length) });
    const problem = (length: number): Response => problemReply(409, { code: 'order.empty', detail: 'x'.repeat(length) });
    const [most, over] = [await readReply(question, inside(16 * 1024 * 1024)), await readReply(question, inside(REPLY_MAX_BYTES + 1))];
    const bare = (await problem(0).text()).length;
    expect([most, over].map((reply) => (reply.ok ? null : reply.error.values['reason']))).toEqual(['not-json', 'too-large']);
    expect([await told(act, problem(256 * 1024 - bare)), await told(act, problem(256 * 1024 - bare + 1))]).toEqual([['order.empty', 409, 'refused', {}], ['error.badRequest', 409, 'unknown', {}]]);
  });

  it.each([
    ['application/json', 'application/json', true], ['Application/JSON ; charset=UTF-8; q=1', 'application/json', true], ['application/problem+json;x', 'application/problem+json', true],
    ['application/vnd.a-b.1+json', 'application/vnd.a-b.1+json', true], ['', '', false], ['text/json', 'text/json', false], ['application/json+xml', 'application/json+xml', false],
    ['application/problem+jsonp', 'application/problem+jsonp', false], ['x-application/problem+json', 'x-application/problem+json', false], ['text/html; application/json', 'text/html', false],
  ])('is JSON by the name of its type: %j', (type, mediaType, json) => {
    const named = mediaTypeOf({ status: 200, headers: { get: () => type }, body: null });
    expect([named, isJson(named), mediaTypeOf({ status: 200, headers: { get: () => null }, body: null })]).toEqual([mediaType, json, '']);
  });
});
