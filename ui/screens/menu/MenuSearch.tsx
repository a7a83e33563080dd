import { observer } from 'mobx-react-lite';
import { useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { LinkPresses } from '../../routing/use-link-presses.ts';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';
import { ArticleCard } from './ArticleCard.tsx';
import type { MenuActs } from './menu-acts.ts';
import screen from './MenuScreen.module.css';
import section from './MenuSection.module.css';
import styles from './MenuSearch.module.css';

export interface MenuSearchProps {
  readonly menu: MenuViewModel;
  readonly acts: MenuActs;
  readonly presses: LinkPresses;
}

/** More than anybody reads; the count tells of the others, and one more letter finds them. */
const MOST_SHOWN = 60;

/** The search in the menu: it takes the place of the categories, and answers while one types. */
export const MenuSearch = observer(({ menu, acts, presses }: MenuSearchProps): ReactNode => {
  const { t } = useTexts();
  const id = useId();
  const { found, hasQuery } = menu;
  const [before] = useState(() => document.activeElement);
  useLayoutEffect(() => () => { if (before instanceof HTMLElement) before.focus({ preventScroll: true }); }, [before]);
  return (
    <search className={styles['search']}>
      <div className={styles['bar']}>
        <label htmlFor={id} className={styles['box']}>
          <Icon name="search" />
          <span className="vh">{t('menu.search-label')}</span>
          {/* The guest has just asked for this field. */}
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
          <input id={id} type="search" autoFocus autoComplete="off" enterKeyHint="search" placeholder={t('menu.search-label')} value={menu.query} onChange={(event) => { menu.search(event.currentTarget.value); }} onKeyDown={(event) => { if (event.key === 'Escape') menu.closeSearch(); }} />
        </label>
        <IconButton icon="close" label={t('action.close')} onClick={() => { menu.closeSearch(); }} />
      </div>
      <output className="vh">{hasQuery ? t('menu.search-found', { count: found.length }) : ''}</output>
      <div className={screen['menu']} {...presses}>
        {hasQuery && found.length === 0 && (
          <div className={styles['none']}>
            <p className={styles['noneTitle']}>{t('menu.search-none')}</p>
            <p>{t('menu.search-none-hint')}</p>
          </div>
        )}
        {found.length > 0 && (
          <div className={section['grid']}>
            {found.slice(0, MOST_SHOWN).map((card, at) => <ArticleCard key={card.article.code} card={card} acts={acts} eager={at < 4} level={2} />)}
          </div>
        )}
      </div>
    </search>
  );
});
