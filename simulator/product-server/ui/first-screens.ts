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

/** `reply` undefined: still being made. */
interface Kept { readonly stamp: string; readonly minute: number; reply?: ReadyReply | null; readonly made: Promise<ReadyReply | null> }

/** Nobody waits longer; who comes later finds it ready. */
const patienceMs = 400;

/** Renders each first screen once for as long as its stamp holds, and keeps the pages. A screen that cannot be rendered is told and done without. */
export const createFirstScreens = ({ ui, kept, fetch, onError }: FirstScreensDeps): FirstScreens => {
  const pages = new Map<string, Kept>();
  const ask: RenderRequest['fetch'] = (url, { headers }) => fetch(new Request(`http://in-process${url}`, headers ? { headers } : {}));

  const begin = async (...[request, , make]: Parameters<FirstScreens>): Promise<ReadyReply | null> => {
    try {
      const screen = await ui?.render?.({ ...request, fetch: ask });
      return screen ? await make(screen) : null;
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
      const before = page?.stamp === stamp && page.minute === minute - 1 ? page.reply : undefined;
      const fresh: Kept = { stamp, minute, ...(before && { reply: before }), made: begin(request, stamp, make) };
      void fresh.made.then((reply) => { fresh.reply = reply; });
      pages.delete(key);
      pages.set(key, fresh);
      const [oldest] = pages.keys();
      if (pages.size > kept && oldest !== undefined) pages.delete(oldest);
      page = fresh;
    }
    return page.reply === undefined ? Promise.race([page.made, setTimeout(patienceMs, null, { ref: false })]) : page.reply;
  };
};
