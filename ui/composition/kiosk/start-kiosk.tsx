import { createRoot } from 'react-dom/client';
import '../../styles/kiosk.css';
import { createAudioChime } from '#adapters/browser/audio-chime.ts';
import { createBrowserHistory } from '#adapters/browser/browser-history.ts';
import { createBrowserKeypad } from '#adapters/browser/browser-keypad.ts';
import { createBrowserSpeaker } from '#adapters/browser/browser-speaker.ts';
import { keepInKiosk } from '#adapters/browser/keep-in-kiosk.ts';
import { createKioskHistory } from '#adapters/browser/kiosk-history.ts';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, GUEST, PORTS } from '#adapters/composition/tokens.ts';
import { createKeyboardScanner } from '#adapters/terminal/keyboard-scanner.ts';
import { storedKioskShop } from '#adapters/storage/stored-self-service.ts';
import { derived } from '#core/shared/derived.ts';
import { cell } from '#core/shared/readable.ts';
import { appError } from '#core/errors/app-error.ts';
import { initialLanguage } from '#core/locale/initial-language.ts';
import { targetOf } from '#core/navigation/target-of.ts';
import { untilAnswered } from '#core/shared/until-answered.ts';
import { ALL_TEXT_PARTS, anyTextBundle } from '../../i18n/kiosk-text-bundles.ts';
import type { TextPart } from '../../i18n/text-bundles.ts';
import { startTexts } from '../../i18n/texts.ts';
import { Arrival, focusHeadingIn } from '../../routing/arrival.ts';
import { PageSource } from '../../routing/page-source.ts';
import { documentScroll, ScrollMemory } from '../../routing/scroll-memory.ts';
import { whenAtRest } from '../../routing/when-at-rest.ts';
import { startAtRest } from '../at-rest.ts';
import { keepBodyClasses } from '../body-classes.ts';
import { languageOfPage, readableLanguages } from '../browser-language.ts';
import { createCustomerWindow } from '../customer-window.ts';
import { followDesign } from '../follow-design.ts';
import { followLanguage } from '../follow-language.ts';
import { followShopTexts } from '../follow-shop-texts.ts';
import { createOrdersWindow } from '../orders-window.ts';
import { reportCrash, reportCrashesOf } from '../report-crashes.ts';
import { screenOrientation } from '../screen-orientation.ts';
import { seenShop } from '../seen-shop.ts';
import { createSharedViewModels } from '../shared-view-models.ts';
import { takeEarlyTaps } from '../take-early-taps.ts';
import { createUpdatesWindow } from '../updates-window.ts';
import { configuredHosts } from './configured-hosts.ts';
import { configuredKeys } from './configured-keys.ts';
import { createKioskContainer } from './create-kiosk-container.ts';
import { fitScreen } from './fit-screen.ts';
import { forgetErrors } from './forget-errors.ts';
import { kioskElement } from './kiosk-element.tsx';
import { kioskFailedPage } from './kiosk-failed-page.tsx';
import { kioskScreensTable } from './kiosk-screens-table.ts';
import { createKioskViewModels } from './kiosk-view-models.ts';
import { greetGuests } from './greet-guests.ts';
import { hearCards } from './hear-cards.ts';
import { prepareWay } from './prepare-way.ts';
import { takeNewVersions } from './take-new-versions.ts';

/** Texts that every screen of a kiosk may say. */
const ALWAYS: readonly TextPart[] = ['home', 'errors', 'kiosk', 'kioskPay'];

/** Starts a kiosk in a page: who it is and what is left to be paid first (P8), then the first screen. */
export const startKiosk = async (page: Window, root: Element, isDevelopment: boolean): Promise<void> => {
  const { document } = page;
  const html = document.documentElement;
  html.dataset['kiosk'] = '';
  html.dataset['fixedLight'] = '';
  fitScreen(page);
  keepInKiosk(page);
  document.fonts.load('1em "Onest Variable"').catch(() => undefined); // The device's own stand in.
  const history = createKioskHistory(createBrowserHistory(page));
  const firstPath = history.current();
  const language = languageOfPage(page);
  const textsStarted = startTexts(language, { parts: ALL_TEXT_PARTS, bundle: anyTextBundle });
  const container = createKioskContainer({
    page, history, isDevelopment, initialLanguage: language, configuredHosts: configuredHosts(document),
    // What a kiosk speaks to a new guest: the language its browser is set to, whatever the guest before has chosen.
    houseLanguage: initialLanguage({ cultureCookie: null, browserLanguage: page.navigator.language, supported: readableLanguages }),
  });
  const [reporting, navigation] = [container.get(PORTS.reporting), container.get(CORE.navigation)];
  reportCrashesOf(page, reporting);
  followDesign(page, reporting);
  const [house, selfService] = [storedKioskShop(container.get(PORTS.store)), container.get(GUEST.selfService)];
  const keepHouse = (): void => {
    const { shopId } = selfService.get();
    if (shopId !== null && house.read() !== shopId) house.write(shopId);
  };
  const session = container.get(KIOSK.session);
  selfService.subscribe(keepHouse);
  // A kiosk that starts while the product server is away opens with the restaurant as last seen.
  const seen = seenShop(container);
  container.get(CORE.shops).fallBackOn((id) => Promise.resolve(seen.read(id)));
  container.get(KIOSK.run)();
  keepHouse();
  void container.get(CORE.settings).load();
  const locale = container.get(CORE.locale);
  untilAnswered(container.get(PORTS.clock), async () => {
    await locale.loadList();
    return locale.list.get().phase === 'done';
  });

  const updates = createUpdatesWindow();
  const loadTexts = async (part: TextPart): Promise<void> => (await textsStarted).loadPart(part);
  const reload = (): void => { page.location.reload(); };
  const shared = createSharedViewModels({
    container, languages: readableLanguages, customer: createCustomerWindow(null), needAccounts: () => Promise.resolve(), orders: createOrdersWindow(), updates,
    isSmallScreen: container.get(PORTS.isSmallScreen), crashes: { report: reportCrash(reporting, 'weborder.screen'), reload },
  });
  const { origin } = page.location;
  const leaveKiosk = (): void => {
    house.clear();
    page.location.assign('/');
  };
  const spoken = cell(language);
  const kiosk = createKioskViewModels({
    container, house, spoken, origin, leaveKiosk, reload, chime: createAudioChime(globalThis),
    keypad: createBrowserKeypad({ page, keys: configuredKeys(document) }), speaker: createBrowserSpeaker(globalThis),
  });
  const screens = kioskScreensTable({ container, errors: shared.errors, kiosk, shared, house, origin, firstPath, loadTexts });
  const pages = new PageSource({ location: navigation.location, isLeaving: navigation.isUnderWay, screens, failed: kioskFailedPage(reload, () => { pages.again(); }) });
  pages.prepare(targetOf(firstPath) ?? { name: 'home' });
  const { firstPage } = pages.start();
  const [texts] = await Promise.all([textsStarted, navigation.start(), firstPage, ...ALWAYS.map(loadTexts)]);
  texts.i18next.on('languageChanged', (now) => { spoken.update((before) => readableLanguages.find((each) => each === now) ?? before); });

  followLanguage({ locale: container.get(CORE.locale), texts, startedIn: language, menu: container.get(CORE.menu), html, reporting, lost: () => { shared.errors.show(appError('languages.failed')); } });
  void followShopTexts({ shops: container.get(CORE.shops), texts, reporting });
  const { isOn } = container.get(KIOSK.accessibility);
  keepBodyClasses({
    body: document.body, isUpdateWaiting: updates.isWaiting, orientation: screenOrientation(page),
    classes: derived([navigation.bodyClasses, isOn], () => [...navigation.bodyClasses.get(), ...(isOn.get() ? ['accessibility'] : [])]),
  });
  const arrival = new Arrival({ memory: new ScrollMemory(documentScroll(page)), entry: () => history.entry(), focusHeading: focusHeadingIn(document) });
  greetGuests({ page: navigation.page, selfService, session });
  forgetErrors({ errors: shared.errors, guest: session.guest });
  hearCards({ scanner: createKeyboardScanner({ page }), page: navigation.page, session, kiosk });
  shared.basket.start();
  shared.topBar.start();
  kiosk.station.start();
  kiosk.idle.start();
  kiosk.voice.start();
  kiosk.chosenLanguage.start();
  const isUnderWay = derived([pages.isUnderWay, kiosk.chosenLanguage.isUnderWay], () => pages.isUnderWay.get() || kiosk.chosenLanguage.isUnderWay.get());
  createRoot(root).render(kioskElement({
    i18next: texts.i18next, shared, kiosk, isUnderWay, router: { navigation, page: pages.page, prepare: (target) => { pages.prepare(target); }, arrival },
  }));
  whenAtRest(() => {
    seen.follow();
    prepareWay((target) => { pages.prepare(target); });
    // Also one that comes by itself, as when another tab took it: nobody's order, nor the number on the screen, is reloaded away.
    startAtRest({ container, page, reload, updates, hasWorker: !isDevelopment, account: null, mayReload: () => !session.hasGuest.get() });
  });
  takeNewVersions({ updates, guest: session.guest });
  // The first condition is settled by the build, so that nothing of it is in a built kiosk.
  if (import.meta.env.DEV && isDevelopment) {
    const [{ addDebugTrial }, { debugTrials }] = await Promise.all([import('../show-debug-panel.ts'), import('./debug-trials.ts')]);
    for (const trial of debugTrials({ station: container.get(KIOSK.station), tokens: container.get(KIOSK.tokens) })) addDebugTrial(document, trial);
  }
  takeEarlyTaps({ page, cart: container.get(CORE.cart), menu: container.get(CORE.menu), lost: () => { reporting.event('taps-not-repeated'); } });
};
