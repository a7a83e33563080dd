import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** The box it stands for, with exactly its measures. */
  readonly shape: 'card' | 'feature' | 'shop' | 'line' | 'choice' | 'title' | 'text' | 'short';
  /** How many of them. */
  readonly count?: number;
}

const bars = (...widths: readonly string[]): ReactNode => widths.map((width) => <span key={width} className={classNames(styles['sk'], styles['bar'], styles[width])} />);

const SHAPES: Readonly<Record<SkeletonProps['shape'], ReactNode>> = {
  card: <><span className={classNames(styles['sk'], styles['picture'])} />{bars('w78', 'w56', 'w34')}</>,
  feature: <span className={classNames(styles['sk'], styles['wide'])} />,
  shop: <>{bars('w56', 'w78', 'w34')}</>,
  line: <><span className={classNames(styles['sk'], styles['small'])} /><span className={styles['bars']}>{bars('w78', 'w56')}</span></>,
  choice: <><span className={classNames(styles['sk'], styles['ring'])} />{bars('w56', 'w78')}</>,
  title: <span className={classNames(styles['sk'], styles['heading'])} />,
  text: <>{bars('w78', 'w56')}</>,
  short: <>{bars('w34')}</>,
};

/** The place of what is still coming; say so to those who listen with `aria-busy` on what holds it. @example <Skeleton shape="card" count={4} /> */
export const Skeleton = ({ shape, count = 1 }: SkeletonProps): ReactNode =>
  Array.from({ length: count }, (_, index) => <span key={index} className={styles[shape]} aria-hidden="true">{SHAPES[shape]}</span>);
