import { returningVisit } from '../returning-visit.ts';
import { product, staticMenu } from '../targets.ts';
import type { Part } from './bench.ts';

/** A guest who was here before: the service worker has the app. */
export const returningFigures: Part = async ({ browser, runs, start }) => {
  const shop = await start('product-server-process.ts', []);
  const floor = await start('floor-process.ts', ['--product', shop.url]);
  const ours = await returningVisit(browser, product(shop.url), runs, { hasWorker: true });
  const plain = await returningVisit(browser, staticMenu(floor.url), runs, { hasWorker: false });
  return [{ name: 'Menu visible to a guest who comes back', ours, unit: 'ms', limit: 400, floors: { 'static HTML': plain } }];
};
