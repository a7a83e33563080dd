import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import styles from './CheckoutScreen.module.css';
import { ContactQuestion } from './ContactQuestion.tsx';
import { ItemsProblem } from './ItemsProblem.tsx';
import { NextStep } from './NextStep.tsx';
import { NoteQuestion } from './NoteQuestion.tsx';
import { OrderSlip } from './OrderSlip.tsx';
import { PayButton } from './PayButton.tsx';
import { PickupQuestion } from './PickupQuestion.tsx';
import { PriceChange } from './PriceChange.tsx';
import { ShopProblem } from './ShopProblem.tsx';
import { SpotQuestion } from './SpotQuestion.tsx';
import { TimeChange } from './TimeChange.tsx';
import { usePointer } from './use-pointer.ts';
import { Where } from './Where.tsx';

/** §2 checkoutPage: one page. */
export const CheckoutScreen = observer(({ viewModel: checkout }: { readonly viewModel: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const page = useRef<HTMLFormElement>(null);
  usePointer(page, checkout.pointed);
  if (checkout.isEmpty) return <NothingToPay checkout={checkout} />;
  return (
    <form ref={page} className={styles['page']} noValidate onSubmit={(event) => { event.preventDefault(); void checkout.pay(); }}>
      <PageTitle>{t('checkout.page')}</PageTitle>
      <h1 tabIndex={-1}>{t('checkout.heading')}</h1>
      <p className={styles['where']}><Where checkout={checkout} /></p>
      <div className={styles['questions']} inert={checkout.isBusy}>
        <ShopProblem checkout={checkout} />
        <ItemsProblem checkout={checkout} />
        <PickupQuestion checkout={checkout} />
        <SpotQuestion checkout={checkout} />
        <ContactQuestion checkout={checkout} />
        <NoteQuestion checkout={checkout} />
      </div>
      <OrderSlip checkout={checkout}>
        <div className={styles['inSlip']}><PayButton checkout={checkout} /></div>
        <p className={styles['ways']}><NextStep checkout={checkout} /></p>
      </OrderSlip>
      <div className={styles['foot']} data-foot><PayButton checkout={checkout} /></div>
      <TimeChange checkout={checkout} />
      <PriceChange checkout={checkout} />
    </form>
  );
});

const NothingToPay = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const { shop } = checkout;
  return (
    <>
      <PageTitle>{t('checkout.page')}</PageTitle>
      <EmptyState
        level={1} title={t('basket.empty-title')} text={t('basket.empty-text')}
        action={<ButtonLink wide to={shop ? { name: 'menuPage', params: { shopId: String(shop.id) } } : { name: 'home' }}>{t('action.to-menu')}</ButtonLink>}
      />
    </>
  );
});
