import { describe, expect, it } from 'vitest';
import { readForm } from '#simulator/http/form-body.ts';

const FORM = 'application/x-www-form-urlencoded';
const sent = (body: string | ReadableStream<Uint8Array>, type = FORM, headers: Readonly<Record<string, string>> = {}): Request =>
  new Request('http://shop.test/form', { method: 'POST', body, headers: { 'content-type': type, ...headers }, ...(typeof body === 'string' ? {} : { duplex: 'half' }) });

describe('a sent form', () => {
  it('gives its fields; what is no form has none', async () => {
    expect([...await readForm(sent('act=pay&card=approve%20'))]).toEqual([['act', 'pay'], ['card', 'approve ']]);
    expect([...await readForm(sent('act=pay', `${FORM}; charset=utf-8`))]).toEqual([['act', 'pay']]);
    expect([...await readForm(sent('act=pay', 'text/plain'))]).toEqual([]);
    expect([...await readForm(sent(`act=${'x'.repeat(9996)}`))]).toEqual([['act', 'x'.repeat(9996)]]);
    expect([...await readForm(sent(`act=${'x'.repeat(9997)}`)), ...await readForm(sent(`act=${'x'.repeat(10_000)}`, FORM, { 'content-length': '10004' }))]).toEqual([]);
  });

  it('has no fields where it says that it is coded: nothing is undone here', async () => {
    expect([...await readForm(sent('act=pay', FORM, { 'content-encoding': 'gzip' }))]).toEqual([]);
    expect([...await readForm(sent('act=pay', FORM, { 'content-encoding': 'identity' }))]).toEqual([['act', 'pay']]);
  });

  it('is not read any further than a form can be long, whatever it does not say of its length', async () => {
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => {
        pulled += 1;
        stream.enqueue(new Uint8Array(4096).fill(97));
      },
    });
    expect([...await readForm(sent(endless))]).toEqual([]);
    expect(pulled).toBeLessThan(8);
  });
});
