import type { Cart } from '#core/cart/cart.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Judge } from './judge.ts';

/** B7: what was removed from a basket stays removed, in every tab. */
export interface RemovedLines {
  /** A document begins with this basket. */
  began(page: string, cart: Cart): void;
  changed(page: string, was: Cart, now: Cart): void;
}

/**
 * `isExcused`: storage is hurt, or has lost what was written last. `isBeingPaid`: a page has this line because it is paying for it (P4), whatever another
 * one has removed. Taking a line back at once is the guest's own doing, and no return.
 */
export const createRemovedLines = (judge: Judge, now: () => Millis, isExcused: () => boolean, isBeingPaid: (line: string) => boolean): RemovedLines => {
  const gone = new Map<string, { readonly page: string; readonly at: Millis }>();
  const judgeLine = (page: string, { id, article }: Cart['items'][number]): void => {
    const removed = gone.get(id);
    const isUndone = removed !== undefined && removed.page === page && removed.at === now();
    const isBack = isUndone || (removed !== undefined && isBeingPaid(id));
    if (isBack) gone.delete(id);
    judge.check('B7', removed === undefined || isBack || isExcused(), () => `${page} has ${article.code} in the basket again, which was removed in ${removed?.page ?? ''}`);
  };
  return {
    began: (page, { items }) => { for (const item of items) judgeLine(page, item); },
    changed: (page, was, after) => {
      for (const item of after.items) if (!was.items.some(({ id }) => id === item.id)) judgeLine(page, item);
      for (const { id } of was.items) if (!after.items.some((item) => item.id === id) && !gone.has(id)) gone.set(id, { page, at: now() });
    },
  };
};
