import fc from 'fast-check';
import { expect, it } from 'vitest';
import { kioskOfToken, shopOfToken } from '#adapters/terminal/token-claims.ts';
import { anyCharacter } from '#tests/support/any-character.ts';

const tokenOf = (claims: string): string => `header.${Buffer.from(claims).toString('base64url')}.signature`;

it('[TOKEN-6] a token is read as base64url writes it: its shop and its name, or none', () => {
  const token = tokenOf(JSON.stringify({ profitcenter_code: '7', sub: 'kiosk ???>>>~~~' }));
  expect([/-/.test(token), /_/.test(token), shopOfToken(token), kioskOfToken(token)]).toEqual([true, true, 7, 'kiosk ???>>>~~~']);
  expect(['', ' kiosk', 'kiosk ', 'kiösk', 'x'.repeat(41), 'x'.repeat(40)].map((sub) => kioskOfToken(tokenOf(JSON.stringify({ sub }))))).toEqual(['', '', '', '', '', 'x'.repeat(40)]);
});

it('[TOKEN-6] a token is anything; its shop is a whole positive number in it, or none', () => {
  fc.assert(fc.property(fc.oneof(fc.string({ unit: anyCharacter }), fc.json().map(tokenOf), fc.string().map(tokenOf), fc.string().map((text) => `a.${text}.c`)), (token) => {
    const shop = shopOfToken(token);
    expect(shop === null || (Number.isSafeInteger(shop) && shop > 0)).toBe(true);
  }), { numRuns: 500 });
  fc.assert(fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.boolean(), (code, isText) => {
    expect(shopOfToken(tokenOf(JSON.stringify({ name: 'ÅÄÖ 👩‍🍳', profitcenter_code: isText ? String(code) : code })))).toBe(code);
  }));
});
