import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../../components/IconButton.tsx';
import { Plate } from '../../components/Plate.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { tableClass } from '../../styles/table-class.ts';
import styles from './MiniBar.module.css';

export interface MiniBarProps {
  /** It comes once this has scrolled away. */
  readonly below: RefObject<HTMLElement | null>;
  readonly name: string;
  readonly image: string;
  readonly table: number;
  readonly onBack: () => void;
}

/** On small screens: the name and the way back, held at the top once the name itself has scrolled away. */
export const MiniBar = ({ below, name, image, table, onBack }: MiniBarProps): ReactNode => {
  const { t } = useTexts();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const heading = below.current;
    if (!heading) return undefined;
    const watch = new IntersectionObserver(([entry]) => { setShown(entry !== undefined && !entry.isIntersecting && entry.boundingClientRect.top < 0); });
    watch.observe(heading);
    return () => { watch.disconnect(); };
  }, [below]);
  return (
    <div className={styles['bar']} data-shown={isShown || undefined} inert={!isShown}>
      <IconButton icon="back" label={t('action.back')} onClick={onBack} />
      <b className="clip">{name}</b>
      <Plate image={image} size="mini" table={tableClass(table)} />
    </div>
  );
};
