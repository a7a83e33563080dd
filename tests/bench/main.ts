/**
 * `npm run bench`: how fast weborder is, as ratios against floors that run beside it on the same machine in the same minutes.
 * `--runs N` (default 5), `--only load,interaction,server,start`, `--json` for programs.
 */
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { buildUi } from '#scripts/build-ui.ts';
import { ensureChromium } from '#scripts/find-chromium.ts';
import { addToPainted, growth } from './interaction.ts';
import { firstLoad } from './first-load.ts';
import { PROFILE } from './profile.ts';
import { isMet, print, type Figure } from './report.ts';
import { menuSpeed, orderSpeed } from './server-speed.ts';
import { startChild, type ChildServer } from './servers/child-server.ts';
import { startTime } from './start-time.ts';
import { bareReact, emptyPage, product, removeFromBasket, staticMenu } from './targets.ts';

const { values } = parseArgs({ options: { runs: { type: 'string', default: String(PROFILE.runs) }, only: { type: 'string', default: 'load,interaction,server,start' }, json: { type: 'boolean', default: false } } });
const runs = Number(values.runs);
const wants = (part: string): boolean => values.only.split(',').includes(part);
const figures: Figure[] = [];
const add = (...more: readonly Figure[]): void => { figures.push(...more); if (!values.json) print(more); };

await buildUi();
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
const servers: ChildServer[] = [];
const start = async (...of: Parameters<typeof startChild>): Promise<ChildServer> => {
  const server = await startChild(...of);
  servers.push(server);
  return server;
};

try {
  const shop = await start('product-server-process.ts', []);
  const floor = await start('floor-process.ts', ['--product', shop.url]);
  if (wants('load')) {
    const ours = await firstLoad(browser, product(shop.url), runs);
    const react = await firstLoad(browser, bareReact(floor.url), runs);
    const plain = await firstLoad(browser, staticMenu(floor.url), runs);
    const empty = await firstLoad(browser, emptyPage(floor.url), runs);
    add(
      { name: 'JavaScript in the first load of the menu, compressed', ours: ours.scriptBytes / 1000, unit: 'kB', limit: 150, floors: { 'bare React': react.scriptBytes / 1000 } },
      { name: 'Something useful painted', ours: ours.paintedMs, unit: 'ms', limit: 800, floors: { 'empty page': empty.paintedMs, 'static HTML': plain.paintedMs, 'bare React': react.paintedMs } },
      { name: 'Menu visible', ours: ours.visibleMs, unit: 'ms', ratioLimit: { to: 'bare React', times: 1.25 }, floors: { 'empty page': empty.visibleMs, 'static HTML': plain.visibleMs, 'bare React': react.visibleMs } },
      { name: 'First tap works', ours: ours.tapWorksMs, unit: 'ms', ratioLimit: { to: 'bare React', times: 1.3 }, floors: { 'bare React': react.tapWorksMs } },
      { name: 'Layout shift, the first addition included', ours: ours.layoutShift, unit: '', limit: 0.01, floors: {} },
    );
  }
  if (wants('interaction')) {
    const few = await start('product-server-process.ts', ['--articles', '60']);
    for (const [size, shown] of [[60, few], [1000, await start('product-server-process.ts', ['--articles', '1000'])]] as const) {
      // Like with like: the floor shows the very same menu.
      const same = await start('floor-process.ts', ['--product', shown.url]);
      const react = await addToPainted(browser, bareReact(same.url));
      const ours = await addToPainted(browser, product(shown.url));
      add({ name: `Add to basket, painted: ${size.toLocaleString('en-US')} articles`, ours, unit: 'ms', ratioLimit: { to: 'bare React', times: 1.5 }, floors: { 'bare React': react } });
    }
    const left = await growth(browser, product(few.url), removeFromBasket);
    add(
      { name: 'Growth per add and remove', ours: left.bytesPerRound, unit: 'bytes', limit: 1024, floors: {} },
      { name: 'DOM nodes left', ours: left.nodes, unit: '', limit: 0, floors: {} },
      { name: 'Listeners left', ours: left.listeners, unit: '', limit: 0, floors: {} },
    );
  }
  if (wants('server')) {
    const speed = await menuSpeed(shop, floor);
    add({ name: 'Menu requests per processor second', ours: speed.ours, unit: '', atLeastRatio: { to: 'node:http', times: 0.6 }, floors: { 'node:http': speed.floor } });
    const orders = await orderSpeed();
    add({ name: 'Orders created, priced, validated and durable per second', ours: orders.perSecond, unit: '', atLeast: 1000, floors: {} });
    if (orders.failed > 0) console.error(`${orders.failed} of the orders failed: ${JSON.stringify(orders.statuses)}`);
  }
  if (wants('start')) add({ name: '`npm start` to the first answer', ours: await startTime(runs), unit: 'ms', limit: 1000, floors: {} });
} finally {
  await browser.close();
  for (const server of servers) await server.stop();
}
if (values.json) console.log(JSON.stringify(figures));
process.exitCode = figures.every(isMet) ? 0 : 1;
