import { describe, expect, it } from 'vitest';
import { maskBody, maskHeader, maskAddress, sessionMask } from '#simulator/journal/mask-secrets.ts';
import { processorMs } from '../../support/processor-ms.ts';

const JWT = `${'a'.repeat(36)}.${'b'.repeat(80)}.${'c'.repeat(39)}3f9a`;

describe('what the log shows of a secret', () => {
  it.each([
    ['{"refresh_token":"sim_r_0123456789abcd","n":[{"password":"hemligt","name":"Anna"}]}', '{"refresh_token":"••••abcd","n":[{"password":"••••","name":"Anna"}]}'],
    [`"broken ${JWT}`, '"broken ••••3f9a'],
    ['{"accessToken": "0123456789abcdef", "half', '{"accessToken":"••••cdef", "half'],
    ['act=pay&password=hemligt-losen-1&card=approve', 'act=pay&password=••••en-1&card=approve'],
    ['{"pin":"1234","spinner":"kept"}', '{"pin":"••••","spinner":"kept"}'],
    ['{"id":"0123456789abcdef","state":"created","localApiUrl":"","code":"Z3XZN8"}', '{"id":"••••cdef","state":"created","localApiUrl":"","code":"Z3XZN8"}'],
    ['{"id":"0123456789abcdef","localApiUrl":"http://127.0.0.1:1"}', '{"id":"0123456789abcdef","localApiUrl":"http://127.0.0.1:1"}'],
    ['{"email":"","resetCode":"0123456789abcdef"}', '{"email":"","resetCode":"••••cdef"}'],
    ['{"userId":"7","code":"0123456789abcdef"}', '{"userId":"7","code":"••••cdef"}'],
    ['{"code":"0123456789abcdef","state":"s"}', '{"code":"••••cdef","state":"s"}'],
    ['{"password":98765432,"pin":1234,"tokens":["0123456789abcdef",{"inner":7}],"hasPassword":true,"token":null}', '{"password":"••••","pin":"••••","tokens":["••••cdef",{"inner":"••••"}],"hasPassword":true,"token":null}'],
    ['{"password": 98765432, "half', '{"password":••••, "half'],
    ['{"password":"quoted \\" and the rest", "half', '{"password":"••••rest", "half'],
    ['{"status":409,"code":"order.shop-paused"}', '{"status":409,"code":"order.shop-paused"}'],
    ['{"code":"skogstaco-mild","type":"article"}', '{"code":"skogstaco-mild","type":"article"}'],
    ['{"customerCode":"CVCNA17VEP6K","name":"Anna"}', '{"customerCode":"••••","name":"Anna"}'],
    ['{"customerCode":"","password":""}', '{"customerCode":"","password":""}'],
    ['{"code":"CVCNA17VEP6K"}', '{"code":"••••"}'],
    ['{"lines":[],"customerCode":"CVCNA17VEP6K", "half', '{"lines":[],"customerCode":"••••", "half'],
    ['', ''],
  ])('in a body: %s', (body, shown) => { expect(maskBody(body)).toBe(shown); });

  it('[S36] of the number of a card that somebody sends in a note', () => {
    expect([
      maskBody('{"note":"kort 4242 4242 4242 4242 1227","phone":"070 174 06 05"}'), maskBody('{"note":"kort 4242 4242 4242 4242", "half'),
      maskAddress('/shop/1/menu?note=kort+4242%C2%A04242%C2%A04242%C2%A04242&orderType=takeAway'), maskAddress('/shop/1/menu?note=%4242424242424242%'),
    ]).toEqual([
      '{"note":"kort •••• 4242 1227","phone":"070 174 06 05"}', '{"note":"kort •••• 4242", "half',
      `/shop/1/menu?note=${encodeURIComponent('kort •••• 4242')}&orderType=takeAway`, '/shop/1/menu?note=%4242424242424242%',
    ]);
  });

  it('in a header, a query, and a sign-in session wherever it stands', () => {
    expect([maskHeader('authorization', `Bearer ${JWT}`), maskHeader('cookie', 'session=0123456789abcdef'), maskHeader('accept', 'text/html')]).toEqual(['Bearer ••••3f9a', 'session=••••cdef', 'text/html']);
    expect(maskAddress('/confirm?userId=7&code=0123456789abcdef&language=sv')).toBe('/confirm?userId=7&code=••••cdef&language=sv');
    expect([sessionMask('/api/self-service/session/0123456789abcdef')('id 0123456789abcdef'), sessionMask('http://x/self-service/0123456789abcdef/signin')('0123456789abcdef'), sessionMask('/api/shops')('text')]).toEqual(
      ['id ••••cdef', '••••cdef', 'text'],
    );
  });

  it.each([
    ['x-customercode', 'CVCNA17VEP6K', '••••'],
    ['x-customercode', '', ''],
    ['cookie', 'XSRF-TOKEN=0123456789abcdef; .AspNetCore.Culture=c%3Dsv; empty=', 'XSRF-TOKEN=••••cdef; .AspNetCore.Culture=••••; empty='],
    ['cookie', '0123456789abcdef; no name=0123456789abcdef; Path=0123456789abcdef', '••••cdef;••••cdef; Path=••••cdef'],
    ['set-cookie', 'session=0123456789abcdef; Path=/; Max-Age=1209600; HttpOnly; Secure; SameSite=Lax; Expires=Thu, 01 Jan 1970 00:00:00 GMT', 'session=••••cdef; Path=/; Max-Age=1209600; HttpOnly; Secure; SameSite=Lax; Expires=Thu, 01 Jan 1970 00:00:00 GMT'],
    ['set-cookie', 'a=0123456789abcdef; Path=/, b=0123456789abcdef', 'a=••••cdef; Path=••••cdef'],
  ])('of the header %s: %s', (name, value, shown) => { expect(maskHeader(name, value)).toBe(shown); });

  it('in the path that asks for a member, also without an end', () => {
    expect(['/self-service/customer/CVCNA17VEP6K', 'http://x/self-service/customer/CVCNA17VEP6K?a=b', '/self-service/customer/'].map(maskAddress)).toEqual(['/self-service/customer/••••', 'http://x/self-service/customer/••••?a=b', '/self-service/customer/']);
    expect(['/self-service/%63ustomer/CVCNA17VEP6K', '/self%2Dservice/customer/CVCNA17VEP6K?a=b', '/%E0%A4%A/customer/CVCNA17VEP6K'].map(maskAddress), 'as a server reads it').toEqual(['/self-service/%63ustomer/••••', '/self%2Dservice/customer/••••?a=b', '/%E0%A4%A/customer/CVCNA17VEP6K']);
  });

  it('takes no time for a header as long as one may be, either', () => {
    expect(processorMs(() => {
      for (let line = 0; line < 20; line += 1) expect(maskHeader('authorization', `${'a'.repeat(16_000)} ${JWT}`)).toBe(`${'a'.repeat(16_000)} ••••3f9a`);
    })).toBeLessThan(200);
  });

  it.each(['x', '"', 'x.', '"x":', 'token=', '&', '{"a":'])('takes no time for a hostile text of %s', (piece) => {
    const text = `!${piece.repeat(200_000 / piece.length)}`;
    expect(processorMs(() => {
      maskBody(text);
      maskAddress(`/?${text}`);
    })).toBeLessThan(500);
  });
});
