import { observer } from 'mobx-react-lite';
import { useDeferredValue, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import styles from './SkipToBasket.module.css';

/** By keyboard the basket lies behind every dish of the menu: once there is something in it, this is the way past them (WCAG 2.4.1). */
export const SkipToBasket = observer((): ReactNode => {
  const { basket } = useSharedViewModels();
  const { t } = useTexts();
  const isThere = !basket.isEmpty && basket.panel.isShown;
  // The touch on "+" is answered first.
  if (!useDeferredValue(isThere) || !isThere) return null;
  // No entry of the history, which `#basket` would make: back leads to the page before.
  return <a href="#basket" className={styles['skip']} onClick={(event) => { event.preventDefault(); document.getElementById('basket')?.focus(); }}>{t('basket.heading')}</a>;
});
