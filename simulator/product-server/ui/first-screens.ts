import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { ReadyReply } from '../../http/ready-reply.ts';
import type { RenderedScreen, RenderRequest, UiSource } from './ui-source.ts';

export interface FirstScreensDeps {
  readonly ui: UiSource | null;
  /** How many are kept. */
  readonly kept: number;
  /** Answers the app's calls in this process. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly onError: (error: unknown) => void;
}

/**
 * A page with its first screen; null: it has none, or it takes too long for somebody who waits. `stamp`: the data it shows, equal stamps, equal screens;
 * that of the minute before is still sent while this minute's is made.
 */
export type FirstScreens = (page: Omit<RenderRequest, 'fetch'>, stamp: string, make: (screen: RenderedScreen) => Promise<ReadyReply>) => Promise<ReadyReply | null>;

/** A page, and by which its screen is known again. */
interface Page { readonly screen: string; readonly reply: ReadyReply }

/** `page` undefined: still being made. */
interface Kept { readonly stamp: string; readonly minute: number; page?: Page | null; readonly made: Promise<Page | null> }

/** Nobody waits longer; who comes later finds it ready. */
const patienceMs = 400;

/**
 * Renders each first screen once a minute for as long as its stamp holds, and keeps the pages. One that says the same as the minute before stays the page that it was, with its
 * moment and its ETag: whoever has it need not fetch it again. A screen that cannot be rendered is told and done without.
 */
export const createFirstScreens = ({ ui, kept, fetch, onError }: FirstScreensDeps): FirstScreens => {
  const pages = new Map<string, Kept>();
  const ask: RenderRequest['fetch'] = (url, { headers }) => fetch(new Request(`http://in-process${url}`, headers ? { headers } : {}));

  const begin = async (last: Page | null | undefined, ...[request, , make]: Parameters<FirstScreens>): Promise<Page | null> => {
    try {
      const made = await ui?.render?.({ ...request, fetch: ask });
      if (!made) return null;
      const screen = createHash('sha256').update(`${made.title}\n${made.markup}`).digest('base64url');
      return last?.screen === screen ? last : { screen, reply: await make(made) };
    } catch (error) {
      onError(error);
      return null;
    }
  };

  return async (request, stamp, make) => {
    if (!ui?.render) return null;
    const key = `${request.language} ${request.path}`;
    const minute = Math.floor(request.now / 60_000);
    let page = pages.get(key);
    if (page?.stamp !== stamp || page.minute !== minute) {
      const last = page?.stamp === stamp ? page.page : undefined;
      const before = page?.minute === minute - 1 ? last : undefined;
      const fresh: Kept = { stamp, minute, ...(before && { page: before }), made: begin(last, request, stamp, make) };
      void fresh.made.then((made) => { fresh.page = made; });
      pages.delete(key);
      pages.set(key, fresh);
      const [oldest] = pages.keys();
      if (pages.size > kept && oldest !== undefined) pages.delete(oldest);
      page = fresh;
    }
    const ready = page.page === undefined ? await Promise.race([page.made, setTimeout(patienceMs, null, { ref: false })]) : page.page;
    return ready?.reply ?? null;
  };
};
