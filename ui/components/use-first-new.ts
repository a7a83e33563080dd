import { useEffect, useRef, type RefObject } from 'react';

const STANDS = 'a[href], button, input';

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
    if (!entry) return;
    const stand = entry.matches(STANDS) ? entry : entry.querySelector<HTMLElement>(STANDS);
    if (!stand) entry.tabIndex = -1;
    (stand ?? entry).focus();
  }, [count, entries, place]);
  return () => { asked.current = { count, pressed: document.activeElement }; };
};
