import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HomeButton } from '#ui/components/kiosk/HomeButton.tsx';

const words = (secondsLeft: number | null, secondsInAll: number): string =>
  renderToStaticMarkup(<HomeButton secondsLeft={secondsLeft} secondsInAll={secondsInAll} written={`${secondsLeft ?? 0} s`} hint={`in ${secondsInAll} seconds`} onClick={() => undefined}>Done</HomeButton>).replaceAll(/<[^>]+>/g, '|').replaceAll(/\|+/g, '|');

it('says when its screen goes home by itself, while it counts and while it is held up, and nothing where it has never begun to count', () => {
  expect([words(12, 30), words(null, 30), words(null, 0)]).toEqual(['|Done|12 s|in 30 seconds|', '|Done|in 30 seconds|', '|Done|']);
});
