import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskKeys } from '../../../components/kiosk/KioskKeys.tsx';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { useTypedKeys } from '../accessible/use-typed-keys.ts';
import styles from './SpotPanel.module.css';

const DIGITS = ['123', '456', '789', ' 0'];

/** The number of the table by a keypad; places that have only a name by their buttons. */
export const SpotPanel = observer(({ order }: { readonly order: KioskOrderViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { say } = useFeedback();
  const { spot } = order;
  const { typed, isUnknown, found, named, hasNumbers, chosen } = spot;
  const words = isUnknown ? t('kiosk-order.spot-unknown') : found.length > 1 ? t('kiosk-order.spot-which') : t('kiosk-order.spot-hint');
  useTypedKeys({ signs: /^\d$/, onSign: (digit) => { if (hasNumbers) spot.type(digit); }, onErase: () => { spot.erase(); } });
  useEffect(() => {
    if (isUnknown) say(t('kiosk-order.spot-unknown'));
  }, [isUnknown, say, t]);
  const take = (choice: typeof found[number]): void => {
    spot.choose(choice);
    order.placed();
  };
  const choices = found.length > 1 ? found : named;
  return (
    <div className={styles['panel']}>
      {hasNumbers && (
        <>
          <p className={styles['hint']} data-bad={isUnknown || undefined}>{words}</p>
          <output className={styles['display']} aria-label={t('kiosk-order.spot-number')} data-empty={typed === '' || undefined} data-bad={isUnknown || undefined}>{typed === '' ? (chosen ? textOf(chosen, 'name') : '–') : typed}</output>
          <KioskKeys large rows={DIGITS} label={t('kiosk-order.spot-number')} onKey={(digit) => { spot.type(digit); }} onErase={() => { spot.erase(); }} />
        </>
      )}
      {choices.length > 0 && (
        <div className={styles['choices']}>
          {choices.map((choice) => <KioskButton key={choice.id} look="second" aria-pressed={chosen?.id === choice.id} onClick={() => { take(choice); }}>{textOf(choice, 'name')}</KioskButton>)}
        </div>
      )}
    </div>
  );
});
