import type { ShopId } from '../shared/ids.ts';
import { when } from '../shared/when.ts';
import { guardStep, type GuardAnswer, type GuardFacts } from './guard.ts';
import type { NavigationDeps } from './navigation-deps.ts';
import type { QueryIntent } from './query-intent.ts';
import type { RouteTarget } from './route-target.ts';
import { metaOf } from './routes.ts';
import { strayOf, type Stray, type Unanswered } from './stray.ts';

/** B8: every navigation ends within so many redirects. */
const MAX_REDIRECTS = 10;

/** Where the guest may go, and what the link puts into the cart. */
export interface Resolved {
  readonly target: RouteTarget;
  readonly intent: QueryIntent;
  /** At home for want of something: why. */
  readonly stray: Stray | null;
}

type GuardDeps = Pick<NavigationDeps, 'shops' | 'authentication' | 'selfService' | 'reporting' | 'stayAt'>;

const isOpenPayment = ({ stayAt }: GuardDeps, { name, params }: RouteTarget): boolean =>
  name === 'paymentPage' && stayAt?.()?.params?.['orderId'] === params?.['orderId'];

const whyHome = (from: RouteTarget, { to, report }: Extract<GuardAnswer, { kind: 'redirect' }>, { loadedShop }: GuardFacts, unanswered: Unanswered | null): Stray | null => {
  if (to.name !== 'home') return null;
  if (report) return unanswered ?? { why: 'no-such-shop' };
  return metaOf(from.name).requiresShop && loadedShop ? strayOf(loadedShop) : null;
};

/**
 * Asks the guard (§2) until it allows a target, doing what it asks for in between. `isWanted` turns false when the guest has gone elsewhere: then null.
 * A circle of redirects ends on the offline page, which every guest may see and which can retry.
 */
export const resolveTarget = async (deps: GuardDeps, wanted: RouteTarget, isWanted: () => boolean): Promise<Resolved | null> => {
  let target = wanted;
  let intent: QueryIntent = {};
  let shopLoadFailed: ShopId | null = null;
  let stray: Stray | null = null;
  /** Asked in vain because nobody answered: then it is not known whether there is such a shop. */
  let unanswered: Unanswered | null = null;
  let redirects = 0;
  while (isWanted()) {
    const facts: GuardFacts = {
      selfService: deps.selfService.get(), authentication: deps.authentication.get(), loadedShop: deps.shops.selected.get(), shopLoadFailed,
      isOpenPayment: isOpenPayment(deps, target),
    };
    const answer = guardStep(target, facts);
    switch (answer.kind) {
      case 'allow':
        return { target, intent, stray };
      case 'redirect':
        if (answer.report) deps.reporting.error(answer.report.id, { shopId: answer.report.shopId });
        redirects += 1;
        if (redirects > MAX_REDIRECTS) {
          deps.reporting.error('weborder.redirect-loop', { page: target.name });
          return { target: { name: 'offline' }, intent: {}, stray: null };
        }
        stray = whyHome(target, answer, facts, unanswered);
        target = answer.to;
        break;
      case 'wait-for-authentication':
        await when(deps.authentication, (known) => known !== 'loading');
        break;
      case 'load-shop': {
        const loaded = await deps.shops.loadById(answer.shopId, isWanted);
        // P8: the page of a guest's open payment needs no shop to tell what becomes of it. A kiosk has the offline page, and resolves it behind that.
        if (!loaded.ok && facts.isOpenPayment && !facts.selfService.enabled) return { target, intent, stray };
        unanswered = !loaded.ok && loaded.error.outcome === 'unknown' ? { why: 'unanswered', error: loaded.error, wanted } : null;
        if (!loaded.ok || deps.shops.selected.get()?.id !== answer.shopId) shopLoadFailed = answer.shopId;
        break;
      }
      case 'apply-query':
        intent = { ...intent, ...answer.intent, ...(facts.selfService.enabled && { note: '' }) }; // A kiosk takes none.
        target = answer.to;
        break;
    }
  }
  return null;
};
