import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { branded } from '#scripts/build/brand-html.ts';
import { serviceWorker } from '#scripts/build/service-worker.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import { calledAs, NAME } from '#ui/brand/brand.ts';
import { PAGE } from '#ui/brand/page.ts';
import { SIGN } from '#ui/brand/sign.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

it('the page that comes before the app has the chain\'s name, words, colours and sign, as HTML', () => {
  const page = branded(read('ui/index.html'));
  expect(page.match(/<html[^>]*>|<title>.*<\/title>|<meta name="(?:description|theme-color)".*>|<svg[^>]*>(?:<path[^>]*>)*<\/svg>|<noscript[^>]*>.*<\/noscript>/g)).toEqual([
    '<html lang="sv">',
    '<title>Björk &amp; Bröd</title>',
    '<meta name="description" content="Beställ mat från Björk &amp; Bröd: välj restaurang, hämta varmt ur ugnen eller ät på plats.">',
    '<meta name="theme-color" content="#fbf8f3" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#14130f" media="(prefers-color-scheme: dark)">',
    '<noscript class="no-script"><p lang="sv">Björk &amp; Bröd behöver JavaScript för att ta emot beställningar.</p><p lang="en">Björk &amp; Bröd needs JavaScript to take orders.</p></noscript>',
    '<svg viewBox="0 0 36 36" stroke-linecap="round" aria-hidden="true"><path d="M18 2C28 2 34 9 34 18.5S28 34 18 34 2 28 2 18.5 8 2 18 2z" fill="var(--brand)"/>'
    + '<path d="M18 8v21M18 15.5l-5.2-4M18 15.5l5.2-4M18 20.8l-6.4-4.7M18 20.8l6.4-4.7M18 26l-5-3.7M18 26l5-3.7" fill="none" stroke="var(--on-brand)" stroke-width="2.2"/></svg>',
  ]);
  expect(page).not.toContain('{{');
});

it('a page that asks for what the chain has not is not built', () => {
  expect(() => branded('<p>{{slogan}}</p>')).toThrow('ui/index.html asks for {{slogan}}; scripts/build/brand-html.ts knows language, name, description, paper.light, paper.dark, sign, noScript.');
});

it('the installed app has the chain\'s name, words and colours', () => {
  const { name, short_name, description, lang, background_color, theme_color } = serviceWorker.manifest || {};
  expect({ name, short_name, description, lang, background_color, theme_color }).toEqual({
    name: 'Björk & Bröd', short_name: 'Björk & Bröd', description: 'Beställ mat: hämta varmt ur ugnen eller ät på plats.', lang: 'sv', background_color: '#fbf8f3', theme_color: '#fbf8f3',
  });
});

it('a chain is called what its settings say, else what is built in', () => {
  expect([calledAs('Bread & Butter'), calledAs('')]).toEqual(['Bread & Butter', 'Björk & Bröd']);
});

it('what a browser puts on a home screen is the sign in the bar, and the browser\'s frame is the page\'s paper', () => {
  expect([...read('ui/brand/public/icons/logo.svg').matchAll(/ d="([^"]*)"/g)].map(([, d]) => d)).toEqual(SIGN.paths.map(({ d }) => d));
  expect([...read('ui/styles/tokens.css').matchAll(/--paper: (#\w+)/g)].map(([, paper]) => paper).slice(0, 2)).toEqual([PAGE.paper.light, PAGE.paper.dark]);
});

it('another chain changes ui/brand alone: nothing else of the app, and of what builds it, names this one or one of its shops', () => {
  const own = [NAME, ...demoChain.shops.map(({ name }) => name), ...SIGN.paths.map(({ d }) => d)];
  expect(own).toContain('Hornstull');
  const files = globSync(['core/**/*', 'adapters/**/*', 'ui/**/*', 'scripts/build/**/*', 'vite.config.ts', 'vite.console.config.ts'], { cwd: projectRoot, withFileTypes: true })
    .filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)).filter((path) => !path.includes(join('ui', 'brand')));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((path) => own.some((mine) => readFileSync(path, 'utf8').includes(mine)))).toEqual([]);
});
