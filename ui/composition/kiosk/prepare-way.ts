import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { whenIdle } from '../../routing/when-at-rest.ts';

/** A guest's way through a kiosk, in the order in which they come by; and what they see when the network is gone. */
const WAY: readonly RouteName[] = ['selfServiceHome', 'shopPage', 'menuPage', 'menuArticlePage', 'suggestedArticlesPage', 'checkoutPage', 'paymentPage', 'orderPage', 'offline'];

/**
 * Gets the pages of a guest's way ready while nobody is there: a kiosk stands for hours before it is touched, and then no touch waits for code.
 * One page whenever the browser has nothing else to do.
 */
export const prepareWay = (prepare: (target: RouteTarget) => void): void => {
  const goOn = ([name, ...rest]: readonly RouteName[]): void => {
    if (name === undefined) return;
    prepare({ name });
    whenIdle(() => { goOn(rest); });
  };
  goOn(WAY);
};
