import { describe, expect, it } from 'vitest';
import { neededHyphens } from '#ui/i18n/needed-hyphens.ts';

describe('soft hyphens of words that stand on several lines', () => {
  it('go where every word has place on a line of its own', () => {
    expect(neededHyphens('Högrev och lagrad väster\u00ADbottensost', 17)).toBe('Högrev och lagrad västerbottensost');
  });

  it('stay where one has not', () => {
    expect(neededHyphens('Högrev och lagrad väster\u00ADbottensost', 15)).toBe('Högrev och lagrad väster\u00ADbottensost');
  });
});
