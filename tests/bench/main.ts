/**
 * `npm run bench`: how fast weborder is, beside floors that run on the same machine in the same minutes, and as far as it may be slower.
 * `--only load,returning,interaction,big-menu,motion,kiosk,server,start` (default: all), `--runs N` (default 5), `--json` for programs,
 * `--lighthouse` for Lighthouse's scores alone, when it is installed.
 */
import { chromium } from 'playwright';
import { buildUi } from '#scripts/build-ui.ts';
import { ensureChromium } from '#scripts/find-chromium.ts';
import { lighthouseFigures } from './lighthouse.ts';
import { bigMenuFigures } from './parts/big-menu-figures.ts';
import type { Part } from './parts/bench.ts';
import { interactionFigures } from './parts/interaction-figures.ts';
import { kioskFigures } from './parts/kiosk-figures.ts';
import { loadFigures } from './parts/load-figures.ts';
import { motionFigures } from './parts/motion-figures.ts';
import { returningFigures } from './parts/returning-figures.ts';
import { serverFigures } from './parts/server-figures.ts';
import { PROFILE } from './profile.ts';
import { readOptions } from './read-options.ts';
import { isMet, print, type Figure } from './report.ts';
import { startChild, type ChildServer } from './servers/child-server.ts';
import { startTime } from './start-time.ts';

const PARTS: Readonly<Record<string, Part>> = {
  'load': loadFigures, 'returning': returningFigures, 'interaction': interactionFigures, 'big-menu': bigMenuFigures, 'motion': motionFigures, 'kiosk': kioskFigures, 'server': serverFigures,
  'start': async ({ runs }) => [{ name: '`npm start` to the first answer', ours: await startTime(runs), unit: 'ms', limit: 1000, floors: {} }],
};

const isWhole = (text: string, least: number): boolean => /^\d{1,9}$/.test(text) && Number(text) >= least;
const usage = `Usage: npm run bench -- [options]
  --only <parts>   ${Object.keys(PARTS).join(', ')} (default: all of them, about ten minutes)
  --runs <number>  how often each is measured; the middle figure is told (default ${String(PROFILE.runs)})
  --json           for programs
  --lighthouse     Lighthouse's scores alone, where it is installed
  --help           this text`;

const values = readOptions(
  usage,
  { runs: { type: 'string', default: String(PROFILE.runs) }, only: { type: 'string', default: Object.keys(PARTS).join(',') }, json: { type: 'boolean', default: false }, lighthouse: { type: 'boolean', default: false } },
  ({ only, runs: times }) => {
    const unknown = only.split(',').filter((name) => !(name in PARTS));
    if (unknown.length > 0) return `There is no part ${unknown.join(', ')} to be measured.`;
    return isWhole(times, 1) ? null : `--runs is a whole number from 1 on, not "${times}".`;
  },
);
const [runs, wanted] = [Number(values.runs), values.only.split(',')];
const figures: Figure[] = [];
const add = (more: readonly Figure[]): void => { figures.push(...more); if (!values.json) print(more); };

await buildUi();
const executablePath = await ensureChromium();
const servers: ChildServer[] = [];
const start = async (...of: Parameters<typeof startChild>): Promise<ChildServer> => {
  const server = await startChild(...of);
  servers.push(server);
  return server;
};
const stopServers = async (): Promise<void> => { for (const server of servers.splice(0)) await server.stop(); };

const measure = async (): Promise<void> => {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
  try {
    for (const name of wanted) {
      add((await PARTS[name]?.({ browser, runs, start })) ?? []);
      await stopServers(); // What a part has started must not weigh on the next.
    }
  } finally {
    await browser.close();
  }
};

try {
  if (values.lighthouse) add(await lighthouseFigures((await start('product-server-process.ts', [])).url, executablePath, runs));
  else await measure();
} catch (error) {
  if (!values.lighthouse || !(error instanceof Error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await stopServers();
}
if (values.json) console.log(JSON.stringify(figures));
if (!figures.every(isMet)) process.exitCode = 1;
