import { inLetters } from '../../../i18n/in-letters.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskCheckoutView, KioskCheckoutViewModel } from '../../../view-models/kiosk/kiosk-checkout-view-model.ts';

type Viewed<K extends KioskCheckoutView['kind']> = Extract<KioskCheckoutView, { kind: K }>;

/** The headline; it is also what is said when it changes. */
export const titleKey = (view: KioskCheckoutView): TextKey => {
  switch (view.kind) {
    case 'ready': return 'kiosk-pay.ready';
    case 'preparing': return 'kiosk-pay.preparing';
    case 'price-changed': return 'kiosk-pay.price-changed';
    case 'no-terminal': return 'kiosk-pay.no-terminal';
    case 'failed': return 'kiosk-pay.order-failed';
    case 'at-counter': return 'kiosk-pay.counter-title';
  }
};

/** What to do while no card can be taken. */
export const noTerminalKey = ({ canPayAtCounter }: Viewed<'no-terminal'>): TextKey => (canPayAtCounter ? 'kiosk-pay.no-terminal-counter' : 'kiosk-pay.no-terminal-text');

/** Why it could not be ordered; the dishes that it is about by name. */
export const useWhy = (): (view: Viewed<'failed'>) => string => {
  const { t, format } = useTexts();
  const { textOf } = useEntityText();
  return ({ reason, named, canPayAtCounter }) => {
    if (reason === 'till-silent' && canPayAtCounter) return t('kiosk-pay.why-till-silent-counter');
    if (named.length === 0 || (reason !== 'sold-out' && reason !== 'choices')) return t(`kiosk-pay.why-${reason}`);
    const names = named.map(({ item, choices }) => {
      const dish = textOf(item.article, 'name');
      return choices.length === 0 ? dish : `${dish} (${format.list(choices.map((choice) => textOf(choice, 'name')))})`;
    });
    return t(`kiosk-pay.why-${reason}-named`, { names: format.list([...new Set(names)]) });
  };
};

/** What is said besides: both prices of a question, the code for the counter, and otherwise that nothing is paid, why, and what to do. */
export const useBesides = ({ total, currency }: Pick<KioskCheckoutViewModel, 'total' | 'currency'>): (view: KioskCheckoutView) => string => {
  const { t, format } = useTexts();
  const why = useWhy();
  const sum = (key: TextKey, amount: number): string => format.spokenSums(`${t(key)} ${format.price(amount, currency)}.`, currency);
  return (view) => {
    switch (view.kind) {
      case 'preparing': return '';
      case 'ready': return t('kiosk-pay.ready-text');
      case 'price-changed': return [sum('kiosk-pay.price-before', view.before), sum('kiosk-pay.price-now', view.now), t('kiosk-pay.price-changed-text')].join(' ');
      case 'no-terminal': return `${t('kiosk-pay.nothing-paid')} ${t(noTerminalKey(view))}`;
      case 'failed': return `${t('kiosk-pay.nothing-paid')} ${why(view)}`;
      case 'at-counter': return [`${t('kiosk-pay.code')}: ${inLetters(view.code)}.`, sum('kiosk-pay.to-pay', total), `${t('kiosk-pay.counter-where')}.`, `${t('kiosk-pay.counter-text')}.`].join(' ');
    }
  };
};
