import 'reflect-metadata';
import { Container } from 'inversify';
import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { CORE } from '#adapters/composition/tokens.ts';
import type { Fetch } from '#adapters/http/fetch.ts';
import type { Language } from '#core/locale/languages.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import { targetOf } from '#core/navigation/target-of.ts';
import type { Millis } from '#core/shared/duration.ts';
import { cell } from '#core/shared/readable.ts';
import { appElement } from './composition/app-element.tsx';
import { readableLanguages } from './composition/browser-language.ts';
import { createCustomerWindow, guestModule } from './composition/customer-window.ts';
import { failedPage } from './composition/failed-page.tsx';
import { firstData, isRenderedFirst } from './composition/first-data.ts';
import { speakingShop } from './composition/follow-shop-texts.ts';
import { createOrdersWindow } from './composition/orders-window.ts';
import { screensTable } from './composition/screens-table.ts';
import { serverModule } from './composition/server-module.ts';
import { createSharedViewModels } from './composition/shared-view-models.ts';
import { createUpdatesWindow } from './composition/updates-window.ts';
import { startTexts } from './i18n/texts.ts';
import { Arrival } from './routing/arrival.ts';
import { PageSource } from './routing/page-source.ts';
import { ScrollMemory } from './routing/scroll-memory.ts';

export interface PageRequest {
  /** An address without query. */
  readonly path: string;
  readonly language: Language;
  /** What "open now" means in the HTML. */
  readonly now: Millis;
  /** Answers the app's own calls, `/api/shops/3`. */
  readonly fetch: Fetch;
}

/** What a browser takes over: the markup of #root, the document's title, and the language both are in. */
export interface RenderedPage { readonly markup: string; readonly title: string; readonly language: Language }

enableStaticRendering(true);

const nothing = (): void => undefined;
const nowhere = { read: () => new Map<string, number>(), write: nothing };
const never = (): Promise<void> => Promise.reject(new Error('a rendered page is a guest’s first'));

/** React puts the title, and hints for pictures that the HTML names anyway, in front of everything. */
const split = (html: string): { readonly title: string; readonly markup: string } => {
  const head = /^(?:<link\b[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  return { title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '', markup: html.slice(head.length) };
};

/**
 * Renders the page that a guest begins with, as somebody of whom nothing is known sees it. Null: this page is not rendered, its address leads on to
 * another, or its data could not be had; then the page comes as its skeleton and the browser does all of it.
 */
export const renderPage = async ({ path, language, now, fetch }: PageRequest): Promise<RenderedPage | null> => {
  const target = targetOf(path);
  if (!target || !isRenderedFirst(target) || !readableLanguages.includes(language)) return null;
  const customer = createCustomerWindow(null);
  const container = new Container();
  container.load(serverModule({ path, language, now }), httpModule({ baseUrl: '', fetch, menuLanguage: () => language }), guestModule(customer), coreModule());
  const [texts, navigation, orders, updates] = [await startTexts(language), container.get(CORE.navigation), createOrdersWindow(), createUpdatesWindow()];
  const shared = createSharedViewModels({
    container, languages: readableLanguages, customer, needAccounts: never, orders, updates, isSmallScreen: cell(false), crashes: { report: nothing, reload: nothing },
  });
  const screens = screensTable({ container, errors: shared.errors, loadTexts: texts.loadPart, needOrdering: never, needAccounts: never });
  const pages = new PageSource({ location: navigation.location, isLeaving: navigation.isUnderWay, screens, failed: failedPage(nothing, nothing) });
  const { firstPage, stop } = pages.start();
  try {
    await Promise.all([navigation.start(), firstPage, firstData(container, target)]);
    if (pages.page.get()?.location.path !== pathOf(target) || !container.get(CORE.settings).loaded.get()) return null;
    await texts.speakFor(speakingShop(container.get(CORE.shops)));
    const arrival = new Arrival({ memory: new ScrollMemory(nowhere), entry: () => '', focusHeading: nothing });
    const html = renderToString(appElement({
      i18next: texts.i18next, shared, router: { navigation, page: pages.page, prepare: nothing, arrival }, isUnderWay: cell(false), onMounting: () => nothing,
    }));
    return html.includes('aria-busy') ? null : { ...split(html), language };
  } finally {
    stop();
  }
};
