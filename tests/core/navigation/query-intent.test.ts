import { describe, expect, it } from 'vitest';
import { takeQueryIntent } from '#core/navigation/query-intent.ts';

const intentOf = (query: Record<string, string>) => takeQueryIntent({ name: 'menuPage', params: { shopId: '3' }, query })?.intent;

describe('the query of a link', () => {
  it('[GUARD-4] orderType, note and spotId are taken out and everything else stays', () => {
    const query = { orderType: 'takeAway', redirectToArticle: 'latte', note: 'utan lock', spotId: '7' };
    expect(takeQueryIntent({ name: 'menuPage', params: { shopId: '3' }, category: ['drinks'], query })).toEqual({
      intent: { orderType: 'takeAway', note: 'utan lock', spotId: 7 },
      to: { name: 'menuPage', params: { shopId: '3' }, category: ['drinks'], query: { redirectToArticle: 'latte' } },
    });
  });

  it('[GUARD-4] what is left has nothing to take any more', () => {
    const taken = takeQueryIntent({ name: 'home', query: { spotId: '3', orderType: 'x' } });
    expect(taken && takeQueryIntent(taken.to)).toBeNull();
    expect([takeQueryIntent({ name: 'home' }), takeQueryIntent({ name: 'home', query: { other: '1' } })]).toEqual([null, null]);
  });

  it.each(['3x', 'x3', '', ' 3', '3 ', '+3', '-3', '0', '00', '03', '3.0', '3e1', '0x3', '٣', '３', 'NaN', 'Infinity', '99999999999999999', '1,000', 'null'])('[R-5] [GUARD-4] spotId=%j is not a spot', (spotId) => {
    expect(intentOf({ spotId })).toEqual({});
  });

  it.each(['takeaway', 'TAKEAWAY', 'dine', '', 'toString', '__proto__', 'takeAway '])('[R-5] orderType=%j is ignored', (orderType) => {
    expect(intentOf({ orderType })).toEqual({});
  });

  it('[NOTE-1] a note is cut to 90 characters as people count them', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(intentOf({ note: `${family.repeat(90)}x` })).toEqual({ note: family.repeat(90) });
    expect(intentOf({ note: 'å'.repeat(91) })).toEqual({ note: 'å'.repeat(90) });
  });

  it('a note of nothing is ignored, and control characters never reach a printer', () => {
    expect([intentOf({ note: '' }), intentOf({ note: ' \n\t ' }), intentOf({ note: '\u0000' })]).toEqual([{}, {}, {}]);
    expect(intentOf({ note: 'ring\u001b@\u001dV\u0000på' })).toEqual({ note: 'ring @ V på' });
  });
});
