import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './KioskStepper.module.css';

export interface KioskStepperProps {
  readonly quantity: number;
  /** Of what, for those who listen; without hyphens. */
  readonly name: string;
  readonly onIncrease: () => void;
  readonly onDecrease: () => void;
  /** Minus at 1 removes (cards, basket); otherwise it stops at 1 (article). */
  readonly removesAtOne?: boolean;
  readonly max: number;
  /** `pill`: 96 high, in the brand's colour, in the add button's place. `row`: 136 high, beside the primary action. */
  readonly look?: 'pill' | 'quiet' | 'row';
}

/** How many: minus, the number, plus, each wide enough for a thumb. */
export const KioskStepper = ({ quantity, name, onIncrease, onDecrease, removesAtOne = false, max, look = 'pill' }: KioskStepperProps): ReactNode => {
  const { t } = useTexts();
  const removes = removesAtOne && quantity <= 1;
  return (
    <fieldset className={classNames(styles['step'], styles[look])} aria-label={t('quantity.of', { name })} data-step>
      <button type="button" aria-label={t(removes ? 'kiosk-order.remove' : 'kiosk-order.one-less', { name })} aria-disabled={!removesAtOne && quantity <= 1} onClick={onDecrease}>
        <Icon name={removes ? 'bin' : 'minus'} />
      </button>
      <b className="tn">{quantity}</b>
      <button type="button" aria-label={t('kiosk-order.one-more', { name })} aria-disabled={quantity >= max} onClick={onIncrease}>
        <Icon name="plus" />
      </button>
    </fieldset>
  );
};
