import type { Language } from '#core/locale/languages.ts';
import { matchRoute, type RouteMatch } from '#core/navigation/match-route.ts';
import type { Millis } from '#core/shared/duration.ts';
import { parseWholeId } from '#core/shared/ids.ts';
import { buildRequest } from '#adapters/http/build-request.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { getSettings } from '#adapters/wire/settings.ts';
import { getShop, listShops } from '#adapters/wire/shops.ts';
import type { Endpoint, InputOf } from '#adapters/wire/endpoint.ts';
import { html, Html } from '../../http/html.ts';
import { chainDesign, setsAnything } from '../chain/chain-design.ts';
import { pageOutlines } from './page-outlines.ts';
import { routeScreens } from './route-screens.ts';
import type { RenderedScreen } from './ui-source.ts';
import { filesOf, type UiManifest } from './ui-manifest.ts';

/** What a page's HTML depends on besides the build. */
export interface ShellFacts {
  readonly path: string;
  readonly language: Language;
  /** Is there a shop of this number? Nothing is fetched ahead for one that is not. */
  readonly hasShop: (id: number) => boolean;
}

/** The first screen of an address, and whose moment's hours it says: by another clock the browser would find other words. */
interface ShellScreen { readonly screen: RenderedScreen; readonly path: string; readonly now: Millis }

/** What of the address decides the HTML. Equal keys, equal pages. */
export interface ShellPlan { readonly key: string; readonly route: RouteMatch | null; readonly shopId: number | null }

export const shellPlan = ({ path, language, hasShop }: ShellFacts): ShellPlan => {
  const route = matchRoute(path);
  const id = parseWholeId(route?.params['shopId'] ?? '');
  const shopId = id !== null && hasShop(id) ? id : null;
  return { key: `${route?.name ?? ''}/${shopId ?? ''}/${language}`, route, shopId };
};

/** The address that the client's own gateways ask: made by the same code, so that the browser finds the answer under it. */
const addressOf = <E extends Endpoint>(endpoint: E, input: InputOf<E>): string[] => {
  const request = buildRequest(endpoint, input);
  return request === null ? [] : [request.path];
};

const dataOf = ({ route, shopId }: ShellPlan, language: Language): readonly string[] => {
  const needs = route && routeScreens[route.name];
  const params = { shopId: String(shopId) };
  return [
    ...addressOf(getSettings, {}),
    ...(needs?.needsShops ? addressOf(listShops, {}) : []),
    ...(shopId === null ? [] : addressOf(getShop, { params })),
    ...(shopId !== null && needs?.needsMenu ? addressOf(getMenu, { params, query: { language } }) : []),
  ];
};

/** The page's chunk and its texts, with all they import, but for what the HTML asks for anyway. */
const chunksOf = ({ route }: ShellPlan, language: Language, manifest: UiManifest, index: string): { scripts: readonly string[]; styles: readonly string[] } => {
  const needs = route && routeScreens[route.name];
  const sources = [
    ...(needs ? [`composition/pages/${needs.page}.tsx`] : []),
    ...['app', ...(needs?.texts ?? [])].map((part) => `i18n/texts/${language}/${part}.ts`),
  ];
  const brought = sources.map((source) => filesOf(manifest, source));
  const missing = (files: readonly string[]): string[] => [...new Set(files)].filter((file) => !index.includes(`/${file}"`));
  return { scripts: missing(brought.flatMap(({ scripts }) => scripts)), styles: missing(brought.flatMap(({ styles }) => styles)) };
};

const root = /<div id="root">[\s\S]*<\/div>/;
const sheet = /(?<! ) *<link rel="stylesheet"[^>]*>\n?/g;
const later = /<link rel="(?:modulepreload|preload)"/g;
const firstPicture = /<img src="([^"]+)"[^>]* loading="eager"/g;
const hearing = /<script type="module" async blocking="render" src="([^"]+)"><\/script>/;
const program = /<script type="module" crossorigin src="([^"]+)"><\/script>/g;

/**
 * The page with its first screen in place of the skeleton: nothing of it is to be seen before its styles are there, so all of them go to the head, and
 * pictures, code and data, in this order, leave them the line, and the page's letters and the app come when it has been painted (ui/early-taps.ts). A chain's
 * design that says nothing is waited for by nobody. All begins with one small script, which is named twice: under another name and in another mode it is a script of
 * its own to the browser, which has it from the first or, when that was lost on the way, asks for it once more. No server hears of a name's end after "#".
 */
const withScreen = (page: string, { screen: { markup, title }, path, now }: ShellScreen): string => {
  const sheets = [...page.matchAll(sheet)].map(([tag]) => tag.trim());
  const again = (hearing.exec(page) ?? []).slice(1).map((address) => `<script type="module" crossorigin="use-credentials" src="${address}#again"></script>\n`);
  const pictures = [...new Set(Array.from(markup.matchAll(firstPicture), ([, address]) => address))].map((address) => `<link rel="preload" fetchpriority="low" as="image" href="${address ?? ''}">`);
  const isIdle = (tag: string): boolean => tag.includes('"/api/settings/design"') && !setsAnything(chainDesign);
  return page
    .replace(/<html\b[^>]*/, (tag) => `${tag} data-first-frame data-first-paint`)
    .replaceAll(sheet, '')
    .replaceAll(program, (_tag, address: string) => `<link rel="modulepreload" data-start crossorigin href="${address}">`)
    .replaceAll(later, (tag) => `${tag} fetchpriority="low"`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>\n${[...sheets.filter((tag) => !isIdle(tag)), ...pictures].join('\n')}`)
    .replace('</body>', () => `${again.join('')}${sheets.filter(isIdle).join('\n')}</body>`)
    .replace(root, () => html`<div id="root" data-rendered="${path}" data-rendered-at="${String(now)}">${new Html(markup)}</div>`.text);
};

/**
 * The app's HTML for one address: says its language, and lets the browser fetch the page's code and data side by side with the app's own
 * start instead of one after the other. With a rendered screen the guest reads before any of that has come.
 */
export const shellPage = (index: string, manifest: UiManifest, plan: ShellPlan, language: Language, rendered: ShellScreen | null = null): string => {
  const { scripts, styles } = chunksOf(plan, language, manifest, index);
  const links: readonly Html[] = [
    // Same mode as the client's fetch (`cors`, credentials `same-origin`): that is what `crossorigin` without a value means.
    ...dataOf(plan, language).map((url) => html`<link rel="preload" as="fetch" href="${url}" crossorigin>`),
    ...scripts.map((file) => html`<link rel="modulepreload" href="/${file}" crossorigin>`),
  ];
  // Behind the skeleton: a style sheet holds back the painting of what comes after it.
  const sheets = styles.map((file) => html`<link rel="stylesheet" href="/${file}" crossorigin>`);
  const text = (tags: readonly Html[]): string => tags.map((tag) => `${tag.text}\n`).join('');
  const outline = plan.route && pageOutlines[plan.route.name];
  const page = index
    .replace(/<html\b[^>]*>/, `<html lang="${language}">`)
    .replace('<div class="shell"', (tag) => (outline ? `${tag} data-outline="${outline}"` : tag))
    .replace('</head>', () => `${text(links)}</head>`)
    .replace('</body>', () => `${text(sheets)}</body>`);
  return rendered ? withScreen(page, rendered) : page;
};
