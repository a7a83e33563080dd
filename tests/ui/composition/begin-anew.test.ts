import { describe, expect, it } from 'vitest';
import { beginAnew } from '#ui/composition/begin-anew.ts';

const OWN = '/assets/app-1.js';
const html = (app: string): string => `<body><div id="root"></div><script type="module" src="${app}"></script></body>`;

/** A page whose guest is where no page stands, for its part could not be had; how often it began anew after that was told. */
const reloadsOf = async ({ answer = html('/assets/app-2.js'), stands = false, mayReload = true }: { readonly answer?: string | Error; readonly stands?: boolean; readonly mayReload?: boolean } = {}): Promise<number> => {
  let reloads = 0;
  const answered = Promise.withResolvers<void>();
  const fetch = async (): Promise<Response> => {
    setTimeout(answered.resolve);
    if (answer instanceof Error) throw answer;
    return new Response(answer);
  };
  const page = Object.assign(new EventTarget(), { fetch });
  beginAnew({ page, ownScripts: [OWN], stands: () => stands, mayReload: () => mayReload, reload: () => { reloads += 1; } });
  page.dispatchEvent(new Event('vite:preloadError'));
  await answered.promise;
  return reloads;
};

describe('[PWA-2] a page whose own part is lost', () => {
  it('begins anew when another version of the app is out', async () => { expect(await reloadsOf()).toBe(1); });

  it.each([
    ['the server has this version', { answer: html(OWN) }],
    ['the server answers with a page that is not the app\'s', { answer: '<h1>502 Bad Gateway</h1>' }],
    ['the network is gone', { answer: new TypeError('Failed to fetch') }],
    ['the guest has gone on to a page that is there', { stands: true }],
    ['the page may not be left (P-7), or a worker has its version', { mayReload: false }],
  ])('stays as it is where %s', async (_why, where) => { expect(await reloadsOf(where)).toBe(0); });
});
