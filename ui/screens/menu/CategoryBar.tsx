import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Plate } from '../../components/Plate.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { opensElsewhere } from '../../routing/follow-press.ts';
import { Link } from '../../routing/Link.tsx';
import { prefersStillness } from '../../styles/motion.ts';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import type { MenuCategory, MenuViewModel } from '../../view-models/menu-view-model.ts';
import styles from './CategoryBar.module.css';

export interface CategoryBarProps {
  readonly menu: Pick<MenuViewModel, 'categories' | 'current' | 'currentKey'>;
  /** Small screens show no more than a few: the others come behind these when the page has been painted. */
  readonly isFirstFrame: boolean;
  /** A category was pressed: to its place in the page. */
  readonly onChoose: (category: readonly string[]) => void;
}

/** From the current one on: the largest of small screens, a phone that lies, has room for no more. */
const IN_SIGHT = 12;

/** The categories: a sticky bar that follows the scroll, with the current one first; from 1200 px on a rail with pictures. */
export const CategoryBar = observer(({ menu, isFirstFrame, onChoose }: CategoryBarProps): ReactNode => {
  const { t } = useTexts();
  const bar = useRef<HTMLElement>(null);
  const { panel } = useSharedViewModels().basket;
  const { categories, currentKey } = menu;
  const isAtTop = menu.current.length === 0;
  const shown = isFirstFrame && panel.isSmallScreen ? categories.slice(0, categories.findIndex(({ key }) => key === currentKey) + IN_SIGHT) : categories;
  useEffect(() => {
    const entry = bar.current?.querySelector<HTMLElement>('[aria-current]');
    // Nobody has scrolled the page: whoever has pushed the bar aside, before the app was there, finds it so.
    if (!bar.current || !entry || isAtTop) return;
    const { firstElementChild: first } = bar.current;
    const edge = first instanceof HTMLElement ? first.offsetLeft : 0;
    bar.current.scrollTo({ left: entry.offsetLeft - edge, top: entry.offsetTop - bar.current.clientHeight / 2, behavior: prefersStillness() ? 'auto' : 'smooth' });
  }, [currentKey, isAtTop, isFirstFrame]); // Once all are there, the last ones can come first, too.
  return (
    <nav ref={bar} className={styles['bar']} aria-label={t('menu.categories')} data-scroll="categories">
      {shown.map((entry) => <Entry key={entry.key} entry={entry} isCurrent={entry.key === currentKey} onChoose={onChoose} />)}
      <div className={styles['low']}>
        <Link to={{ name: 'termsAndConditions', query: { section: 'allergies' } }} className="link">{t('allergens.about')}</Link>
        <Link to={{ name: 'termsAndConditions' }} className="link">{t('menu.terms')}</Link>
      </div>
    </nav>
  );
});

const Entry = ({ entry, isCurrent, onChoose }: { readonly entry: MenuCategory; readonly isCurrent: boolean; readonly onChoose: CategoryBarProps['onChoose'] }): ReactNode => {
  const { textOf, langOf } = useEntityText();
  const name = textOf(entry.container, 'name');
  return (
    <a
      href={entry.path}
      aria-current={isCurrent || undefined}
      lang={langOf(entry.container, 'name')}
      onClick={(event) => { if (!opensElsewhere(event)) { event.preventDefault(); onChoose(entry.category); } }}
    >
      <Plate image={entry.container.imageUrl} size="rail" className={styles['picture']} />
      <span data-text={name}>{name}</span>
    </a>
  );
};
