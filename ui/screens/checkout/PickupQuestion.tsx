import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { Tile } from '../../components/Tile.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutPickup, CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import styles from './CheckoutScreen.module.css';
import { Question } from './Question.tsx';
import { TimeChips } from './TimeChips.tsx';

/** When: as soon as possible, or one of the offered times (W8). */
export const PickupQuestion = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { pickup, orderType } = checkout;
  const error = checkout.errorAt('pickup');
  return (
    <Question place="pickup" legend={t(`checkout.when-${orderType}`)} error={error ? errorText(error) : undefined}>
      {pickup.phase === 'loading' && <div className={styles['two']} aria-busy="true"><span className={styles['tileSkeleton']} /><span className={styles['tileSkeleton']} /></div>}
      {pickup.phase === 'failed' && (
        <Callout tone="warn" action={<button type="button" className="link" onClick={() => { checkout.loadTimes(); }}>{t('action.retry')}</button>}>{t('checkout.times-failed')}</Callout>
      )}
      {pickup.phase === 'ready' && <Times checkout={checkout} pickup={pickup} />}
    </Question>
  );
});

const Times = observer(({ checkout, pickup }: { readonly checkout: CheckoutViewModel; readonly pickup: Extract<CheckoutPickup, { phase: 'ready' }> }): ReactNode => {
  const { t, format } = useTexts();
  const timeZone = checkout.shop?.timeZone ?? 'UTC';
  const { asap, isAsap, last } = pickup;
  const until = (): string => {
    if (!pickup.hasFree || !last) return t('checkout.no-times');
    const day = format.dayFromToday(last.daysAway);
    return t('checkout.until', { day: day.charAt(0).toLocaleUpperCase() + day.slice(1), time: format.time(last.time, timeZone) });
  };
  return (
    <>
      <div className={styles['two']}>
        <Tile
          group="pickup" checked={isAsap && asap !== null} disabled={asap === null} onChoose={() => { checkout.chooseAsap(); }} title={t('checkout.asap')}
          text={asap === null ? t('checkout.asap-not') : t('checkout.asap-ready', { time: format.time(asap, timeZone) })}
        />
        <Tile group="pickup" checked={!isAsap} disabled={!pickup.hasFree && isAsap} onChoose={() => { checkout.chooseFirstTime(); }} title={t('checkout.choose-time')} text={until()} />
      </div>
      {(!isAsap || asap === null) && <TimeChips days={pickup.days} timeZone={timeZone} onChoose={(time) => { checkout.chooseTime(time); }} />}
    </>
  );
});
