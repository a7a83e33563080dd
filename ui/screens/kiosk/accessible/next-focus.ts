export type Direction = 'up' | 'down' | 'left' | 'right';

interface Box { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

const STOPS = 'button, a[href], input, [tabindex="0"]';

const middle = ({ left, right, top, bottom }: Box): readonly [number, number] => [(left + right) / 2, (top + bottom) / 2];

/** How far it is from one box to another in a direction; null: it does not lie there. What lies straight ahead is nearer than what lies aslant. */
export const distanceTo = (from: Box, to: Box, direction: Direction): number | null => {
  const isUpright = direction === 'up' || direction === 'down';
  const ahead = { up: from.top - to.bottom, down: to.top - from.bottom, left: from.left - to.right, right: to.left - from.right }[direction];
  if (ahead < -8) return null;
  const overlap = isUpright ? Math.min(from.right, to.right) - Math.max(from.left, to.left) : Math.min(from.bottom, to.bottom) - Math.max(from.top, to.top);
  const [x, y] = middle(from);
  const [otherX, otherY] = middle(to);
  const aslant = overlap > 0 ? 0 : -overlap;
  return ahead + aslant * 4 + Math.abs(isUpright ? otherX - x : otherY - y) / 20;
};

const stopsIn = (root: HTMLElement): readonly HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.closest('[inert]') === null && stop.tabIndex >= 0 && stop.getClientRects().length > 0);

/** What stands after or before it in reading order; around the end it begins anew. */
export const focusBeside = (root: HTMLElement, way: 'next' | 'previous'): HTMLElement | null => {
  const [stops, here] = [stopsIn(root), document.activeElement];
  const isBeyond = (stop: HTMLElement): boolean => here !== null && (here.compareDocumentPosition(stop) & (way === 'next' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING)) !== 0;
  // The whole page holds everything: neither before nor after it is anything.
  const beyond = here === null || here === document.body || here.contains(root) ? [] : stops.filter((stop) => stop !== here && isBeyond(stop));
  return way === 'next' ? (beyond[0] ?? stops[0] ?? null) : (beyond.at(-1) ?? stops.at(-1) ?? null);
};

/** What an arrow key leads to from where the focus is; the first thing of all when it is nowhere. Null: nothing lies there. */
export const nextFocus = (root: HTMLElement, direction: Direction): HTMLElement | null => {
  const [stops, here] = [stopsIn(root), document.activeElement];
  if (!(here instanceof HTMLElement) || here === document.body) return stops[0] ?? null;
  const from = here.getBoundingClientRect();
  let best: { readonly stop: HTMLElement; readonly distance: number } | null = null;
  for (const stop of stops) {
    const distance = stop === here ? null : distanceTo(from, stop.getBoundingClientRect(), direction);
    if (distance !== null && (best === null || distance < best.distance)) best = { stop, distance };
  }
  return best?.stop ?? null;
};
