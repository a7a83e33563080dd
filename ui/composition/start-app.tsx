import { createBrowserHistory } from '#adapters/browser/browser-history.ts';
import { createBrowserStorage } from '#adapters/browser/browser-storage.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { storedCustomer } from '#adapters/storage/stored-values.ts';
import { appError } from '#core/errors/app-error.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { targetOf } from '#core/navigation/target-of.ts';
import type { TextPart } from '../i18n/text-bundles.ts';
import { startTexts, type Texts } from '../i18n/texts.ts';
import { Arrival, focusHeadingIn } from '../routing/arrival.ts';
import { keepAsking } from '../routing/keep-asking.ts';
import { nextTurn } from '../routing/next-turn.ts';
import { PageSource } from '../routing/page-source.ts';
import { documentScroll, partsScroll, ScrollMemory } from '../routing/scroll-memory.ts';
import { takeOver } from '../routing/use-is-taken-over.ts';
import { whenAtRest } from '../routing/when-at-rest.ts';
import { appElement } from './app-element.tsx';
import { keepBodyClasses } from './body-classes.ts';
import { languageOfPage, readableLanguages } from './browser-language.ts';
import { createContainer } from './create-container.ts';
import { createCustomerWindow, guestModule } from './customer-window.ts';
import { failedPage } from './failed-page.tsx';
import { followDesign } from './follow-design.ts';
import { followLanguage } from './follow-language.ts';
import { followShopTexts } from './follow-shop-texts.ts';
import { canTakeOver, mount, renderedPath, standingUntilTakenOver } from './mount.ts';
import { lazyAccounts } from './need-accounts.ts';
import { lazyOrdering } from './need-ordering.ts';
import { firstData } from './first-data.ts';
import { createOrdersWindow } from './orders-window.ts';
import { reportCrash, reportCrashesOf } from './report-crashes.ts';
import { screenOrientation } from './screen-orientation.ts';
import { createScreenWindow } from './screen-window.ts';
import { screensTable } from './screens-table.ts';
import type { SeenShop } from './seen-shop.ts';
import { createSharedViewModels } from './shared-view-models.ts';
import { repeaterOf, takeEarlyTaps } from './take-early-taps.ts';
import { createUpdatesWindow } from './updates-window.ts';

/** Development mounts everything twice. */
const once = (run: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (!isDone) run();
    isDone = true;
  };
};

/**
 * Starts the app in a page: texts, code and data of the first screen are fetched side by side, and it mounts when the router is ready (§2).
 * Until then the server's HTML stands: the first screen as a guest sees it of whom nothing is known, or the skeleton.
 */
export const startApp = async (page: Window, root: Element, isDevelopment: boolean): Promise<void> => {
  await nextTurn();
  // The scripts are here and the line is free: the letters come while the first screen is made.
  page.document.fonts.load('1em "Onest Variable"').catch(() => undefined); // The device's own stand in for those that cannot be had.
  repeaterOf(page)?.catch(() => undefined); // Asked for once more when the app stands.
  const history = createBrowserHistory(page);
  const initialLanguage = languageOfPage(page);
  const textsStarted = new Promise<Texts>((started, lost) => { keepAsking(() => startTexts(initialLanguage), started, lost); });
  const customer = createCustomerWindow(storedCustomer(createBrowserStorage(page, 'localStorage')).read());
  await nextTurn();
  const container = createContainer({ page, history, initialLanguage, isDevelopment, standing: (own) => standingUntilTakenOver(own, root), guest: guestModule(customer) });
  await nextTurn();
  const [reporting, navigation] = [container.get(PORTS.reporting), container.get(CORE.navigation)];
  const reload = (): void => { page.location.reload(); };
  const [orders, updates, screen] = [createOrdersWindow(), createUpdatesWindow(), createScreenWindow(container.get(PORTS.isSmallScreen))];
  const seen = async (): Promise<SeenShop> => (await import('./seen-shop.ts')).seenShop(container);
  container.get(CORE.shops).fallBackOn((id) => seen().then((shop) => shop.read(id), () => null));
  const loadTexts = async (part: TextPart): Promise<void> => (await textsStarted).loadPart(part);
  const [ordering, accounts] = [lazyOrdering({ container, page, orders }), lazyAccounts({ container, customer, loadTexts })];
  await nextTurn();
  const shared = createSharedViewModels({
    container, languages: readableLanguages, customer, needAccounts: accounts.need, orders, updates, isSmallScreen: screen, crashes: { report: reportCrash(reporting, 'weborder.screen'), reload },
  });
  reportCrashesOf(page, reporting);
  followDesign(page, reporting);

  await nextTurn();
  void container.get(CORE.settings).load();
  accounts.loadIfKnown();
  const wanted: RouteTarget = targetOf(history.current()) ?? { name: 'home' };
  const screens = screensTable({ container, errors: shared.errors, loadTexts, needOrdering: ordering.need, needAccounts: accounts.need });
  const pages = new PageSource({ location: navigation.location, isLeaving: navigation.isUnderWay, screens, failed: failedPage(reload, () => { pages.again(); }) });
  // Where the document was kept, by Safari, while a page's code was on its way, that code never comes any more, whoever asks for it: the document begins anew.
  page.addEventListener('pageshow', ({ persisted }) => { if (persisted && !pages.stands()) reload(); });
  pages.prepare(wanted);
  await nextTurn();
  const { firstPage } = pages.start();
  // The words of the restaurant in the address come beside its dishes; who cannot have them is told below.
  textsStarted.then((texts) => texts.speakFor(Number(wanted.params?.['shopId']))).catch(() => undefined);
  // What the server has rendered must not become a skeleton once more.
  const [texts] = await Promise.all([textsStarted, navigation.start(), firstPage, renderedPath(root) !== null && firstData(container, wanted)]);
  repeaterOf(page)?.catch(() => undefined); // Keys pressed after the HTML has gone, and before it has come, would press nothing.

  await followShopTexts({ shops: container.get(CORE.shops), texts, reporting });
  followLanguage({ locale: container.get(CORE.locale), texts, startedIn: initialLanguage, menu: container.get(CORE.menu), html: page.document.documentElement, reporting, lost: () => { shared.errors.show(appError('languages.failed')); } });
  keepBodyClasses({ body: page.document.body, classes: navigation.bodyClasses, isUpdateWaiting: updates.isWaiting, orientation: screenOrientation(page) });
  const arrival = new Arrival({ memory: new ScrollMemory(documentScroll(page)), entry: () => history.entry(), focusHeading: focusHeadingIn(page.document) });
  const router = { navigation, page: pages.page, prepare: (target: RouteTarget) => { pages.prepare(target); }, arrival };
  const parts = partsScroll(page);
  const onMounting = (): (() => void) => {
    const places = parts.read();
    const onMounted = (): void => {
      takeOver.isDone = true;
      parts.write(places);
      screen.follow();
      takeEarlyTaps({ page, cart: container.get(CORE.cart), menu: container.get(CORE.menu), lost: () => { reporting.event('taps-not-repeated'); } });
      shared.basket.start();
      shared.topBar.start();
      ordering.lookForOrders();
    };
    return import.meta.env.DEV ? once(onMounted) : onMounted;
  };
  const takesOver = canTakeOver({ container, page, root, account: customer.state, location: pages.page.get()?.location });
  if (!takesOver) screen.follow();
  mount(root, appElement({ i18next: texts.i18next, shared, router, isUnderWay: pages.isUnderWay, onMounting }), {
    takesOver, differed: reportCrash(reporting, 'weborder.takeover'),
  });
  whenAtRest(() => {
    accounts.loadIfOffered();
    ordering.followOtherTabs(); // Listening to the storage makes a browser open it once more: not while the guest waits.
    pages.prepare({ name: 'offline' }); // Without a network it could not be fetched.
    texts.loadPart('errors').catch(() => { reporting.event('errors-not-fetched'); }); // The plainest sentence stands in.
    Promise.all([import('./at-rest.ts'), seen()])
      .then(([{ startAtRest }, shop]) => {
        shop.follow();
        startAtRest({ container, page, reload, updates, hasWorker: !isDevelopment, account: customer.state, stands: () => pages.stands() });
      })
      .catch(() => { reporting.event('at-rest-not-fetched'); }); // The network went away just now; the next page tries again.
  });
};
