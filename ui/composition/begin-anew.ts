import { seconds } from '#core/shared/duration.ts';

export interface BeginAnewDeps {
  readonly page: Pick<Window, 'addEventListener' | 'fetch'>;
  /** Addresses of the scripts that this page came with. */
  readonly ownScripts: readonly string[];
  /** Is what is shown the page where the guest is? Not when its own part could not be had. */
  readonly stands: () => boolean;
  /** P7; and where a worker has this version's parts, it is the worker's to change it. */
  readonly mayReload: () => boolean;
  readonly reload: () => void;
}

/** The app's own HTML, of a server that has another version of it. A page that says nothing of us (an error, somebody's works) is none. */
const isAnother = (html: string, ownScripts: readonly string[]): boolean => html.includes('<div id="root"') && !ownScripts.every((address) => html.includes(`"${address}"`));

/** A page whose own part went with its version is had as one of the newer version: begun anew, for the old part never comes, however often it is asked for. */
export const beginAnew = ({ page, ownScripts, stands, mayReload, reload }: BeginAnewDeps): void => {
  const look = async (): Promise<void> => {
    try {
      const answer = await page.fetch('/', { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(seconds(20)) });
      if (isAnother(await answer.text(), ownScripts) && !stands() && mayReload()) reload();
    } catch { /* The network is gone: the page says so, and its part is asked for again. */ }
  };
  page.addEventListener('vite:preloadError', () => { void look(); });
};
