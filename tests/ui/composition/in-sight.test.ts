import { expect, it } from 'vitest';
import { inSight } from '#ui/composition/in-sight.ts';

class SeenDocument extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

it('[CHECKOUT-4] tells whether the page is seen, each time that changes, until nobody asks any more', () => {
  const document = new SeenDocument();
  const isSeen = inSight(document);
  const heard: boolean[] = [];
  const stop = isSeen.subscribe(() => { heard.push(isSeen.get()); });
  const turn = (to: DocumentVisibilityState): void => {
    document.visibilityState = to;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn('hidden');
  turn('visible');
  stop();
  turn('hidden');
  expect([heard, isSeen.get()]).toEqual([[false, true], false]);
});
