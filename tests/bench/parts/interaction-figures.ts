import { addToPainted, growth } from '../interaction.ts';
import { SET_BESIDE } from '../profile.ts';
import { bareReact, product, removeFromBasket } from '../targets.ts';
import type { Figure } from '../report.ts';
import type { Part } from './bench.ts';

/** Adding to the basket: how soon it is seen, and what is left of it. */
export const interactionFigures: Part = async ({ browser, start }) => {
  const figures: Figure[] = [];
  const few = await start('product-server-process.ts', ['--articles', '60']);
  for (const [size, shown] of [[60, few], [1000, await start('product-server-process.ts', ['--articles', '1000'])]] as const) {
    // Like with like: the floor shows the very same menu.
    const same = await start('floor-process.ts', ['--product', shown.url]);
    const react = await addToPainted(browser, bareReact(same.url));
    const ours = await addToPainted(browser, product(shown.url));
    const floors = { 'bare React': react };
    figures.push({ name: `Add to basket, painted: ${size.toLocaleString('en-US')} articles`, ours, unit: 'ms', floors, ...(size === 60 ? { limit: 20 } : { ratioLimit: { to: 'bare React', times: 1 } }) });
    if (size === 60) figures.push({ name: 'The same, as far from bare React as it may be on any machine', ours, unit: 'ms', floors, ratioLimit: { to: 'bare React', times: 20 / SET_BESIDE.addition } });
  }
  const left = await growth(browser, product(few.url), removeFromBasket);
  return [
    ...figures,
    { name: 'Growth per add and remove', ours: left.bytesPerRound, unit: 'bytes', limit: 1024, floors: {} },
    { name: 'DOM nodes left', ours: left.nodes, unit: '', limit: 0, floors: {} },
    { name: 'Listeners left', ours: left.listeners, unit: '', limit: 0, floors: {} },
  ];
};
