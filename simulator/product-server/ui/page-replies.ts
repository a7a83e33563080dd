import type { Language } from '#core/locale/languages.ts';
import { readyReply, type ReadyReply } from '../http/ready-reply.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { shellPage, shellPlan } from './html-shell.ts';
import type { UiSource } from './ui-source.ts';

/** The app's HTML for an address, ready to be sent. */
export type PageReplies = (path: string, url: string, language: Language) => Promise<ReadyReply>;

/** What a browser gets while there is no built app: a sentence instead of a blank page. */
const notBuilt = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>weborder</title></head><body><p>The app is not built yet; <code>npm start</code> builds it. The API answers under <code>/api</code>.</p></body></html>';

const reply = (text: string, policy?: string): ReadyReply =>
  readyReply({ body: Buffer.from(text, 'utf8'), mediaType: 'text/html; charset=utf-8', cacheControl: 'no-cache', vary: 'cookie, accept-language', extraHeaders: pageHeaders(policy) });

/** Pages are few (routes × shops × languages), so each is put together and compressed once. */
export const createPageReplies = (ui: UiSource | null, hasShop: (id: number) => boolean): PageReplies => {
  const ready = new Map<string, ReadyReply>();
  return async (path, url, language) => {
    if (ui === null) return reply(notBuilt);
    const plan = shellPlan({ path, language, hasShop });
    const known = ready.get(plan.key);
    if (known) return known;
    const made = reply(shellPage(await ui.page(url), ui.manifest, plan, language), ui.policy);
    if (ui.isStable) ready.set(plan.key, made);
    return made;
  };
};
