import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/icon-paths.ts';
import styles from './AccessibleBar.module.css';

interface Way {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onClick: () => void;
}

export interface AccessibleHeadProps {
  readonly title: string;
  readonly titleLang?: string | undefined;
  /** Below it: where in the row of pages this one stands. */
  readonly note?: ReactNode;
  readonly previous?: Way;
  readonly next?: Way;
}

const WayButton = ({ way: { label, isOpen, onClick }, icon, words = false }: { readonly way: Way; readonly icon: IconName; readonly words?: boolean }): ReactNode => (
  <button type="button" className={styles['way']} aria-label={words ? undefined : label} aria-disabled={!isOpen} onClick={() => { if (isOpen) onClick(); }}>
    <Icon name={icon} />{words && label}
  </button>
);

/** The page's heading between the ways to the one before and the one after it. */
export const AccessibleHead = ({ title, titleLang, note, previous, next }: AccessibleHeadProps): ReactNode => (
  <div className={styles['head']} data-alone={previous === undefined || undefined}>
    {previous && <WayButton way={previous} icon="back" />}
    <div className={styles['title']}><h1 tabIndex={-1} lang={titleLang}>{title}</h1>{note !== undefined && <p>{note}</p>}</div>
    {next && <WayButton way={next} icon="forward" />}
  </div>
);

/** Three more, or the three before. */
export const AccessiblePager = ({ previous, next }: { readonly previous: Way; readonly next: Way }): ReactNode => (
  <div className={styles['pager']}><WayButton way={previous} icon="up" words /><WayButton way={next} icon="down" words /></div>
);
