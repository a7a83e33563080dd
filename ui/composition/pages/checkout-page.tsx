import { ACCOUNT, CORE, GUEST, PORTS } from '#adapters/composition/tokens.ts';
import { CheckoutScreen } from '../../screens/checkout/CheckoutScreen.tsx';
import { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import { inSight } from '../in-sight.ts';
import type { PageModule } from '../page-module.ts';

export const checkoutPage: PageModule = ({ container }) => ({ params }) => {
  const checkout = new CheckoutViewModel({
    checkout: container.get(CORE.checkout), placing: container.get(CORE.placing), pay: container.get(CORE.payment), cart: container.get(CORE.cart),
    price: container.get(CORE.price), shops: container.get(CORE.shops), menu: container.get(CORE.menu), settings: container.get(CORE.settings).settings,
    navigator: container.get(CORE.navigation), clock: container.get(PORTS.clock), isSeen: inSight(document),
    known: () => (container.isBound(ACCOUNT.session) ? (container.get(ACCOUNT.session).profile.get()?.customer ?? null) : null),
  });
  const start = (): (() => void) => {
    const stop = checkout.start();
    // On a page that is opened anew the account comes later.
    const stopKnown = container.get(GUEST.customerCode).subscribe(() => { checkout.contact.fillKnown(); });
    return () => {
      stopKnown();
      stop();
    };
  };
  return { key: `checkout/${params?.['shopId'] ?? ''}`, start, render: () => <CheckoutScreen viewModel={checkout} /> };
};
