import { expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { lastScreenMs } from '#core/self-service/last-screen.ts';

it('[R-3] a last screen stays 20 seconds with a number, and a minute with a code; ten times as long for a guest in accessibility mode', () => {
  expect([lastScreenMs(false, false), lastScreenMs(true, false), lastScreenMs(false, true), lastScreenMs(true, true)]).toEqual([20, 60, 200, 600].map(seconds));
});
