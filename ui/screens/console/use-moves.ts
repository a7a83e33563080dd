import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersStillness } from '../../styles/motion.ts';

/** As `--calm` and `--ease`. */
const MOVE = { duration: 420, easing: 'cubic-bezier(.2, .8, .2, 1)' } as const;

interface Place { readonly left: number; readonly top: number }

/**
 * Cards that stand somewhere else than before go there instead of jumping; those that are new come by their own style. With reduced motion they jump.
 * A card is known by its `data-move`, also when another list draws it now.
 */
export const useMoves = (ref: RefObject<HTMLElement | null>): void => {
  const places = useRef<ReadonlyMap<string, Place>>(new Map());
  useLayoutEffect(() => {
    const frame = ref.current?.getBoundingClientRect();
    if (!frame) return;
    const now = new Map<string, Place>();
    const isStill = prefersStillness();
    for (const card of ref.current?.querySelectorAll<HTMLElement>('[data-move]') ?? []) {
      const id = card.dataset['move'] ?? '';
      const { left, top } = card.getBoundingClientRect();
      const after = { left: left - frame.left, top: top - frame.top };
      now.set(id, after);
      const before = places.current.get(id);
      if (isStill || !before || (before.left === after.left && before.top === after.top)) continue;
      // It does not come: it was there.
      for (const coming of card.getAnimations()) coming.cancel();
      card.animate({ translate: [`${String(before.left - after.left)}px ${String(before.top - after.top)}px`, '0 0'], zIndex: [1, 1] }, MOVE);
    }
    places.current = now;
  });
};
