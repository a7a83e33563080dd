import { observer } from 'mobx-react-lite';
import { memo, startTransition, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { afterPaint } from '../../routing/after-paint.ts';
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

interface TakeAwayProps {
  readonly name: string;
  /** One is left: taken away, none is. */
  readonly isLast: boolean;
  readonly onPress: () => void;
}

/** X5: a minus that folds away, or goes with the last piece, leaves its focus to the plus beside it. */
const leavesFocus = (less: HTMLElement | null) => (): void => {
  const plus = less?.nextSibling;
  if (less === document.activeElement && plus instanceof HTMLElement) plus.focus({ preventScroll: true });
};

/** The minus beside the count: another count is no reason to make it again. */
const TakeAway = memo(({ name, isLast, onPress }: TakeAwayProps): ReactNode => {
  const { t } = useTexts();
  return <button ref={leavesFocus} type="button" className={styles['less']} aria-label={t('menu.take-away', { name })} onClick={onPress}><Icon name={isLast ? 'bin' : 'minus'} size="s" /></button>;
});

/**
 * The round "+" of a card. Each tap adds one more; then the count stands in it, and for a while a minus beside it takes one away again.
 * It looks at its own count only, so that an addition renders this and nothing else of the menu.
 */
export const AddControl = observer(({ card, name, counts, large = false, className }: AddControlProps): ReactNode => {
  const { t } = useTexts();
  const count = counts.countOf(card.article.code);
  const [taps, setTaps] = useState(0);
  const isOpen = taps > 0 && count > 0 && card.addsAtOnce;
  useEffect(() => {
    if (taps === 0) return undefined;
    const timer = setTimeout(() => { setTaps(0); }, FOLDS_AFTER_MS);
    return () => { clearTimeout(timer); };
  }, [taps]);
  const callOff = useRef((): void => undefined);
  useEffect(() => () => { callOff.current(); }, []);
  // The count is the answer to the finger. Its leap and the minus begin in the next frame, together with what the basket's bar does: a motion that joins others costs them their frames.
  const touch = useCallback((): void => {
    callOff.current();
    callOff.current = afterPaint(() => { startTransition(() => { setTaps((before) => before + 1); }); });
  }, []);
  const takeAway = useCallback(() => { counts.takeAway(card); touch(); }, [counts, card, touch]);
  const label = (): string => {
    if (!card.addsAtOnce) return count > 0 ? t('menu.in-basket', { count, name }) : t('menu.choose', { name });
    return count > 0 ? t('menu.in-basket-more', { count, name }) : t('menu.add', { name });
  };
  return (
    <div className={classNames(styles['control'], large && styles['large'], isOpen && styles['open'], className)}>
      {isOpen && <TakeAway name={name} isLast={count === 1} onPress={takeAway} />}
      {/* data-add: until the app hears taps, ui/early-taps.ts does. */}
      <button type="button" className={classNames(styles['add'], count > 0 && styles['in'])} data-add={card.addsAtOnce ? card.article.code : undefined} aria-label={label()} onClick={(event) => { if (!card.addsAtOnce) markPlate(event.currentTarget); counts.add(card); touch(); }}>
        {/* The plus stays beneath: taking out what lies under a finger costs a slow phone half a frame. */}
        <Icon name="plus" />
        {count > 0 && <span className={classNames(taps > 0 && styles[taps % 2 === 0 ? 'even' : 'odd'], 'num')}>{count}</span>}
      </button>
    </div>
  );
});
