import { describe, expect, it } from 'vitest';
import { sentenceList } from '#ui/i18n/sentence-list.ts';

describe('names strung together', () => {
  it('keep the capital of the first only, and of what is written with more capitals', () => {
    expect(sentenceList(['Rågsurdeg', 'Picklad rödlök', 'Ärtmjölk', 'Granskott, IPA'], 'sv')).toBe('Rågsurdeg, picklad rödlök, ärtmjölk, Granskott, IPA');
    expect(sentenceList([], 'sv')).toBe('');
  });
});
