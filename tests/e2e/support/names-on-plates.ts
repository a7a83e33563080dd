import type { Locator } from 'playwright/test';

/** Which of these cards have a name that lies on its plate, and how far. A plate is round: what counts is how far the corners of the letters are from its middle. */
export const namesOnPlates = async (cards: Locator): Promise<readonly string[]> => cards.evaluateAll((all) => all.flatMap((card) => {
  const plate = card.querySelector('img')?.parentElement?.getBoundingClientRect();
  const name = card.querySelector('h3 a');
  if (!plate || !name) return ['a card without a plate or a name'];
  const letters = document.createRange();
  letters.selectNodeContents(name);
  const [x, y] = [plate.x + plate.width / 2, plate.y + plate.height / 2];
  const nearest = Math.min(...[...letters.getClientRects()].flatMap(({ right, top, bottom }) => [top, bottom].map((corner) => Math.hypot(x - right, y - corner))));
  return nearest < plate.width / 2 ? [`${name.textContent}, ${String(Math.round(plate.width / 2 - nearest))} px`] : [];
}));
