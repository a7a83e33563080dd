import type { Plugin } from 'vite';

const APPENDS = 'document.head.appendChild(link)';

const inTurn = `
const waiting = [];
const appendStyles = (link) => {
  link.onload = link.onerror = () => { waiting.shift(); waiting[0]?.(); };
  if (waiting.push(() => document.body.appendChild(link)) < 2) waiting[0]();
  else document.head.appendChild(Object.assign(link.cloneNode(), { rel: 'preload', as: 'style' }));
};
`;

/**
 * Style sheets that come with a page's code go behind all others, at the end of the body, where the chain's design stands, and take effect one after the
 * other, however they arrive: one that comes between two others makes the browser look at all fonts again and lay out the whole page anew.
 */
export const laterStyles = (): Plugin => ({
  name: 'weborder:later-styles',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => {
      if (!code.includes(APPENDS)) throw new Error('Vite fetches style sheets in another way now: see that those that come later stand behind the others.');
      return { code: `${inTurn}${code.replace(APPENDS, `isCss ? appendStyles(link) : ${APPENDS}`)}`, map: null };
    },
  },
});
