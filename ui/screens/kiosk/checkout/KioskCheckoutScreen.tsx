import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { TerminalDrawing } from '../../../components/kiosk/TerminalDrawing.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { hasNoFocus } from '../../../routing/keep-focus.ts';
import type { TextKey } from '../../../i18n/text-keys.ts';
import type { KioskCheckoutView, KioskCheckoutViewModel } from '../../../view-models/kiosk/kiosk-checkout-view-model.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { CountingHome } from '../frame/CountingHome.tsx';
import { KeptBasket } from '../payment/KeptBasket.tsx';
import { Outcome } from '../payment/Outcome.tsx';
import { useSaid } from '../payment/use-said.ts';
import { AtCounter } from './AtCounter.tsx';
import { noTerminalKey, titleKey, useBesides, useWhy } from './checkout-words.ts';
import styles from './KioskCheckoutScreen.module.css';
import { PriceQuestion } from './PriceQuestion.tsx';

interface CheckoutProps { readonly checkout: KioskCheckoutViewModel }

/** §2 checkoutPage at a kiosk: what stands between "pay" and the terminal. Mostly it is gone before anybody has read it. */
export const KioskCheckoutScreen = observer(({ checkout }: CheckoutProps): ReactNode => {
  const { t } = useTexts();
  const { view } = checkout;
  useSaid(titleKey(view), 'assertive', useBesides(checkout)(view));
  return <><PageTitle>{t('kiosk-pay.page-checkout')}</PageTitle><Step checkout={checkout} view={view} /></>;
});

const Step = observer(({ checkout, view }: CheckoutProps & { readonly view: KioskCheckoutView }): ReactNode => {
  const { t, format } = useTexts();
  const why = useWhy();
  const title = t(titleKey(view));
  // X5: while it is ordered the way back is beside, and where nothing else is left to do it comes in another place: a key that is pressed between the two is not lost.
  const isAtBack = useRef(false);
  const waysBack = { onFocus: () => { isAtBack.current = true; }, onBlur: () => { isAtBack.current = false; }, onClick: () => { checkout.backToOrder(); } };
  const takesOver = (button: HTMLButtonElement | null): void => { if (isAtBack.current && hasNoFocus()) button?.focus({ preventScroll: true }); };
  const back = <KioskButton look="second" icon="back" {...waysBack}>{t('kiosk-pay.change-order')}</KioskButton>;
  const atCounter = <KioskButton look="primary" busy={checkout.isPressed} onClick={() => { void checkout.payAtCounter(); }}>{t('kiosk-pay.pay-at-counter')}</KioskButton>;
  const pay = (words: TextKey): ReactNode => <KioskButton look="primary" busy={checkout.isPressed} onClick={() => { void checkout.pay(); }}>{t(words)}</KioskButton>;
  const kept = <KeptBasket kept={checkout.kept} />;
  switch (view.kind) {
    case 'preparing': return <Outcome icon="card" title={title} text={t('kiosk-pay.preparing-text')} secondary={back}>{kept}</Outcome>;
    case 'ready': return (
      <Outcome
        icon="card" title={title} text={t('kiosk-pay.ready-text')} secondary={back}
        primary={<KioskButton look="primary" busy={checkout.isPressed} onClick={() => { void checkout.pay(); }}><Sums currency={checkout.currency}>{t('kiosk-pay.price-accept', { price: format.price(checkout.total, checkout.currency) })}</Sums></KioskButton>}
      >
        {kept}
      </Outcome>
    );
    case 'price-changed': return <PriceQuestion checkout={checkout} view={view} title={title} />;
    case 'no-terminal': return (
      <Outcome
        icon="card" drawing={<TerminalDrawing unplugged className={styles['terminal']} />} title={title} fact={t('kiosk-pay.nothing-paid')} text={t(noTerminalKey(view))}
        primary={view.canPayAtCounter ? atCounter : pay('kiosk-pay.try-again')} secondary={back}
      >
        {kept}
      </Outcome>
    );
    case 'failed': return (
      <Outcome
        icon="alert" title={title} fact={t('kiosk-pay.nothing-paid')} text={why(view)}
        primary={view.canRetry ? pay('kiosk-pay.try-again') : <KioskButton look="primary" ref={takesOver} {...waysBack}>{t('kiosk-pay.change-order')}</KioskButton>}
        secondary={view.canPayAtCounter
          ? <KioskButton look="second" busy={checkout.isPressed} onClick={() => { void checkout.payAtCounter(); }}>{t('kiosk-pay.pay-at-counter')}</KioskButton>
          : view.canRetry && back}
      >
        {kept}
      </Outcome>
    );
    case 'at-counter': return <AtCounter checkout={checkout} code={view.code} title={title} home={<CountingHome countdown={checkout.countdown} onClick={() => { checkout.finish(); }} />} />;
  }
});
