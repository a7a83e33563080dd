import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import * as v from 'valibot';
import { freePort } from './free-port.ts';
import type { Figure } from './report.ts';
import { BENCH_SHOP } from './servers/bench-chain.ts';

const PAGES = [['home', '/'], ['menu', `/shop/${BENCH_SHOP}/menu`], ['article', `/shop/${BENCH_SHOP}/articles/bjork-burger`], ['checkout', `/shop/${BENCH_SHOP}/checkout`]] as const;
/** What each category must reach, of 100. */
const AT_LEAST = { 'performance': 98, 'accessibility': 100, 'best-practices': 100, 'seo': 100 } as const;

const report = v.object({ lhr: v.object({ categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })), runtimeError: v.optional(v.object({ message: v.string() })) }) });
const run = v.pipe(v.function(), v.returnsAsync(report));

/** The package, when it is installed; it is no dependency of ours, as it brings a hundred packages along. */
const installedLighthouse = async (): Promise<v.InferOutput<typeof run>> => {
  const name = 'lighthouse';
  const module: unknown = await import(name).catch((error: unknown) => {
    throw new Error('Lighthouse is not installed. `npm install --no-save lighthouse` brings it along for this checkout; then run `npm run bench -- --lighthouse` again.', { cause: error });
  });
  return v.parse(v.object({ default: run }), module).default;
};

/**
 * Lighthouse's scores of four pages, on its own profile of a phone, out of 100. In a browser of its own, whose guest has a dish in the basket: a
 * checkout without one leads elsewhere. Throws when Lighthouse is not installed.
 */
export const lighthouseFigures = async (url: string, executablePath: string): Promise<readonly Figure[]> => {
  const lighthouse = await installedLighthouse();
  const [profile, port] = [await mkdtemp(join(tmpdir(), 'weborder-lighthouse-')), await freePort()];
  const context = await chromium.launchPersistentContext(profile, { executablePath, locale: 'sv-SE', args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/shop/${BENCH_SHOP}/menu`, { waitUntil: 'networkidle' });
    await page.locator('article button[aria-label^="Lägg till"]').first().click();
    const figures: Figure[] = [];
    for (const [name, path] of PAGES) {
      // Keeps the basket, and with it the page that is asked for.
      const { lhr } = await lighthouse(url + path, { port, logLevel: 'error', output: 'json', formFactor: 'mobile', disableStorageReset: true });
      if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${path}: ${lhr.runtimeError.message}`);
      for (const [category, atLeast] of Object.entries(AT_LEAST)) figures.push({ name: `Lighthouse, ${name}: ${category}`, ours: Math.round((lhr.categories[category]?.score ?? 0) * 100), unit: '', atLeast, floors: {} });
    }
    return figures;
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};
