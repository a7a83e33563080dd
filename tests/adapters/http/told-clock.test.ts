import { expect, it } from 'vitest';
import { createToldClock } from '#adapters/http/told-clock.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const aDevice = () => {
  const device = virtualClock(NOON);
  const told = createToldClock(device);
  const answers: (string | null)[] = [];
  const fetch = told.listening(() => {
    const date = answers.shift() ?? null;
    return Promise.resolve(new Response('', date === null ? {} : { headers: { date } }));
  });
  const hears = async (date: string | null): Promise<number> => {
    answers.push(date);
    await fetch('/api/shops/1', {});
    return told.clock.now() - device.now();
  };
  return { device, told, hears };
};
const at = (ms: number): string => new Date(ms).toUTCString();

it('[KIOSK-6] a device that is set about right goes by its own clock; one that is not goes by the server, until it is set right', async () => {
  const { device, told, hears } = aDevice();
  expect([told.clock.now() - device.now(), await hears(at(NOON + minutes(2))), await hears(at(NOON - minutes(2)))]).toEqual([0, 0, 0]);
  expect([await hears(at(NOON - minutes(600))), await hears(null), await hears('yesterday'), await hears(at(NOON + minutes(3))), await hears(at(NOON))]).toEqual([-minutes(600), -minutes(600), -minutes(600), minutes(3), 0]);
});

it('waits by the device, whose pace is right', async () => {
  const { device, told, hears } = aDevice();
  await hears(at(NOON + minutes(600)));
  let isDue = false;
  told.clock.schedule(seconds(5), () => { isDue = true; });
  await device.advance(seconds(5) - 1);
  const before = isDue;
  await device.advance(1);
  expect([before, isDue]).toEqual([false, true]);
});
