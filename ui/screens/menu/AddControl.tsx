import { observer } from 'mobx-react-lite';
import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { markPlate } from '../../routing/shared-plate.ts';
import type { MenuCard } from '../../view-models/menu-card.ts';
import styles from './AddControl.module.css';

/** Without a tap for so long the minus folds away again. */
const FOLDS_AFTER_MS = 3500;

export interface AddControlProps {
  readonly card: MenuCard;
  /** The article's name, without hyphens. */
  readonly name: string;
  readonly counts: { readonly countOf: (code: MenuCard['article']['code']) => number; readonly add: (card: MenuCard) => void; readonly takeAway: (card: MenuCard) => void };
  readonly large?: boolean;
  readonly className?: string | undefined;
}

/**
 * The round "+" of a card. Each tap adds one more; then the count stands in it, and for a while a minus beside it takes one away again.
 * It looks at its own count only, so that an addition renders this and nothing else of the menu.
 */
export const AddControl = observer(({ card, name, counts, large = false, className }: AddControlProps): ReactNode => {
  const { t } = useTexts();
  const count = counts.countOf(card.article.code);
  const [isTouched, setTouched] = useState(false);
  const isOpen = isTouched && count > 0 && card.addsAtOnce;
  const folding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => { clearTimeout(folding.current); }, []);
  const touch = (): void => {
    clearTimeout(folding.current);
    folding.current = setTimeout(() => { setTouched(false); }, FOLDS_AFTER_MS);
    // The count is the answer to the finger; the minus may come in the next frame.
    if (!isTouched) startTransition(() => { setTouched(true); });
  };
  const label = (): string => {
    if (!card.addsAtOnce) return count > 0 ? t('menu.in-basket', { count, name }) : t('menu.choose', { name });
    return count > 0 ? t('menu.in-basket-more', { count, name }) : t('menu.add', { name });
  };
  return (
    <div className={classNames(styles['control'], large && styles['large'], isOpen && styles['open'], className)}>
      {isOpen && (
        <button type="button" className={styles['less']} aria-label={t('menu.take-away', { name })} onClick={() => { counts.takeAway(card); touch(); }}>
          <Icon name={count === 1 ? 'bin' : 'minus'} size="s" />
        </button>
      )}
      {/* data-add: until the app hears taps, ui/early-taps.ts does. */}
      <button type="button" className={classNames(styles['add'], count > 0 && styles['in'])} data-add={card.addsAtOnce ? card.article.code : undefined} aria-label={label()} onClick={(event) => { if (!card.addsAtOnce) markPlate(event.currentTarget); counts.add(card); touch(); }}>
        {/* The plus stays beneath: taking out what lies under a finger costs a slow phone half a frame. */}
        <Icon name="plus" />
        {count > 0 && <span className={classNames(styles[count % 2 === 0 ? 'even' : 'odd'], 'num')}>{count}</span>}
      </button>
    </div>
  );
});
