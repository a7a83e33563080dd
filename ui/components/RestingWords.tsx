import { useEffect, useState, type ReactNode } from 'react';

/** Nobody types on after so long; longer, and one would wonder whether anything was found. */
const RESTS_MS = 800;

/** X11: says what a search has found once the typing rests: told at every letter, one number would cut the other short. */
export const RestingWords = ({ children }: { readonly children: string }): ReactNode => {
  const [words, setWords] = useState('');
  useEffect(() => {
    const timer = setTimeout(setWords, RESTS_MS, children);
    return () => { clearTimeout(timer); };
  }, [children]);
  return <output className="vh">{words}</output>;
};
