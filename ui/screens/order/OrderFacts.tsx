import type { ReactNode } from 'react';
import type { Order } from '#core/order-tracking/order.ts';
import { Icon } from '../../components/Icon.tsx';
import type { IconName } from '../../components/icon-paths.ts';
import { Sums } from '../../components/Sums.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { OrderPanel } from '../../view-models/order-panel.ts';
import styles from './OrderFacts.module.css';

export interface OrderFactsProps {
  readonly panel: OrderPanel;
  /** One of several: only where and when. */
  readonly brief?: boolean;
  /** What was paid, where it is known. */
  readonly whole?: Order | null;
  /** Opens the receipt; left out where there is none to open. */
  readonly onReceipt?: (() => void) | undefined;
}

interface FactProps { readonly icon: IconName; readonly label: ReactNode; readonly value: ReactNode; readonly action?: ReactNode }

const Fact = ({ icon, label, value, action }: FactProps): ReactNode => (
  <li>
    <Icon name={icon} />
    <span><small>{label}</small><b>{value}</b></span>
    {action}
  </li>
);

/** A map of everyone's, opened only when the guest asks for it. */
const mapOf = (address: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** Where and when, and what was paid. */
export const OrderFacts = ({ panel, brief = false, whole = null, onReceipt }: OrderFactsProps): ReactNode => {
  const { t, format } = useTexts();
  const { order, address, isToCome, readyAbout } = panel;
  const { shop, orderType, spotName } = order;
  const isHere = orderType === 'dineInPlace';
  const when = readyAbout === null || isHere ? null : format.time(readyAbout, shop.timeZone);
  return (
    <ul className={styles['facts']}>
      {isToCome && orderType !== 'unknown' && (
        <Fact
          icon={isHere ? 'cutlery' : 'bag'} label={t(isHere ? spotName ? 'order.served-at' : 'order.eat-here' : 'order.pick-up-here')}
          value={[spotName || (isHere ? shop.name : t('order.counter')), when !== null && t('order.step-about', { time: when })].filter(Boolean).join(', ')}
        />
      )}
      <Fact
        icon="pin" label={address} value={shop.name}
        action={!brief && shop.address !== '' && <a className="link" href={mapOf(address)} target="_blank" rel="noopener noreferrer">{t('order.show-map')}</a>}
      />
      {!brief && shop.phone !== '' && <Fact icon="phone" label={t('order.call')} value={<a className={styles['phone']} href={`tel:${shop.phone.replaceAll(/[^+0-9]/g, '')}`}>{shop.phone}</a>} />}
      {whole?.paid && (
        <Fact
          icon="receipt" label={whole.total === 0 ? t('order.nothing-paid') : <Sums currency={whole.currency}>{t('order.paid-with', { price: format.price(whole.total, whole.currency) })}</Sums>}
          value={t('order.receipt')}
          action={onReceipt && <button type="button" className="link" aria-label={t('order.receipt-open-it')} onClick={onReceipt}>{t('order.receipt-open')}</button>}
        />
      )}
    </ul>
  );
};
