import fc from 'fast-check';
import { expect, it } from 'vitest';
import { takeQueryIntent } from '#core/navigation/query-intent.ts';
import { safeArticleRedirect } from '#core/navigation/safe-redirect.ts';
import { targetOf } from '#core/navigation/target-of.ts';
import { ORDER_TYPES } from '#core/settings/order-type.ts';
import { shopId } from '#core/shared/ids.ts';
import { anyCharacter } from '#tests/support/any-character.ts';

/** A hundred thousand in the long run. */
const numRuns = process.env['WEBORDER_LONG'] === '1' ? 100_000 : 10_000;

const odd = fc.constantFrom('', '/', '?', '&', '=', '#', '%', '%2f', '%00', '%0A', '%E0%A4%A', '%ff', '..', '\\', '\u0000', '\u202e', '\ud800', '<script>', '__proto__', 'constructor', '-1', '0', '3', '03', '1e9', 'NaN', 'null', '9'.repeat(20), 'takeAway', 'dineInPlace', 'latte');
const value = fc.oneof(odd, fc.string({ unit: anyCharacter, maxLength: 8 }), fc.tuple(odd, odd).map((parts) => parts.join('')));
const name = fc.constantFrom('orderType', 'note', 'spotId', 'redirectToArticle', 'redirectUri', '__proto__', '%6eote');
const start = fc.oneof(fc.constantFrom('', '/', '/shop/3/menu', '/shop/3', '/orders', '/login'), fc.tuple(fc.constantFrom('/', '/shop/', '/order/', '/self-service/', '/shop/3/menu/', '/shop/3/menu/a/articles/'), value).map((parts) => parts.join('')));
const query = fc.array(fc.tuple(name, value).map((pair) => pair.join('=')), { maxLength: 3 });
const address = fc.tuple(start, query).map(([path, pairs]) => `${path}?${pairs.join('&')}`);

it('[S6] of addresses with anything in them every part is typed or ignored, and none throws', { timeout: 120_000 }, () => {
  let [known, taken] = [0, 0];
  fc.assert(fc.property(address, (text) => {
    const target = targetOf(text);
    if (target === null) return;
    known += 1;
    const { orderType, note, spotId } = takeQueryIntent(target)?.intent ?? {};
    taken += orderType === undefined && note === undefined && spotId === undefined ? 0 : 1;
    const article = safeArticleRedirect(shopId(3), target.query['redirectToArticle']);
    const isTyped = (orderType === undefined || ORDER_TYPES.includes(orderType)) && (spotId === undefined || (Number.isSafeInteger(spotId) && spotId > 0))
      && (note === undefined || (note !== '' && !/\p{Cc}/u.test(note))) && (article === null || !/[/\\\s%]/.test(article.params?.['articleId'] ?? '/'));
    if (!isTyped) throw new Error(`taken from ${JSON.stringify(text)}: ${JSON.stringify({ orderType, note, spotId, article })}`);
  }), { numRuns });
  expect([known > numRuns / 4, taken > numRuns / 20]).toEqual([true, true]);
});
