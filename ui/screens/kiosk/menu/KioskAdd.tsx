import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { KioskStepper } from '../../../components/kiosk/KioskStepper.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { afterPaint } from '../../../routing/after-paint.ts';
import { markPlate } from '../../../routing/shared-plate.ts';
import type { MenuCard } from '../../../view-models/menu-card.ts';
import { flyToBasket } from './fly-to-basket.ts';
import type { KioskCardActs } from './kiosk-card-acts.ts';
import styles from './KioskAdd.module.css';

export interface KioskAddProps {
  readonly card: MenuCard;
  /** The article's name, without hyphens. */
  readonly name: string;
  readonly acts: KioskCardActs;
}

/**
 * The round "+" of a card; once the dish is in the basket a stepper stands in its place. It looks at its own count only, so that an addition renders
 * this and nothing else of the menu.
 */
export const KioskAdd = observer(({ card, name, acts }: KioskAddProps): ReactNode => {
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const count = acts.countOf(card.article.code);
  const hadNone = useRef(count === 0);
  // The button that was pressed has given way to the stepper, or the other way round: whoever goes by keyboard stays where they were.
  useEffect(() => {
    if (hadNone.current === (count === 0)) return;
    hadNone.current = count === 0;
    if (document.activeElement === document.body) place.current?.querySelector<HTMLElement>('button:last-of-type')?.focus({ preventScroll: true });
  }, [count]);
  const add = (): void => {
    // The count first; the flight begins in the frame after it.
    if (card.addsAtOnce) afterPaint(() => { flyToBasket(place.current); });
    else markPlate(place.current);
    acts.add(card);
  };
  return (
    // One more is there where the first was added: quick touches add several.
    <div ref={place} className={styles['place']} data-again={card.addsAtOnce || undefined}>
      {count > 0 && card.addsAtOnce
        ? <KioskStepper quantity={count} name={name} max={acts.max} removesAtOne onIncrease={add} onDecrease={() => { acts.takeAway(card); }} />
        : (
          <button type="button" className={styles['add']} data-in={count > 0 || undefined} aria-label={card.addsAtOnce ? t('menu.add', { name }) : count > 0 ? t('menu.in-basket', { count, name }) : t('menu.choose', { name })} onClick={add}>
            {count > 0 ? <span className="num">{count}</span> : <Icon name="plus" />}
          </button>
        )}
    </div>
  );
});
