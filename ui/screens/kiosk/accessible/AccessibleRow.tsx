import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/icon-paths.ts';
import { Plate } from '../../../components/Plate.tsx';
import { hasLongWord } from '../../../i18n/long-words.ts';
import styles from './AccessibleRow.module.css';

export interface AccessibleRowProps extends Omit<ComponentProps<'button'>, 'children' | 'className' | 'title'> {
  /** The number key that presses it. */
  readonly number: number;
  readonly title: string;
  readonly titleLang?: string | undefined;
  /** Below the title, in a line of its own. */
  readonly tag?: ReactNode;
  /** Below both. */
  readonly note?: ReactNode;
  readonly image?: string | undefined;
  /** On its picture, for the eye alone: how many there are. */
  readonly count?: number;
  readonly soldOut?: boolean;
  readonly price?: ReactNode;
  /** At its end: what a press does, or whether it is chosen. */
  readonly mark: IconName | null;
  /** Filled: it adds, or it is chosen. Otherwise a ring. */
  readonly isFilled?: boolean;
  /** Chosen by its shape too: a square for one of several that may be taken. */
  readonly shape?: 'round' | 'square';
}

/** A word of more letters is set smaller. */
const LONGEST_WORD = 17;

/** One of three: as high as a hand, with the number of its key. A press anywhere on it counts. */
export const AccessibleRow = ({ number, title, titleLang, tag, note, image, count = 0, soldOut = false, price, mark, isFilled = true, shape = 'round', ...rest }: AccessibleRowProps): ReactNode => (
  <button {...rest} type="button" className={classNames(styles['row'], image === undefined && styles['plain'])} data-row={number}>
    <span className={styles['key']} aria-hidden="true">{number}</span>
    {image !== undefined && <Plate image={image} size="line" eager soldOut={soldOut} className={styles['picture']} />}
    {count > 0 && <span className={styles['count']} aria-hidden="true">{count}</span>}
    <span className={styles['words']}>
      <b lang={titleLang} className={hasLongWord(title, LONGEST_WORD) ? styles['long'] : undefined}>{title}</b>
      {tag && <b className={styles['tag']}>{tag}</b>}
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </span>
    <span className={styles['price']}>{price}</span>
    <span className={classNames(styles['mark'], isFilled && styles['filled'], shape === 'square' && styles['square'])} aria-hidden="true">{mark && <Icon name={mark} />}</span>
  </button>
);
