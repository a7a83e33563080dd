import type { RouteName } from '../navigation/routes.ts';
import { canSell, type Station } from './station.ts';

export interface ScanFacts {
  readonly page: RouteName | null;
  readonly station: Station;
  readonly hasGuest: boolean;
  /** A cashier is at the kiosk's own matters. */
  readonly isStaffThere: boolean;
}

/**
 * §6: what a card means that is held under a kiosk's reader. At the start screen it begins its guest's turn, as a finger does, where a guest may begin; wherever a guest
 * is, their membership holds; otherwise it is nothing.
 */
export const meaningOfScan = ({ page, station, hasGuest, isStaffThere }: ScanFacts): 'begins' | 'activates' | 'nothing' => {
  if (page === 'selfServiceHome') return canSell(station) && !isStaffThere ? 'begins' : 'nothing';
  return hasGuest ? 'activates' : 'nothing';
};
