import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { classNames } from '../../components/class-names.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import { Question } from './Question.tsx';
import styles from './SpotQuestion.module.css';

/** As many as most restaurants have tables, so that what stands below stays about where it is. */
const SHOWN_WHILE_LOADING = 12;

/** §5: where, when the shop demands to know, or does not know the place that was chosen. */
export const SpotQuestion = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { isSpotRequired, spotsPhase } = checkout.basket;
  const error = checkout.errorAt('spot');
  if (!isSpotRequired && !error) return null;
  return (
    <Question place="spot" legend={t(`checkout.spot-heading-${checkout.basket.orderType}`)} error={error ? errorText(error) : undefined}>
      {spotsPhase === 'loading' && <div className={styles['spots']} aria-busy="true">{Array.from({ length: SHOWN_WHILE_LOADING }, (_, at) => <span key={at} className={styles['skeleton']} />)}</div>}
      {spotsPhase === 'failed' && (
        <Callout tone="warn" action={<button type="button" className="link" onClick={() => { void checkout.basket.loadSpots(); }}>{t('action.retry')}</button>}>{t('basket.spots-failed')}</Callout>
      )}
      {spotsPhase === 'ready' && <Spots checkout={checkout} />}
    </Question>
  );
});

const Spots = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { textOf, langOf } = useEntityText();
  return (
    <div className={styles['spots']}>
      {checkout.basket.spots.map((spot) => (
        <label key={spot.id} className={classNames(styles['spot'], spot === checkout.basket.spot && styles['on'])} lang={langOf(spot, 'name')}>
          <input type="radio" name="spot" className="vh" checked={spot === checkout.basket.spot} onChange={() => { checkout.basket.chooseSpot(spot.id); }} />
          {textOf(spot, 'name')}
        </label>
      ))}
    </div>
  );
});
