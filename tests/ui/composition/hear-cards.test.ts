import { expect, it } from 'vitest';
import type { RouteName } from '#core/navigation/routes.ts';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import type { Station } from '#core/self-service/station.ts';
import { cell } from '#core/shared/readable.ts';
import { hearCards } from '#ui/composition/kiosk/hear-cards.ts';

it('[MEMBER-2] from the kiosk\'s start a card begins the guest and then their membership; not where nobody may begin', () => {
  const [page, guest] = [cell<{ readonly currentPage: RouteName | null }>({ currentPage: 'selfServiceHome' }), cell<KioskGuest>({ phase: 'nobody', number: 0 })];
  const log: string[] = [];
  let scan: (code: string) => void = () => undefined;
  const station: { station: Station } = { station: { kind: 'closed', cause: 'shop-closed' } };
  const stop = hearCards({
    scanner: { onScan: (listener) => { scan = listener; return () => { log.push('stopped'); }; } }, page, session: { guest },
    kiosk: {
      guest: { begin: () => { guest.set({ phase: 'guest', number: 1 }); page.set({ currentPage: 'shopPage' }); log.push('begun'); } },
      member: { scanned: (code) => { log.push(code); } }, station, staff: { isShown: false },
    },
  });
  scan('SIM-1001');
  station.station = { kind: 'open' };
  scan('SIM-1001');
  scan('SIM-1002');
  stop();
  expect(log).toEqual(['begun', 'SIM-1001', 'SIM-1002', 'stopped']);
});
