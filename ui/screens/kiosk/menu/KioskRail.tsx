import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Plate } from '../../../components/Plate.tsx';
import { hasLongWord } from '../../../i18n/long-words.ts';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { prefersStillness } from '../../../styles/motion.ts';
import type { MenuViewModel } from '../../../view-models/menu-view-model.ts';
import styles from './KioskRail.module.css';

/** More categories do not fit; then the rail scrolls. */
const FITTING = 8;

/** A longer word is set smaller: 220 px hold so many letters. */
const LONGEST_WORD = 13;

export interface KioskRailProps {
  readonly menu: Pick<MenuViewModel, 'categories' | 'currentKey'>;
  readonly onChoose: (category: readonly string[]) => void;
  /** Something lies over the page. */
  readonly inert?: boolean;
}

/** The categories, with the one under the guest's eyes marked. */
export const KioskRail = observer(({ menu, onChoose, inert = false }: KioskRailProps): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const rail = useRef<HTMLElement>(null);
  const { categories, currentKey } = menu;
  useEffect(() => {
    const list = rail.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    if (!list || !current) return;
    const top = current.offsetTop - (list.clientHeight - current.offsetHeight) / 2;
    list.scrollTo({ top, behavior: prefersStillness() ? 'instant' : 'smooth' });
  }, [currentKey]);
  return (
    <nav ref={rail} className={styles['rail']} data-long={categories.length > FITTING || undefined} aria-label={t('menu.categories')} inert={inert}>
      {categories.map(({ key, category, container }) => {
        const name = textOf(container, 'name');
        return (
          <button key={key} type="button" className={styles['entry']} aria-current={key === currentKey || undefined} onClick={() => { onChoose(category); }}>
            <Plate image={container.imageUrl} size="rail" eager className={styles['picture']} />
            <span lang={langOf(container, 'name')} className={hasLongWord(name, LONGEST_WORD) ? styles['long'] : undefined}>{name}</span>
          </button>
        );
      })}
    </nav>
  );
});
