import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';

export interface StepperProps {
  readonly quantity: number;
  /** Of what, for those who listen: "Antal Björkburgaren". */
  readonly name: string;
  readonly onIncrease: () => void;
  readonly onDecrease: () => void;
  /** Minus at 1 removes (the basket); otherwise it stops at 1 (the article page). */
  readonly removesAtOne?: boolean;
  /** The most there may be of one; R11. */
  readonly max: number;
  /** 124 × 56 beside the add button; otherwise 112 × 44. */
  readonly large?: boolean;
}

/** How many: minus, the number, plus. @example <Stepper quantity={line.quantity} name={line.name} removesAtOne onIncrease={…} onDecrease={…} /> */
export const Stepper = ({ quantity, name, onIncrease, onDecrease, removesAtOne = false, max, large = false }: StepperProps): ReactNode => {
  const { t } = useTexts();
  const removes = removesAtOne && quantity <= 1;
  // At an end a button keeps the focus, and does nothing: one that is disabled would lose it.
  const isLeast = !removesAtOne && quantity <= 1;
  const isMost = quantity >= max;
  return (
    <fieldset className={classNames(styles['stepper'], large && styles['large'])} aria-label={t('quantity.of', { name })}>
      <button type="button" aria-label={t(removes ? 'quantity.remove' : 'quantity.decrease')} aria-disabled={isLeast || undefined} onClick={() => { if (!isLeast) onDecrease(); }}>
        <Icon name={removes ? 'bin' : 'minus'} size="s" />
      </button>
      <span className="tn">{quantity}</span>
      <button type="button" aria-label={t('quantity.increase')} aria-disabled={isMost || undefined} onClick={() => { if (!isMost) onIncrease(); }}>
        <Icon name="plus" size="s" />
      </button>
    </fieldset>
  );
};
