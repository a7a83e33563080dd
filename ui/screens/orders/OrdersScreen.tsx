import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { AppError } from '#core/errors/app-error.ts';
import { Callout } from '../../components/Callout.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';
import type { ListedOrder, OrdersViewModel } from '../../view-models/orders-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { OrderFacts } from '../order/OrderFacts.tsx';
import { OrderHero } from '../order/OrderHero.tsx';
import { OrderSteps } from '../order/OrderSteps.tsx';
import { StaleNote } from '../order/StaleNote.tsx';
import { useSaidWhenItComes } from '../order/use-said-when-it-comes.ts';
import styles from './OrdersScreen.module.css';

/** §2 ordersPage: the ongoing orders side by side; on a phone they snap, with the next one in sight. */
export const OrdersScreen = observer(({ viewModel }: { readonly viewModel: OrdersViewModel }): ReactNode => {
  const { t } = useTexts();
  const { orders } = viewModel;
  if (orders.length === 0) {
    return (
      <>
        <PageTitle>{t('orders.page')}</PageTitle>
        <EmptyState level={1} title={t('orders.empty-title')} text={t('orders.empty-text')} action={<ButtonLink wide to={{ name: 'home' }}>{t('orders.order-again')}</ButtonLink>} />
      </>
    );
  }
  return (
    <div className={styles['page']}>
      <PageTitle>{t('orders.page')}</PageTitle>
      <h1 tabIndex={-1}>{t('orders.page')}</h1>
      <Row>{orders.map((order) => <Listed key={order.id} listed={order} onRetry={() => { viewModel.retry(order.id); }} />)}</Row>
    </div>
  );
});

/** X5: browsers leave what has the focus where it is if 32 px of it are seen from the side, and of the next order 40 are. Never under a finger. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target instanceof Element && target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

const Row = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const { current } = row;
    current?.addEventListener('focusin', showWhole);
    return () => { current?.removeEventListener('focusin', showWhole); };
  }, []);
  return <ul ref={row} className={styles['row']} data-scroll="orders">{children}</ul>;
};

interface ListedProps {
  readonly listed: ListedOrder;
  readonly onRetry: () => void;
}

/** The way to the order's page is there whatever is known of it. */
const Listed = ({ listed: { id, panel, error, seenAt }, onRetry }: ListedProps): ReactNode => {
  const { t } = useTexts();
  const place = useRef<HTMLLIElement>(null);
  const number = panel?.order.number;
  return (
    <li ref={place} className={styles['order']}>
      {panel ? <OrderHero panel={panel} small /> : <Unknown error={error} onRetry={onRetry} place={place} />}
      {panel?.hasSteps ? <OrderSteps panel={panel} /> : <span />}
      <div className={styles['facts']}>
        {panel && seenAt !== null && <StaleNote seenAt={seenAt} timeZone={panel.order.shop.timeZone} onRetry={onRetry} place={place} />}
        {panel && <OrderFacts panel={panel} brief />}
      </div>
      <ButtonLink wide variant="quiet" to={{ name: 'orderPage', params: { orderId: id } }} aria-label={number ? t('orders.open-of', { number }) : undefined}>{t('orders.open')}</ButtonLink>
    </li>
  );
};

interface Ways extends Pick<ListedProps, 'onRetry'> { readonly place: RefObject<HTMLElement | null> }

/** Still to come, or not to be had. */
const Unknown = ({ error, ...ways }: Pick<ListedOrder, 'error'> & Ways): ReactNode => {
  const { t } = useTexts();
  if (!error) return <span className={styles['coming']} aria-busy="true"><span className="vh">{t('order.loading')}</span></span>;
  return <Failed error={error} {...ways} />;
};

const Failed = ({ error, onRetry, place }: { readonly error: AppError } & Ways): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const title = t('order.failed-title');
  useFocusPassedOn(place);
  useSaidWhenItComes(title, place);
  return <Callout tone="warn" title={title} action={<button type="button" className="link" onClick={onRetry}>{t('action.retry')}</button>}>{errorText(error)}</Callout>;
};
