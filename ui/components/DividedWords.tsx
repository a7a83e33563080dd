import type { ReactNode } from 'react';
import { withoutHyphens } from '../i18n/without-hyphens.ts';

/** Words that a line may divide at their soft hyphens, heard whole: for what has its name from several parts, and so no label of its own. */
export const DividedWords = ({ children }: { readonly children: string }): ReactNode => {
  const heard = withoutHyphens(children);
  return heard === children ? children : <><span aria-hidden="true">{children}</span><span className="vh">{heard}</span></>;
};
