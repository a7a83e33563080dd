import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OrderPanel, PanelStep } from '../../view-models/order-panel.ts';
import styles from './OrderSteps.module.css';

const nameKey = (step: PanelStep['step'], orderType: OrderPanel['order']['orderType']): TextKey => {
  switch (step) {
    case 'received': return 'order.step-added';
    case 'cooking': return 'order.step-started';
    case 'ready': return 'order.step-done';
    case 'delivered': return `order.step-delivered-${orderType}`;
  }
};

/** The four steps, live; the current one breathes. */
export const OrderSteps = ({ panel }: { readonly panel: OrderPanel }): ReactNode => {
  const { t, format } = useTexts();
  const { order, steps } = panel;
  const written = (moment: number): string => format.time(moment, order.shop.timeZone);
  return (
    <ol className={styles['steps']} aria-label={t('order.steps')}>
      {steps.map(({ step, state, at, expected }) => (
        <li key={step} className={classNames(styles[state])} aria-current={state === 'current' ? 'step' : undefined}>
          <i aria-hidden="true">{state === 'passed' && <Icon name="check" size="xs" />}</i>
          {t(nameKey(step, order.orderType))}
          {at !== null && <time className="num" dateTime={new Date(at).toISOString()}>{written(at)}</time>}
          {at === null && expected !== null && <time className="num" dateTime={new Date(expected).toISOString()}>{t('order.step-about', { time: written(expected) })}</time>}
        </li>
      ))}
    </ol>
  );
};
