import type { Plugin } from 'vite';
import { NAME } from '#ui/brand/brand.ts';
import { PAGE } from '#ui/brand/page.ts';
import { SIGN } from '#ui/brand/sign.ts';

const asText = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const sign = (): string => {
  const paths = SIGN.paths.map(({ d, fill, stroke, strokeWidth }) =>
    `<path d="${d}" fill="${fill}"${stroke === undefined ? '' : ` stroke="${stroke}"`}${strokeWidth === undefined ? '' : ` stroke-width="${String(strokeWidth)}"`}/>`);
  return `<svg viewBox="${SIGN.viewBox}" stroke-linecap="round" aria-hidden="true">${paths.join('')}</svg>`;
};

/** What `ui/index.html` asks for in `{{…}}`: the chain's own, from `ui/brand`. */
const VALUES: ReadonlyMap<string, string> = new Map([
  ['language', PAGE.language], ['name', asText(NAME)], ['description', asText(PAGE.description)], ['paper.light', PAGE.paper.light], ['paper.dark', PAGE.paper.dark],
  ['sign', sign()], ['noScript', Object.entries(PAGE.noScript).map(([language, words]) => `<p lang="${language}">${asText(words)}</p>`).join('')],
]);

/** Puts the chain's own into a page. Throws at a name that there is not: a page would be served with it. @example branded('<title>{{name}}</title>') // "<title>Björk &amp; Bröd</title>" */
export const branded = (html: string): string =>
  html.replaceAll(/\{\{([\w.]*)\}\}/g, (_all, name: string) => {
    const value = VALUES.get(name);
    if (value === undefined) throw new Error(`ui/index.html asks for {{${name}}}; scripts/build/brand-html.ts knows ${[...VALUES.keys()].join(', ')}.`);
    return value;
  });

/** The page's name, words, colours and sign are the chain's. */
export const brandHtml = (): Plugin => ({ name: 'weborder:brand-html', transformIndexHtml: { order: 'pre', handler: branded } });
