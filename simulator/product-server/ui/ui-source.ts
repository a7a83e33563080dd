import type { ReadyReply } from '../http/ready-reply.ts';
import type { UiManifest } from './ui-manifest.ts';

/** Where the guest app's files come from: built ones, or a development server's. */
export interface UiSource {
  /** A file by its path, ready to be sent; null when there is none. */
  file(path: string): ReadyReply | null;
  /** The app's HTML as the build made it, for this address. */
  page(url: string): string | Promise<string>;
  readonly manifest: UiManifest;
  /** The Content-Security-Policy of the pages. */
  readonly policy: string;
  /** False: the HTML is made anew for each request (development). */
  readonly isStable: boolean;
}
