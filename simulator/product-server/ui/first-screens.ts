import { setTimeout } from 'node:timers/promises';
import type { ReadyReply } from '../http/ready-reply.ts';
import type { RenderedScreen, RenderRequest, UiSource } from './ui-source.ts';

export interface FirstScreensDeps {
  readonly ui: UiSource | null;
  /** How many are kept. */
  readonly kept: number;
  /** Answers the app's calls in this process. */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly onError: (error: unknown) => void;
}

/** A page with its first screen; null: it has none, or it takes too long for somebody who waits. */
export type FirstScreens = (page: Omit<RenderRequest, 'fetch'>, stamp: string, make: (screen: RenderedScreen) => Promise<ReadyReply>) => Promise<ReadyReply | null>;

/** Nobody waits longer; who comes later finds it ready. */
const patienceMs = 400;

/** Renders each first screen once for as long as its stamp holds, and keeps the pages. A screen that cannot be rendered is told and done without. */
export const createFirstScreens = ({ ui, kept, fetch, onError }: FirstScreensDeps): FirstScreens => {
  const pages = new Map<string, { readonly stamp: string; readonly page: Promise<ReadyReply | null> }>();
  if (ui?.render === undefined) return () => Promise.resolve(null);
  const render = (request: RenderRequest): Promise<RenderedScreen | null> => ui.render?.(request) ?? Promise.resolve(null);
  const ask = (url: string, init: RequestInit): Promise<Response> => fetch(new Request(`http://in-process${url}`, { headers: init.headers ?? {} }));
  return (request, stamp, make) => {
    const key = `${request.language} ${request.path}`;
    const known = pages.get(key);
    if (known?.stamp === stamp) return known.page;
    const page = render({ ...request, fetch: ask }).then((screen) => screen && make(screen)).catch((error: unknown) => {
      onError(error);
      return null;
    });
    pages.delete(key);
    pages.set(key, { stamp, page });
    const [oldest] = pages.keys();
    if (pages.size > kept && oldest !== undefined) pages.delete(oldest);
    return Promise.race([page, setTimeout(patienceMs, null, { ref: false })]);
  };
};
