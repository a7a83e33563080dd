import { expect, it } from 'vitest';
import { createToldClock } from '#adapters/http/told-clock.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const aDevice = () => {
  const device = virtualClock(NOON);
  const told = createToldClock(device);
  let headers: Record<string, string> = {};
  const fetch = told.listening(() => Promise.resolve(new Response('', { headers })));
  const hears = async (date: string | null, others: Record<string, string> = {}): Promise<number> => {
    headers = { ...others, ...(date !== null && { date }) };
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

it('[KIOSK-6] an answer that a cache on the way had ready is as old as it says; one that does not say it in seconds tells nothing', async () => {
  const { hears } = aDevice();
  const heard = [await hears(at(NOON - minutes(50)), { age: '3000' }), await hears(at(NOON), { age: '600' }), await hears(at(NOON), { age: 'old' }), await hears(at(NOON + minutes(3)), { age: '0' })];
  expect(heard).toEqual([0, minutes(10), minutes(10), minutes(3)]);
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
