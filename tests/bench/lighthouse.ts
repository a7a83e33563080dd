import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright';
import * as v from 'valibot';
import { freePort } from './free-port.ts';
import { median } from './profile.ts';
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

/** A dish in the basket, without which a checkout leads elsewhere; left when the page has come to rest, for what still goes on there would weigh on what is measured. */
const putInBasket = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${url}/shop/${BENCH_SHOP}/menu`, { waitUntil: 'networkidle' });
  await page.locator('article button[aria-label^="Lägg till"]').first().click();
  await page.waitForTimeout(10_000);
  await page.close();
};

/** The scores of one page, in a browser of its own that nobody has used before. */
const scoresOf = async (lighthouse: v.InferOutput<typeof run>, url: string, path: string, executablePath: string): Promise<Readonly<Record<string, number>>> => {
  const [profile, port] = [await mkdtemp(join(tmpdir(), 'weborder-lighthouse-')), await freePort()];
  const context = await chromium.launchPersistentContext(profile, { executablePath, locale: 'sv-SE', args: ['--no-sandbox', `--remote-debugging-port=${port}`] });
  try {
    const needsBasket = path.endsWith('/checkout');
    if (needsBasket) await putInBasket(context, url);
    const { lhr } = await lighthouse(url + path, { port, logLevel: 'error', output: 'json', formFactor: 'mobile', disableStorageReset: needsBasket });
    if (lhr.runtimeError) throw new Error(`Lighthouse could not look at ${path}: ${lhr.runtimeError.message}`);
    return Object.fromEntries(Object.keys(AT_LEAST).map((category) => [category, Math.round((lhr.categories[category]?.score ?? 0) * 100)]));
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};

/** Lighthouse's scores of four pages, on its own profile of a phone, out of 100: of each the middle one of several. Throws when Lighthouse is not installed. */
export const lighthouseFigures = async (url: string, executablePath: string, runs: number): Promise<readonly Figure[]> => {
  const lighthouse = await installedLighthouse();
  const figures: Figure[] = [];
  for (const [name, path] of PAGES) {
    const seen: Readonly<Record<string, number>>[] = [];
    for (let at = 0; at < runs; at += 1) seen.push(await scoresOf(lighthouse, url, path, executablePath));
    for (const [category, atLeast] of Object.entries(AT_LEAST)) figures.push({ name: `Lighthouse, ${name}: ${category}`, ours: median(seen.map((scores) => scores[category] ?? 0)), unit: '', atLeast, floors: {} });
  }
  return figures;
};
