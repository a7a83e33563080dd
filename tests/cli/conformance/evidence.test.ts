import { describe, expect, it } from 'vitest';
import { evidenceOf } from '#cli/conformance/exchange.ts';
import { saysPaid } from '#cli/conformance/says-paid.ts';
import { junitXml } from '#cli/render/junit.ts';

const exchange = (over: { readonly body?: string; readonly headers?: Record<string, string>; readonly text?: string; readonly url?: string }) => ({
  sent: { method: 'POST', url: over.url ?? 'http://host.test/x', headers: over.headers ?? {}, body: over.body ?? '' }, answer: { status: 200, headers: { 'set-cookie': 'XSRF-TOKEN=tellnobody' }, text: over.text ?? '' }, ms: 1,
});
const secret = 'tellnobody';
const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ0ZWxsbm9ib2R5In0.c2lnbmF0dXJl';

describe('evidence', () => {
  it.each([
    ['a bearer', { headers: { authorization: `Bearer ${secret}` } }], ['a cookie', { headers: { cookie: `session=${secret}`, 'x-xsrf-token': secret } }],
    ['tokens in an answer', { text: JSON.stringify({ access_token: secret, refresh_token: secret }) }], ['a token in a request', { body: JSON.stringify({ refreshToken: secret, password: secret }) }],
    ['a token that is cut off', { text: `${'x'.repeat(1_980)}"access_token":"${secret}${secret}"` }], ['a token somewhere in a text', { text: `bearer was ${jwt}`, url: `http://host.test/x?t=${jwt}` }],
  ])('hides %s', (_name, over) => {
    const text = JSON.stringify(evidenceOf(exchange(over)));
    expect(text).not.toContain(secret);
    expect(text).not.toContain(jwt.slice(0, 20));
  });

  it('quotes for the shell, and leaves a long body to a variable', () => {
    expect(evidenceOf(exchange({ body: '{"note":"it\'s"}', headers: { 'content-type': 'application/json' } })).curl)
      .toBe(String.raw`curl -sS -i -X POST 'http://host.test/x' -H 'content-type: application/json' --data-raw '{"note":"it'\''s"}'`);
    expect(evidenceOf(exchange({ body: 'x'.repeat(3_000) })).curl).toBe('curl -sS -i -X POST \'http://host.test/x\' -H \'content-type:\' --data-raw "$BODY"');
  });

  it('is XML whatever a server wrote', () => {
    const xml = junitXml([{ name: 'host', results: [{ id: 'host.shape.ping', title: 'a < b', severity: 'must', source: '§7', outcome: 'failed', why: '"&\u0000', ms: 1_500, evidence: [] }] }]);
    expect(xml).toBe('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="weborder conformance">\n  <testsuite name="host" tests="1" failures="1" errors="0" skipped="0" time="1.500">\n' +
      '    <testcase classname="host.shape" name="host.shape.ping: a &lt; b" time="1.500"><failure type="must" message="&quot;&amp;">§7\n</failure></testcase>\n  </testsuite>\n</testsuites>\n');
  });
});

describe('what is processing', () => {
  const of = (body: unknown) => saysPaid({ status: 202, headers: {}, text: JSON.stringify(body) });
  it('may carry the zero amounts of §4, and no other', () => {
    expect([of({ amount: 0, stillToPay: 0, changeBack: 0, transactionNumber: '' }), of({}), of({ amount: 98, stillToPay: 0 }), of({ transactionNumber: '17' })])
      .toEqual([null, null, 'it is processing (202), and names amount', 'it is processing (202), and names transactionNumber']);
  });
});
