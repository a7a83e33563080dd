import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { useFirstNew } from '../../components/use-first-new.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import type { OrderHistoryViewModel } from '../../view-models/order-history-view-model.ts';
import { GiveUpBasket } from '../favorites/GiveUpBasket.tsx';
import { FailedPage } from '../layout/FailedPage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { MemberPage } from '../profile/MemberPage.tsx';
import { SignedOut } from '../profile/SignedOut.tsx';
import { AgainOutcome } from './AgainOutcome.tsx';
import { ChangeOrderType } from './ChangeOrderType.tsx';
import styles from './OrderHistoryScreen.module.css';
import { PastOrderCard } from './PastOrderCard.tsx';

/** §2 orderHistory. */
export const OrderHistoryScreen = observer(({ viewModel: history }: { readonly viewModel: OrderHistoryViewModel }): ReactNode => {
  const { t } = useTexts();
  useRestoredSaid(history);
  const { phase, orders, error, isSignedIn, asked } = history;
  const askedType = asked?.about === 'order-type' ? asked.order.order.orderType : null;
  return (
    <>
      <PageTitle>{t('history.page')}</PageTitle>
      {!isSignedIn && <SignedOut />}
      {isSignedIn && phase === 'failed' && <FailedPage title={t('history.failed')} error={error} onRetry={() => { history.retry(); }} />}
      {isSignedIn && phase === 'ready' && orders.length === 0 && (
        <EmptyState level={1} image={HOUSE_PICTURES.welcome} title={t('history.empty')} text={t('history.empty-text')} action={<ButtonLink wide to={{ name: 'home' }}>{t('action.to-home')}</ButtonLink>} />
      )}
      {isSignedIn && (phase === 'loading' || orders.length > 0) && (
        <MemberPage title={t('history.heading')}>
          {phase === 'loading' ? <Waiting /> : <Orders history={history} />}
        </MemberPage>
      )}
      <GiveUpBasket shop={asked?.about === 'shop' ? asked.order.order.shop.name : null} onYes={() => { void history.giveUpBasket(); }} onNo={() => { history.keepBasket(); }} />
      <ChangeOrderType orderType={askedType === 'unknown' ? null : askedType} onYes={() => { void history.giveUpBasket(); }} onNo={() => { history.keepBasket(); }} />
      <AgainOutcome history={history} />
    </>
  );
});

const Waiting = (): ReactNode => {
  const { t } = useTexts();
  return <div className={styles['list']} aria-busy="true"><span className="vh">{t('app.loading')}</span>{[0, 1, 2].map((at) => <div key={at} className={styles['waiting']}><span /></div>)}</div>;
};

const Orders = observer(({ history }: { readonly history: OrderHistoryViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { orders, hasMore, isLoadingMore, error } = history;
  const list = useRef<HTMLUListElement>(null);
  const goesOn = useFirstNew(list, 'article', orders.length);
  return (
    <>
      <ul ref={list} className={styles['list']}>{orders.map((order, index) => <li key={order.order.id}><PastOrderCard order={order} table={index} history={history} /></li>)}</ul>
      {(hasMore || error) && (
        <div className={styles['more']}>
          {error && <Callout tone="danger">{errorText(error)}</Callout>}
          <Button wide variant="quiet" busy={isLoadingMore} onClick={() => { goesOn(); history.showMore(); }}>{t(isLoadingMore ? 'history.loading-more' : 'history.more')}</Button>
        </div>
      )}
    </>
  );
});

/** Everything is in the basket again: told on the page that the guest is led to. */
const useRestoredSaid = ({ timesRestored }: OrderHistoryViewModel): void => {
  const { t } = useTexts();
  const { showToast } = useFeedback();
  useEffect(() => { if (timesRestored > 0) showToast({ text: t('history.restored') }); }, [timesRestored, showToast, t]);
};
