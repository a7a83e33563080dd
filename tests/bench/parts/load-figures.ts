import { firstLoads } from '../first-load.ts';
import { SET_BESIDE } from '../profile.ts';
import { bareReact, emptyPage, product, staticMenu } from '../targets.ts';
import type { Part } from './bench.ts';

/** A guest's first visit, cold, on the slow profile. */
export const loadFigures: Part = async ({ browser, runs, start }) => {
  const shop = await start('product-server-process.ts', []);
  const floor = await start('floor-process.ts', ['--product', shop.url]);
  const targets = { ours: firstLoads(browser, product(shop.url)), react: firstLoads(browser, bareReact(floor.url)), plain: firstLoads(browser, staticMenu(floor.url)), empty: firstLoads(browser, emptyPage(floor.url)) };
  for (let run = 0; run < runs; run += 1) {
    for (const target of Object.values(targets)) await target.visit();
  }
  const [ours, react, plain, empty] = [targets.ours.middle(), targets.react.middle(), targets.plain.middle(), targets.empty.middle()];
  return [
    { name: 'JavaScript in the first load of the menu, compressed', ours: ours.scriptBytes / 1000, unit: 'kB', limit: 150, floors: { 'bare React': react.scriptBytes / 1000 } },
    { name: 'Something useful painted', ours: ours.paintedMs, unit: 'ms', limit: 600, floors: { 'empty page': empty.paintedMs, 'static HTML': plain.paintedMs, 'bare React': react.paintedMs } },
    { name: 'Menu visible', ours: ours.visibleMs, unit: 'ms', limit: 600, floors: { 'empty page': empty.visibleMs, 'static HTML': plain.visibleMs, 'bare React': react.visibleMs } },
    { name: 'The same, as far from static HTML as it may be on any machine', ours: ours.visibleMs, unit: 'ms', ratioLimit: { to: 'static HTML', times: 600 / SET_BESIDE.staticHtml }, floors: { 'static HTML': plain.visibleMs } },
    { name: 'First tap works', ours: ours.tapWorksMs, unit: 'ms', limit: 1450, floors: { 'bare React': react.tapWorksMs } },
    { name: 'The app itself hears taps', ours: ours.takenOverMs, unit: 'ms', floors: { 'bare React': react.tapWorksMs } },
    { name: 'Layout shift, the first addition included', ours: ours.layoutShift, unit: '', limit: 0.001, floors: {} },
    { name: 'Largest picture, pixels made for each pixel shown', ours: ours.pictureExcess, unit: '×', limit: 2, floors: {} },
    { name: 'Pictures fetched beyond the first screens, or in an old format', ours: ours.needlessPictures, unit: '', limit: 0, floors: {} },
  ];
};
