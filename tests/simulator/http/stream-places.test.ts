import { expect, it } from 'vitest';
import { createStreamPlaces } from '#simulator/http/stream-places.ts';

it('a stream that is told twice that it has ended gives its place back once', () => {
  const places = createStreamPlaces(2);
  const [first, second] = [places.take('one'), places.take('one')];
  first?.();
  first?.();
  expect([places.take('one') !== null, places.take('one')]).toEqual([true, null]);
  second?.();
  expect(places.take('one')).not.toBeNull();
});
