import { describe, expect, it } from 'vitest';
import { cell } from '#core/shared/readable.ts';
import { keepBodyClasses } from '#ui/composition/body-classes.ts';
import { screenOrientation } from '#ui/composition/screen-orientation.ts';

const aBody = (...names: string[]) => {
  const classes = new Set(names);
  return { classes, classList: { add: (...more: string[]) => { for (const name of more) classes.add(name); }, remove: (...less: string[]) => { for (const name of less) classes.delete(name); } } };
};

describe('the body\'s style classes', () => {
  it('[LAYOUT-9] tell of the device and of an update, and go when that is over; those of others stay', () => {
    const body = aBody('theirs');
    const [classes, isUpdateWaiting, orientation] = [cell<readonly string[]>(['shop-3']), cell(false), cell<string | null>('portrait-primary')];
    const stop = keepBodyClasses({ body, classes, isUpdateWaiting, orientation });
    expect([...body.classes]).toEqual(['theirs', 'shop-3', 'portrait-primary']);
    isUpdateWaiting.set(true);
    orientation.set('landscape-primary');
    classes.set(['shop-4', 'authenticated']);
    expect([...body.classes].toSorted()).toEqual(['authenticated', 'landscape-primary', 'shop-4', 'theirs', 'update-available']);
    orientation.set(null);
    stop();
    classes.set([]);
    expect([...body.classes].toSorted()).toEqual(['authenticated', 'shop-4', 'theirs', 'update-available']);
  });
});

it('[LAYOUT-9] the screen is held as the browser says, also when it is turned; one that does not say has no such class', () => {
  const orientation = Object.assign(new EventTarget(), { type: 'portrait-primary' });
  const [told, silent] = [{ orientation }, {}].map((screen) => screenOrientation({ screen } as unknown as Window));
  const heard: unknown[] = [told?.get(), silent?.get()];
  const stops = [told, silent].map((held) => held?.subscribe(() => heard.push(held.get())));
  const turn = (type: string): void => {
    orientation.type = type;
    orientation.dispatchEvent(new Event('change'));
  };
  turn('landscape-primary');
  for (const stop of stops) stop?.();
  turn('portrait-secondary');
  expect(heard).toEqual(['portrait-primary', null, 'landscape-primary']);
});
