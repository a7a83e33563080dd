/** `node tests/bench/waterfall.ts [path]`: what one cold visit on the slow profile loads, and when. For finding out why a figure is what it is. */
import { chromium } from 'playwright';
import { ensureChromium } from '#scripts/find-chromium.ts';
import { PROFILE, slowDown } from './profile.ts';
import { startChild } from './servers/child-server.ts';

const server = await startChild('product-server-process.ts', []);
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'] });
try {
  const context = await browser.newContext({ viewport: PROFILE.viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'sv-SE', serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await slowDown(page, { network: true });
  const seen = new Map<string, { url: string; type: string; start: number; end: number; bytes: number }>();
  let zero = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => { zero ||= timestamp; seen.set(requestId, { url: request.url, type: type ?? '', start: timestamp - zero, end: 0, bytes: 0 }); });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => { const one = seen.get(requestId); if (one) { one.end = timestamp - zero; one.bytes = encodedDataLength; } });
  await page.goto(server.url + (process.argv[2] ?? '/shop/1/menu'), { waitUntil: 'networkidle' });
  for (const { url, type, start, end, bytes } of seen.values()) {
    console.log(`${(start * 1000).toFixed(0).padStart(6)} ${(end * 1000).toFixed(0).padStart(6)} ms ${String(bytes).padStart(8)} B  ${type.padEnd(11)} ${url.replace(server.url, '')}`);
  }
} finally {
  await browser.close();
  await server.stop();
}
