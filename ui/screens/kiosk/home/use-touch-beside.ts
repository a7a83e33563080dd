import { useEffect } from 'react';

/** Touches of the screen beside the kiosk's own shape, which a wide screen leaves free: nothing of the page lies there. */
export const useTouchBeside = (onTouch: () => void, isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = ({ target }: Event): void => { if (target === document.body || target === document.documentElement) onTouch(); };
    document.addEventListener('click', listen);
    return () => { document.removeEventListener('click', listen); };
  }, [onTouch, isOn]);
};
