import { expect, it } from 'vitest';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import { cell } from '#core/shared/readable.ts';
import { takeNewVersions } from '#ui/composition/kiosk/take-new-versions.ts';

it('a kiosk takes a newer version when its guest is gone, not when the next one begins at once', async () => {
  const guest = cell<KioskGuest>({ phase: 'guest', number: 1 });
  let taken = 0;
  const updates = { isWaiting: cell(false), apply: () => { taken += 1; return true; } };
  const stop = takeNewVersions({ updates, guest });
  updates.isWaiting.set(true);
  const seen = [taken];
  guest.set({ phase: 'nobody', number: 2 });
  guest.set({ phase: 'guest', number: 3 });
  await Promise.resolve();
  seen.push(taken);
  guest.set({ phase: 'nobody', number: 4 });
  await Promise.resolve();
  seen.push(taken);
  stop();
  guest.set({ phase: 'nobody', number: 5 });
  await Promise.resolve();
  expect([...seen, taken]).toEqual([0, 0, 1, 1]);
});
