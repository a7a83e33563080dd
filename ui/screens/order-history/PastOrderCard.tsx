import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PastOrder } from '#core/account/past-order.ts';
import { Callout } from '../../components/Callout.tsx';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { Plate } from '../../components/Plate.tsx';
import { Price } from '../../components/Price.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useShopTexts } from '../../i18n/use-shop-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { Link } from '../../routing/Link.tsx';
import { tableClass } from '../../styles/table-class.ts';
import type { OrderHistoryViewModel } from '../../view-models/order-history-view-model.ts';
import styles from './OrderHistoryScreen.module.css';

/** On the table: as many plates as a phone has room for. */
const PLATES = 4;

/** One past order: when and where, what, how much, and the same again. */
export const PastOrderCard = observer(({ order: past, table, history }: { readonly order: PastOrder; readonly table: number; readonly history: OrderHistoryViewModel }): ReactNode => {
  const { t, tOf, format } = useTexts();
  const errorText = useErrorText();
  const { order } = past;
  const { timeZone } = order.shop;
  useShopTexts(order.shop.id);
  const { moment, otherYear } = history.whenOf(past);
  const date = format.date(moment, timeZone);
  const day = otherYear === null ? date : t('history.day', { date, year: otherYear });
  const time = format.time(moment, timeZone);
  /** Two of the same day, or with the same in them, are told apart by those who only hear the link. */
  const which = `${day}, ${time}`;
  const list = format.list(order.lines.map(({ quantity, name }) => t('history.line', { count: quantity, name: withoutHyphens(name) })));
  const failure = history.failure?.id === order.id ? history.failure.error : null;
  const isBusy = history.repeating === order.id;
  return (
    <article className={styles['order']}>
      <div className={classNames(styles['strip'], tableClass(table))} aria-hidden="true">
        {order.lines.slice(0, PLATES).map(({ code, imageUrl }, index) => <Plate key={`${code}/${String(index)}`} image={imageUrl} size="strip" />)}
      </div>
      <div className={styles['words']}>
        <h2>{day}</h2>
        <p className={styles['meta']}>{[order.shop.name, order.orderType !== 'unknown' && tOf(order.shop.id, `order-type.${order.orderType}`), time].filter(Boolean).join(' · ')}</p>
        <p className={styles['lines']} lang={order.language || undefined}>{list}</p>
      </div>
      {failure && <div className={styles['failure']}><Callout tone="danger">{errorText(failure)}</Callout></div>}
      <div className={styles['foot']}>
        <Price amount={order.total} currency={order.currency} size="plain" className={styles['sum']} />
        <div className={styles['acts']}>
          <Link className="link" to={{ name: 'orderPage', params: { orderId: order.id } }} aria-label={t('history.show-of', { date: which })}>{t('history.show')}</Link>
          {past.again.length > 0 && (
            <button type="button" className={styles['again']} aria-busy={isBusy || undefined} aria-label={t('history.again-of', { list: `${list}, ${which}` })} onClick={() => { void history.orderAgain(past); }}>
              <Icon name="reload" size="s" />{t('history.again')}
            </button>
          )}
        </div>
      </div>
    </article>
  );
});
