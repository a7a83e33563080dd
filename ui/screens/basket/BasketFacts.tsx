import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { FactSelect } from './FactSelect.tsx';
import styles from './BasketFacts.module.css';

/** How and where the guest eats: order type and delivery spot. */
export const BasketFacts = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const spotSelect = useRef<HTMLSelectElement>(null);
  const { orderType, orderTypes, spots, spot, spotAsked, isSpotMissing, isSpotRequired, areSpotsFailed } = basket;
  const hasSpots = spots.length > 0;
  // Not by what was asked on a page before: whoever has gone on is at that page's heading.
  const ledBy = useRef(spotAsked);
  useEffect(() => {
    if (spotAsked > ledBy.current) {
      if (!spotSelect.current) return; // The spots are on their way.
      spotSelect.current.scrollIntoView({ block: 'center' });
      spotSelect.current.focus({ preventScroll: true });
    }
    ledBy.current = spotAsked;
  }, [spotAsked, hasSpots]);
  const chooseSpot = (value: string): void => { basket.chooseSpot(value === '' ? null : Number(value)); };
  return (
    <>
      <div className={styles['facts']}>
        <FactSelect
          icon={orderType === 'takeAway' ? 'bag' : 'cutlery'} label={t('basket.order-type')} value={orderType}
          options={orderTypes.map((type) => ({ value: type, text: t(`order-type.${type}`) }))}
          onChoose={(value) => { const type = orderTypes.find((each) => each === value); if (type) basket.chooseOrderType(type); }}
        />
        {hasSpots && (
          <FactSelect
            ref={spotSelect} icon="pin" placeholder={t('basket.spot-choose')} label={t(`basket.spot-${orderType}`)} value={spot ? String(spot.id) : ''}
            options={[{ value: '', text: t(isSpotRequired ? 'basket.spot-choose' : 'basket.spot-none') }, ...spots.map((each) => ({ value: String(each.id), text: withoutHyphens(textOf(each, 'name')) }))]}
            onChoose={chooseSpot} error={isSpotMissing ? 'spot-missing' : undefined} required={isSpotRequired}
          />
        )}
      </div>
      {isSpotMissing && (areSpotsFailed && !hasSpots
        ? <p className={styles['missing']} role="alert">{t('basket.spots-failed')} <button type="button" className="link" onClick={() => { basket.checkout(); }}>{t('action.retry')}</button></p>
        : <p id="spot-missing" className={styles['missing']}>{t('basket.spot-required')}</p>)}
    </>
  );
});
