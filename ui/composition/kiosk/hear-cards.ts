import type { PageState } from '#core/navigation/page-state.ts';
import type { CodeScanner } from '#core/ports/code-scanner.ts';
import { meaningOfScan } from '#core/self-service/card-scan.ts';
import type { KioskSession } from '#core/self-service/kiosk-session.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { KioskViewModels } from '../../screens/kiosk/kiosk-view-models.ts';

export interface HearCardsDeps {
  readonly scanner: CodeScanner;
  readonly page: Readable<Pick<PageState, 'currentPage'>>;
  readonly session: Pick<KioskSession, 'guest'>;
  readonly kiosk: {
    readonly guest: Pick<KioskViewModels['guest'], 'begin'>;
    readonly member: Pick<KioskViewModels['member'], 'scanned'>;
    readonly station: Pick<KioskViewModels['station'], 'station'>;
    readonly staff: Pick<KioskViewModels['staff'], 'isShown'>;
  };
}

/** A card that is held under the reader counts from the kiosk's start, on whichever page (§6). Until the returned function is called. */
export const hearCards = ({ scanner, page, session, kiosk: { guest, member, station, staff } }: HearCardsDeps): (() => void) => scanner.onScan((code) => {
  const meaning = meaningOfScan({ page: page.get().currentPage, station: station.station, hasGuest: session.guest.get().phase === 'guest', isStaffThere: staff.isShown });
  if (meaning === 'nothing') return;
  // First the guest: what was said to the one before is put away then, and not what comes of this card.
  if (meaning === 'begins') guest.begin();
  member.scanned(code);
});
