import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { Tile } from '../../components/Tile.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { capital } from '../../i18n/capital.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutPickup } from '../../view-models/checkout-pickup-view-model.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import styles from './CheckoutScreen.module.css';
import { Question } from './Question.tsx';
import { TimeChips } from './TimeChips.tsx';
import { useSaidUnasked } from './use-said-unasked.ts';

/** When: as soon as possible, or one of the offered times (W8). */
export const PickupQuestion = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { offered } = checkout.pickup;
  const error = checkout.errorAt('pickup');
  const words = error ? errorText(error) : undefined;
  useSaidUnasked(words, checkout.hasTried);
  return (
    <Question place="pickup" legend={t(`checkout.when-${checkout.basket.orderType}`)} error={words}>
      {offered.phase === 'loading' && <div className={styles['two']} aria-busy="true"><span className={styles['tileSkeleton']} /><span className={styles['tileSkeleton']} /></div>}
      {offered.phase === 'failed' && (
        <Callout tone="warn" action={<button type="button" className="link" onClick={() => { checkout.pickup.loadTimes(); }}>{t('action.retry')}</button>}>{t('checkout.times-failed')}</Callout>
      )}
      {offered.phase === 'ready' && <Times checkout={checkout} offered={offered} />}
    </Question>
  );
});

const Times = observer(({ checkout, offered }: { readonly checkout: CheckoutViewModel; readonly offered: Extract<CheckoutPickup, { phase: 'ready' }> }): ReactNode => {
  const { t, format } = useTexts();
  const timeZone = checkout.shop?.timeZone ?? 'UTC';
  const { asap, isAsap, last } = offered;
  const ready = (): string => {
    if (asap === null) return t('checkout.asap-not');
    return offered.isAsapOver ? t('checkout.asap-asking') : t('checkout.asap-ready', { time: format.time(asap, timeZone) });
  };
  const until = (): string => {
    if (!offered.hasFree || !last) return t('checkout.no-times');
    return t('checkout.until', { day: capital(format.dayFromToday(last.daysAway)), time: format.time(last.time, timeZone) });
  };
  return (
    <>
      <div className={styles['two']}>
        <Tile
          group="pickup" checked={isAsap && asap !== null} disabled={asap === null} onChoose={() => { checkout.pickup.chooseAsap(); }} title={t('checkout.asap')}
          text={ready()}
        />
        <Tile group="pickup" checked={!isAsap} disabled={!offered.hasFree && isAsap} onChoose={() => { checkout.pickup.chooseFirstTime(); }} title={t('checkout.choose-time')} text={until()} />
      </div>
      {(!isAsap || asap === null) && <TimeChips days={offered.days} timeZone={timeZone} onChoose={(time) => { checkout.pickup.chooseTime(time); }} />}
    </>
  );
});
