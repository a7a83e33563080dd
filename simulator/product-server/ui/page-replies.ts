import type { Language } from '#core/locale/languages.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { MenuReplies } from '../chain/menu-replies.ts';
import type { ShopReplies } from '../chain/shop-replies.ts';
import { readyReply, type ReadyReply } from '../../http/ready-reply.ts';
import { pageHeaders } from '../../http/security-headers.ts';
import { createFirstScreens, type FirstScreensDeps } from './first-screens.ts';
import { shellPage, shellPlan } from './html-shell.ts';
import type { UiSource } from './ui-source.ts';

/** The address as the browser asks for it, and whom it is for. */
interface PageRequest {
  readonly path: string;
  /** Path and query. */
  readonly url: string;
  readonly language: Language;
  /** Somebody who may be signed in: the first screen of a stranger is not theirs. */
  readonly isKnown: boolean;
}

/** The app's HTML for an address, ready to be sent. */
export type PageReplies = (request: PageRequest) => Promise<ReadyReply>;

export interface PageRepliesDeps extends Pick<FirstScreensDeps, 'fetch' | 'onError'> {
  readonly ui: UiSource | null;
  readonly hasShop: (id: number) => boolean;
  readonly clock: Clock;
  readonly menus: MenuReplies;
  readonly shops: ShopReplies;
}

/** Addresses with a first screen that are kept at a time. */
const keptScreens = 200;

/** What a browser gets while there is no built app: a sentence instead of a blank page. */
const notBuilt = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>weborder</title></head><body><p>The app is not built yet; <code>npm start</code> builds it. The API answers under <code>/api</code>.</p></body></html>';

/** What a page waits for, told before its first byte: a browser asks for it while the page is still coming. */
const neededFirst = (text: string): readonly (readonly [string, string])[] => {
  const [head = ''] = text.split('</head>', 1);
  const early = Array.from(head.matchAll(/<script [^>]*blocking="render" src="([^"]+)"/g), ([, path]) => `<${path ?? ''}>; rel=modulepreload`);
  const sheets = Array.from(head.matchAll(/<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+)"/g), ([, path]) => `<${path ?? ''}>; rel=preload; as=style; crossorigin`);
  return early.length + sheets.length === 0 ? [] : [['link', [...early, ...sheets].join(', ')]];
};

const reply = (text: string, policy?: string): ReadyReply => readyReply({
  body: Buffer.from(text, 'utf8'), mediaType: 'text/html; charset=utf-8', cacheControl: 'no-cache', vary: 'cookie, accept-language',
  extraHeaders: [...pageHeaders(policy), ...neededFirst(text)],
});

/**
 * Pages without a screen are few (routes × shops × languages), so each is put together and compressed once. Those with one are kept as long as menu,
 * shops and minute are the same: equal stamps, equal pages.
 */
export const createPageReplies = ({ ui, hasShop, clock, menus, shops, fetch, onError }: PageRepliesDeps): PageReplies => {
  const ready = new Map<string, ReadyReply>();
  const screens = createFirstScreens({ ui, kept: ui?.isStable === true ? keptScreens : 0, fetch, onError });
  return async ({ path, url, language, isKnown }) => {
    if (ui === null) return reply(notBuilt);
    const plan = shellPlan({ path, language, hasShop });
    if (!isKnown && path === url && plan.route !== null) {
      const now = clock.now();
      const data = plan.shopId === null ? shops.list().etag : `${shops.shop(plan.shopId)?.etag ?? ''}${menus.menu(plan.shopId, language)?.etag ?? ''}`;
      const known = await screens({ path, language, now }, data, async (screen) =>
        reply(shellPage(await ui.page(url), ui.manifest, plan, language, { screen, path, now }), ui.policy));
      if (known !== null) return known;
    }
    const known = ready.get(plan.key);
    if (known) return known;
    const made = reply(shellPage(await ui.page(url), ui.manifest, plan, language), ui.policy);
    if (ui.isStable) ready.set(plan.key, made);
    return made;
  };
};
