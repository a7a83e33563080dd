import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import styles from './MenuSection.module.css';

export interface CardBlockProps {
  /** How many cells of the grid its cards take. */
  readonly cells: number;
  /** The first of several is always laid out: something of it is on the screen when the others are looked at. */
  readonly isFirst: boolean;
  /** Not all of its cards are made: of which slices they are. It keeps the place of those that are to come. */
  readonly missing?: string | undefined;
  readonly children: ReactNode;
}

/** Some of a list's cards in a grid of their own. One that is far from the screen keeps its place without being laid out, so that a long list costs no more than a short one. */
export const CardBlock = ({ cells, isFirst, missing, children }: CardBlockProps): ReactNode => (
  <div data-cells={cells} data-missing={missing} className={classNames(styles['grid'], !isFirst && styles['block'])}>{children}</div>
);
