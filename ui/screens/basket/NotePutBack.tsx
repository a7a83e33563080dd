import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './NotePutBack.module.css';

export interface NotePutBackProps {
  readonly note: string;
  readonly onPress: () => void;
}

/** §2 takes the note out of the basket where the network is lost; what was written is one press away. */
export const NotePutBack = ({ note, onPress }: NotePutBackProps): ReactNode => {
  const { t } = useTexts();
  return <p className={styles['aside']}>{t('basket.note-aside', { note })} <button type="button" className="link" onClick={onPress}>{t('basket.note-put-back')}</button></p>;
};
