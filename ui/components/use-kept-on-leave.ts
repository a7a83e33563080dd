import { useEffect, useEffectEvent } from 'react';

/** NOTE-2: a field that goes with its page, or with the whole document, is not left by its guest first: what is half written is kept all the same. */
export const useKeptOnLeave = (save: () => void): void => {
  const keep = useEffectEvent(save);
  useEffect(() => {
    const leave = (): void => { keep(); };
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
};
