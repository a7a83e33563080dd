import type { ReactNode } from 'react';

export interface ScrollerProps {
  /** What can be scrolled, for those who come by keyboard. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part that scrolls by itself. */
export const Scroller = ({ label, className, children }: ScrollerProps): ReactNode => (
  // What scrolls must be reached without a mouse.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={className} tabIndex={0} aria-label={label}>{children}</section>
);
