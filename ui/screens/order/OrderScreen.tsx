import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { useFocusPassedOn } from '../../routing/use-focus-passed-on.ts';
import type { OrderPanel } from '../../view-models/order-panel.ts';
import type { OrderViewModel } from '../../view-models/order-view-model.ts';
import { FailedPage } from '../layout/FailedPage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHero } from './OrderHero.tsx';
import { OrderLines } from './OrderLines.tsx';
import styles from './OrderScreen.module.css';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { OrderSteps } from './OrderSteps.tsx';
import { Receipt } from './Receipt.tsx';
import { StaleNote } from './StaleNote.tsx';
import { shareOrder } from './share-order.ts';

/** §2 orderPage. */
export const OrderScreen = observer(({ viewModel }: { readonly viewModel: OrderViewModel }): ReactNode => {
  const { t } = useTexts();
  const { panel, phase, error } = viewModel;
  if (panel) return <ReadyOrder viewModel={viewModel} panel={panel} />;
  if (phase === 'loading') return <OrderSkeleton back={<Back />} />;
  return (
    <>
      <PageTitle>{t('order.page-plain')}</PageTitle>
      <div className={styles['bar']}><Back /></div>
      {phase === 'not-found'
        ? <EmptyState level={1} title={t('order.not-found')} text={t('order.not-found-text')} action={<ButtonLink wide to={{ name: 'home' }}>{t('action.to-home')}</ButtonLink>} />
        : <FailedPage title={t('order.failed-title')} error={error} onRetry={() => { viewModel.retry(); }} />}
    </>
  );
});

const Back = (): ReactNode => {
  const { topBar } = useSharedViewModels();
  const { t } = useTexts();
  return <IconButton icon="back" label={t('action.back')} onClick={() => { topBar.back(); }} />;
};

const ReadyOrder = observer(({ viewModel, panel }: { readonly viewModel: OrderViewModel; readonly panel: OrderPanel }): ReactNode => {
  const { t } = useTexts();
  const { order, sentence } = panel;
  const { order: whole, paymentTarget, menuTarget } = viewModel;
  useSentenceSaid(panel);
  return (
    <div className={styles['page']}>
      <PageTitle>{order.number === '' ? t('order.page-plain') : t('order.page', { number: order.number })}</PageTitle>
      <div className={styles['now']}>
        <OrderHero panel={panel} bar={<HeroBar order={order} />} />
        {viewModel.isStale && <StaleNote seenAt={viewModel.seenAt} timeZone={order.shop.timeZone} onRetry={() => { viewModel.retry(); }} />}
        {panel.hasSteps && <OrderSteps panel={panel} />}
        {paymentTarget && <WayOn to={paymentTarget}>{t('order.pay')}</WayOn>}
        {sentence === 'cancelled' && <WayOn to={menuTarget}>{t('action.to-menu')}</WayOn>}
      </div>
      <div className={styles['rest']}>
        <OrderFacts panel={panel} whole={whole} onReceipt={() => { viewModel.openReceipt(); }} />
        {whole && <OrderLines order={whole} />}
      </div>
      {whole && <Receipt order={whole} address={panel.address} open={viewModel.isReceiptOpen} onClose={() => { viewModel.closeReceipt(); }} />}
    </div>
  );
});

const HeroBar = ({ order }: Pick<OrderPanel, 'order'>): ReactNode => {
  const { t } = useTexts();
  const { showToast } = useFeedback();
  const share = async (): Promise<void> => {
    const done = await shareOrder(navigator, { title: t('order.share-text', { number: order.number, shop: order.shop.name }), url: location.href });
    if (done === 'copied') showToast({ text: t('order.copied') });
  };
  return (
    <div className={styles['heroBar']}>
      <Back />
      <span>{order.shop.name}</span>
      <IconButton icon="share" label={t('order.share')} onClick={() => { void share(); }} />
    </div>
  );
};

/** Goes as soon as the order is paid, or cancelled, elsewhere. */
const WayOn = ({ to, children }: { readonly to: RouteTarget; readonly children: ReactNode }): ReactNode => {
  useFocusPassedOn();
  return <div className={styles['action']}><ButtonLink wide to={to}>{children}</ButtonLink></div>;
};

/** X11: a new step is said once. */
const useSentenceSaid = ({ order, sentence }: OrderPanel): void => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const last = useRef(sentence);
  useEffect(() => {
    if (last.current === sentence) return;
    last.current = sentence;
    if (sentence === 'received') say(t('order.now-added'));
    if (sentence === 'cooking') say(t('order.now-started'));
    if (sentence === 'ready') say(t(`order.now-done-${order.orderType}`), 'assertive');
    if (sentence === 'delivered') say(t(`order.now-delivered-${order.orderType}`));
    if (sentence === 'cancelled') say(t('order.now-cancelled'), 'assertive');
  }, [sentence, order.orderType, say, t]);
};
