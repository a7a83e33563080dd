import { useEffect, useLayoutEffect, useRef } from 'react';

/** While something else takes the page's place (the search), the page keeps where it had been scrolled to, and is there again afterwards. */
export const usePlaceBeside = (isAside: boolean): void => {
  const kept = useRef(0);
  const was = useRef(isAside);
  useEffect(() => {
    if (isAside) return undefined;
    // Once the page has given way it is too late to ask.
    const keep = (): void => { kept.current = window.scrollY; };
    keep();
    window.addEventListener('scroll', keep, { passive: true });
    return () => { window.removeEventListener('scroll', keep); };
  }, [isAside]);
  useLayoutEffect(() => {
    if (was.current === isAside) return;
    was.current = isAside;
    window.scrollTo({ top: isAside ? 0 : kept.current, behavior: 'instant' });
  }, [isAside]);
};
