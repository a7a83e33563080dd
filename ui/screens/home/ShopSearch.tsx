import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { HomeViewModel } from '../../view-models/home-view-model.ts';
import styles from './ShopSearch.module.css';

/** §2: finds shops while one types. */
export const ShopSearch = observer(({ home }: { readonly home: HomeViewModel }): ReactNode => {
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { query, list } = home;
  const found = query.trim() && t('home.found', { count: list.matches });
  // As RestingWords does it (X11); that part would weigh on every first page.
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSaid, 800, found);
    return () => { clearTimeout(timer); };
  }, [found]);
  const clear = (): void => {
    home.search('');
    // The button goes with the words: whoever goes by keyboard stays where they searched.
    field.current?.focus();
  };
  return (
    <search className={styles['search']}>
      <label htmlFor={id} className={styles['label']}><Icon name="search" /><span className="vh">{t('home.search')}</span></label>
      <input ref={field} id={id} type="search" autoComplete="off" enterKeyHint="search" placeholder={t('home.search')} value={query} onChange={(event) => { home.search(event.currentTarget.value); }} />
      {query && <IconButton icon="close" label={t('home.search-clear')} onClick={clear} />}
      <output className="vh">{said}</output>
    </search>
  );
});
