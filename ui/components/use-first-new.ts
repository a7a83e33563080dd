import { useEffect, useRef, type RefObject } from 'react';

/**
 * Where a list goes on: after the press on "show more" the first entry that comes has the focus, for the button has gone, or stands below it now (X5).
 * `entries` finds them in `place`, of which there are `count`; call what is returned with the press.
 */
export const useFirstNew = (place: RefObject<HTMLElement | null>, entries: string, count: number): (() => void) => {
  const asked = useRef<{ readonly count: number; readonly pressed: Element | null } | null>(null);
  useEffect(() => {
    const { current } = asked;
    if (!current || count <= current.count) return;
    asked.current = null;
    // Whoever has gone on meanwhile is left where they are.
    if (document.activeElement !== document.body && document.activeElement !== current.pressed) return;
    const entry = [...place.current?.querySelectorAll<HTMLElement>(entries) ?? []].slice(current.count).find((each) => !each.matches(':disabled'));
    const stand = entry?.querySelector<HTMLElement>('a, button') ?? entry;
    if (!stand) return;
    if (stand.tabIndex < 0) stand.tabIndex = -1; // What nobody can tab to takes the focus all the same.
    stand.focus();
  }, [count, entries, place]);
  return () => { asked.current = { count, pressed: document.activeElement }; };
};
