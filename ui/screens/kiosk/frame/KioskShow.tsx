import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { Plate } from '../../../components/Plate.tsx';
import { hasLongWord } from '../../../i18n/long-words.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './KioskShow.module.css';

export interface KioskShowProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** A dish at the right. */
  readonly image?: string;
}

/** Beside a dish a longer word is set smaller. */
const LONGEST_WORD = 13;

/** What the upper third shows in accessibility mode (`KioskFrame`'s `show`): where one is, large, and how to go on without touching. */
export const KioskShow = ({ title, text, image }: KioskShowProps): ReactNode => {
  const { t } = useTexts();
  return (
    <div className={styles['show']}>
      <div className={styles['words']}>
        <p className={styles['title']} data-long={(image !== undefined && typeof title === 'string' && hasLongWord(title, LONGEST_WORD)) || undefined}>{title}</p>
        {text !== undefined && <p className={styles['text']}>{text}</p>}
        <p className={styles['say']}><Icon name="headphones" className={styles['icon']} />{t('kiosk.headphones')}</p>
        <p className={styles['keys']}>{t('kiosk.keys')}</p>
      </div>
      {image !== undefined && <Plate image={image} size="lone" eager className={styles['plate']} />}
    </div>
  );
};
