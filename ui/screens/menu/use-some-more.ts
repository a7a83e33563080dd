import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from '../../routing/after-paint.ts';
import { SLICE_CARDS } from './made-cards.ts';

/** The first of these cards at once, and some more after each frame, so that none takes long. Another list begins anew. `cards` must stay the same as long as it says the same. */
export const useSomeMore = <Card>(cards: readonly Card[]): readonly Card[] => {
  const [last, setLast] = useState({ cards, count: SLICE_CARDS });
  const count = last.cards === cards ? last.count : SLICE_CARDS;
  useEffect(
    () => (count < cards.length ? afterPaint(() => { startTransition(() => { setLast({ cards, count: count + SLICE_CARDS }); }); }) : undefined),
    [cards, count],
  );
  return cards.slice(0, count);
};
