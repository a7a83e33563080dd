import type { Answer, AnswerBody } from '#adapters/http/fetch.ts';
import type { CallPlan } from './network-faults.ts';
import type { WireReply } from './wire-call.ts';

const portal = '<!doctype html><title>Wi-Fi</title><p>Accept the terms to go online.</p>';

/** An answer as the real client reads it, without a byte of HTTP. */
export const plainAnswer = ({ status, text }: WireReply, contentType = 'application/json', etag = ''): Answer => ({
  status, body: null, whole: status === 204 || status === 304 ? '' : text,
  headers: { get: (name) => (name === 'content-type' ? contentType : name === 'etag' && etag !== '' ? etag : null) },
});

/** A body that breaks off in the middle. */
const half = ({ status, text }: WireReply): Answer => {
  const pieces = [new TextEncoder().encode(text.slice(0, Math.floor(text.length / 2)))];
  const body: AnswerBody = {
    getReader: () => ({
      read: () => {
        const value = pieces.shift();
        return value === undefined ? Promise.reject(new TypeError('terminated')) : Promise.resolve({ done: false, value });
      },
      cancel: () => Promise.resolve(),
    }),
    cancel: () => Promise.resolve(),
  };
  return { status, body, headers: { get: (name) => (name === 'content-type' ? 'application/json' : null) } };
};

/** What a spoiled reply looks like (F8, F9, F22). */
export const spoiledAnswer = (spoil: NonNullable<CallPlan['spoil']>, reply: WireReply): Answer => {
  switch (spoil) {
    case 'half': return half(reply);
    case 'cut': return plainAnswer({ status: reply.status, text: reply.text.slice(0, Math.floor(reply.text.length / 2)) });
    case 'html': return plainAnswer({ status: 200, text: portal }, 'text/html');
    case 'garbage': return plainAnswer({ status: reply.status, text: '{"a":[1,2,' });
    case 'poison': return plainAnswer({ status: reply.status, text: `{"__proto__":{"paid":true},${reply.text.slice(1)}` });
    case 'huge': return plainAnswer({ status: reply.status, text: `{"deep":${'['.repeat(6_000)}${']'.repeat(6_000)}}` });
  }
};
