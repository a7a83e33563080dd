import type { Plugin } from 'vite';

/**
 * The HTML asks for what it needs in the order in which it needs it: the style sheet of the skeleton holds back the first paint, that of the app only
 * what stands behind it (and the scripts), so it comes at the end of the body.
 */
export const orderAssets = (): Plugin => ({
  name: 'weborder:order-assets',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const sheets = [...html.matchAll(/ *<link rel="stylesheet"[^>]*href="\/assets\/app-[^>]*>\n?/g)].map(([tag]) => tag);
      return sheets.reduce((text, tag) => text.replace(tag, ''), html).replace('  </body>', () => `${sheets.join('')}  </body>`);
    },
  },
});

/** Taps before the app is there are heard by a script of its own, which is asked for before everything else: nothing is seen before it hears (`blocking`). */
export const earlyTaps = (): Plugin => ({
  name: 'weborder:early-taps',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const early = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'early-taps');
      return early ? html.replace('<meta charset="utf-8">', `<meta charset="utf-8">\n    <script type="module" async blocking="render" src="/${early.fileName}"></script>`) : html;
    },
  },
});
