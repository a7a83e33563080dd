import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { Plate } from '../../../components/Plate.tsx';
import { hasLongWord } from '../../../i18n/long-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { tableClass } from '../../../styles/table-class.ts';
import styles from './ShowDish.module.css';

export interface ShowDishProps {
  readonly title: string;
  readonly text?: string;
  /** What is in it, never cut. */
  readonly contains?: string;
  /** What the keys of a keypad do here. */
  readonly keys: string;
  /** The dish that is spoken of. */
  readonly image?: string;
  readonly table?: number;
  readonly soldOut?: boolean;
}

/** A longer word is set smaller, and a long title too. */
const [LONGEST_WORD, LONGEST_TITLE] = [14, 16];
/** No text has more lines than the smallest title leaves room for; two stay, whatever its title takes. */
const [MOST_LINES, FEWEST_LINES] = [6, 2];

/** Accessibility mode: what is seen above the part that is touched: the dish in focus, large, and what the keys do. */
export const ShowDish = ({ title, text = '', contains = '', keys, image, table = 0, soldOut = false }: ShowDishProps): ReactNode => {
  const { t } = useTexts();
  const isLong = title.length > LONGEST_TITLE || hasLongWord(title, LONGEST_WORD);
  const ref = useRef<HTMLParagraphElement>(null);
  // As many lines as there is room for: how many depends on how the title and what is in the dish break.
  useLayoutEffect(() => {
    const told = ref.current;
    const words = told?.parentElement;
    if (!told || !words) return;
    for (let lines = MOST_LINES; lines >= FEWEST_LINES; lines -= 1) {
      told.style.setProperty('-webkit-line-clamp', String(lines));
      if (words.scrollHeight <= words.clientHeight) return;
    }
  }, [title, text, contains, keys, image]);
  return (
    <div className={styles['show']} data-alone={image === undefined || undefined}>
      <div className={styles['words']}>
        <p className={styles['title']} data-long={isLong || undefined}>{title}</p>
        {text !== '' && <p ref={ref} className={styles['text']}>{text}</p>}
        {contains !== '' && <p className={styles['contains']}>{contains}</p>}
        <p className={styles['say']}><Icon name="headphones" />{t('kiosk.headphones')}</p>
        <p className={styles['say']} data-second>{keys}</p>
      </div>
      {image !== undefined && <Plate image={image} size="hero" table={tableClass(table)} soldOut={soldOut} eager className={styles['plate']} />}
    </div>
  );
};
