import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/icon-paths.ts';
import { Price } from '../../../components/Price.tsx';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { useObstacleWords } from '../../basket/use-obstacle-words.ts';
import { OrderTypeSwitch } from '../menu/OrderTypeSwitch.tsx';
import styles from './KioskBasket.module.css';
import { KioskLine } from './KioskLine.tsx';

interface Props { readonly order: KioskOrderViewModel }

/** Everything of the order on one sheet: how, where and for whom, the lines, and what it costs. */
export const KioskBasket = observer(({ order }: Props): ReactNode => {
  const { t } = useTexts();
  const { basket } = order;
  return (
    <>
      <OrderTypeSwitch basket={basket} wide />
      <BasketFactsRow order={order} />
      <Obstacle order={order} />
      <ul className={styles['lines']} aria-label={t('basket.lines')}>
        {basket.lines.map((line) => <KioskLine key={line.item.id} basket={basket} line={line} />)}
      </ul>
      <BasketSums order={order} />
    </>
  );
});

/** Where the food goes, and the membership: each says what it is now and leads to where it is changed. */
const BasketFactsRow = observer(({ order }: Props): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { spot, member } = order;
  return (
    <div className={styles['facts']}>
      {spot.isOffered && (
        <Fact icon="pin" label={t(`basket.spot-${spot.orderType}`)} value={spot.chosen ? textOf(spot.chosen, 'name') : t('kiosk-order.spot-choose')} isWanted={spot.isRequired && spot.chosen === null} onClick={() => { order.open('spot'); }} />
      )}
      <Fact icon="card" label={t('kiosk-order.member')} value={member.givenName === '' ? t('kiosk-order.member-show') : member.givenName} onClick={() => { order.open('member'); }} />
    </div>
  );
});

const Fact = ({ icon, label, value, isWanted = false, onClick }: { readonly icon: IconName; readonly label: string; readonly value: string; readonly isWanted?: boolean; readonly onClick: () => void }): ReactNode => (
  <button type="button" className={styles['fact']} data-wanted={isWanted || undefined} onClick={onClick}>
    <Icon name={icon} />
    <span className={styles['words']}><small>{label}</small> <b>{value}</b></span>
    <Icon name="forward" />
  </button>
);

/** Why it cannot be ordered as it is. */
const Obstacle = observer(({ order: { basket } }: Props): ReactNode => {
  const words = useObstacleWords(basket.obstacle);
  return words !== null && <p className={styles['obstacle']} role="alert"><Icon name="alert" />{words}</p>;
});

/** The VAT in it, and what is saved; the total itself stands in the foot. */
const BasketSums = observer(({ order: { basket } }: Props): ReactNode => {
  const { t, format } = useTexts();
  const { price, currency } = basket;
  return (
    <dl className={styles['sums']}>
      {price.saving > 0 && <div className={styles['saving']}><dt>{t('kiosk-order.saving')}</dt><dd><Price amount={price.saving} currency={currency} size="plain" /></dd></div>}
      {price.vat.map(({ rateBasisPoints, vat }) => (
        <div key={rateBasisPoints}><dt>{t('basket.vat', { rate: format.percent(rateBasisPoints) })}</dt><dd><Price amount={vat} currency={currency} size="plain" /></dd></div>
      ))}
    </dl>
  );
});
