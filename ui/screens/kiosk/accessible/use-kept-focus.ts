import { useLayoutEffect, useRef } from 'react';
import { focusHeadingIn } from '../../../routing/arrival.ts';

/**
 * X5: a new guest, or another mode, renders the page anew, and with it goes what had the focus: then the page begins at its heading, as any page does. Not the
 * first time: the first page keeps what the browser did.
 */
export const useKeptFocus = (guest: number, isAccessible: boolean): void => {
  const last = useRef({ guest, isAccessible });
  useLayoutEffect(() => {
    const isSame = last.current.guest === guest && last.current.isAccessible === isAccessible;
    last.current = { guest, isAccessible };
    const { activeElement } = document;
    if (!isSame && (activeElement === null || activeElement === document.body)) focusHeadingIn(document)();
  }, [guest, isAccessible]);
};
