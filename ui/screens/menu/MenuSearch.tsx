import { observer } from 'mobx-react-lite';
import { memo, use, useDeferredValue, useEffect, useId, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { RestingWords } from '../../components/RestingWords.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { afterPaint } from '../../routing/after-paint.ts';
import { OverPageContext } from '../../routing/over-page-context.ts';
import type { LinkPresses } from '../../routing/use-link-presses.ts';
import { foundOnMenu, searchableOf } from '../../view-models/found-on-menu.ts';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';
import { ArticleCard } from './ArticleCard.tsx';
import { blocksOf } from './blocks-of.ts';
import { CardBlock } from './CardBlock.tsx';
import type { MenuActs } from './menu-acts.ts';
import screen from './MenuScreen.module.css';
import styles from './MenuSearch.module.css';
import { useSomeMore } from './use-some-more.ts';

export interface MenuSearchProps {
  readonly menu: MenuViewModel;
  readonly acts: MenuActs;
  readonly presses: LinkPresses;
}

interface FoundProps extends Pick<MenuSearchProps, 'menu' | 'acts'> {
  readonly query: string;
  /** Another menu, or another price: it is looked for anew. */
  readonly terms: MenuViewModel['terms'];
}

/** What is found, in blocks: a letter typed shows at once, and the looking follows it. The cards of the first screen come first. */
const Found = memo(({ menu, acts, query, terms }: FoundProps): ReactNode => {
  const { t } = useTexts();
  const words = useMemo(() => searchableOf(terms, { vegan: t('diet.vegan'), vegetarian: t('diet.vegetarian') }), [terms, t]);
  // While nothing is typed yet, between the frames.
  useEffect(() => {
    const goOn = (): void => { if (words.readySome()) stop = afterPaint(goOn); };
    let stop = afterPaint(goOn);
    return () => { stop(); };
  }, [words]);
  const { count, cards } = useMemo(() => foundOnMenu(query, terms, words), [query, terms, words]);
  const shown = useSomeMore(cards);
  return (
    <>
      <RestingWords>{query.trim() && t('menu.search-found', { count })}</RestingWords>
      {query.trim() !== '' && count === 0 && (
        <div className={styles['none']}>
          <p className={styles['noneTitle']}>{t('menu.search-none')}</p>
          <p>{t('menu.search-none-hint')}</p>
          {/* The categories are not in sight while one searches. */}
          <p className={styles['noneWay']}><button type="button" className="link" onClick={() => { menu.closeSearch(); }}>{t('action.to-menu')}</button></p>
        </div>
      )}
      {count > 0 && blocksOf(shown).map((block, at) => (
        <CardBlock key={block[0]?.article.code} cells={block.length} isFirst={at === 0}>
          {block.map((card, index) => <ArticleCard key={card.article.code} card={card} acts={acts} eager={at === 0 && index < 4} level={2} />)}
        </CardBlock>
      ))}
    </>
  );
});

/** The search in the menu: it takes the place of the categories, and answers while one types. */
export const MenuSearch = observer(({ menu, acts, presses }: MenuSearchProps): ReactNode => {
  const { t } = useTexts();
  const id = useId();
  const { terms } = menu;
  const query = useDeferredValue(menu.query);
  const layOver = use(OverPageContext);
  // Gone with the page: who is at a dish steps back to the search, however soon.
  useLayoutEffect(() => layOver(() => { menu.closeSearch(); }), [layOver, menu]);
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
      <div className={screen['menu']} {...presses}><Found menu={menu} acts={acts} query={query} terms={terms} /></div>
    </search>
  );
});
