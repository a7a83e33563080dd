import type { Language } from '#core/locale/languages.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { ReadyReply } from '../../http/ready-reply.ts';
import type { UiManifest } from './ui-manifest.ts';

/** What a first screen is rendered from; `fetch` answers the app's own calls. */
export interface RenderRequest {
  readonly path: string;
  readonly language: Language;
  readonly now: Millis;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}

/** The markup inside #root, and the document's title, both as they may stand in a page. */
export interface RenderedScreen { readonly markup: string; readonly title: string }

/** Where the guest app's files come from: built ones, or a development server's. */
export interface UiSource {
  /** A file by its path, ready to be sent; null when there is none. */
  file(path: string): ReadyReply | null;
  /** The app's HTML as the build made it, for this address. */
  page(url: string): string | Promise<string>;
  /** The first screen of an address as somebody sees it of whom nothing is known; null when it has none. Left out: the app renders everything itself. */
  render?(request: RenderRequest): Promise<RenderedScreen | null>;
  readonly manifest: UiManifest;
  /** The Content-Security-Policy of the pages. */
  readonly policy: string;
  /** False: the HTML is made anew for each request (development). */
  readonly isStable: boolean;
}
