import { SET_BESIDE } from '../profile.ts';
import { returningGuest } from '../returning-visit.ts';
import { product, staticMenu } from '../targets.ts';
import type { Part } from './bench.ts';

/** A guest who was here before: the service worker has the app. */
export const returningFigures: Part = async ({ browser, runs, start }) => {
  const shop = await start('product-server-process.ts', []);
  const floor = await start('floor-process.ts', ['--product', shop.url]);
  const guests = [await returningGuest(browser, product(shop.url), { hasWorker: true }), await returningGuest(browser, staticMenu(floor.url), { hasWorker: false })] as const;
  for (let run = 0; run < runs; run += 1) {
    for (const guest of guests) await guest.visit();
  }
  const [ours, plain] = [guests[0].middle(), guests[1].middle()];
  for (const guest of guests) await guest.close();
  const floors = { 'static HTML': plain };
  return [
    { name: 'Menu visible to a guest who comes back', ours, unit: 'ms', limit: 400, floors },
    { name: 'The same, as far from static HTML as it may be on any machine', ours, unit: 'ms', ratioLimit: { to: 'static HTML', times: 400 / SET_BESIDE.staticHtml }, floors },
  ];
};
