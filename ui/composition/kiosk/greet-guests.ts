import type { PageState } from '#core/navigation/page-state.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { isRestingPage } from '#core/self-service/idle-policy.ts';
import type { KioskSession } from '#core/self-service/kiosk-session.ts';
import type { SelfServiceMode } from '#core/self-service/self-service-state.ts';
import type { Readable } from '#core/shared/readable.ts';

export interface GreetGuestsDeps {
  readonly page: Readable<Pick<PageState, 'currentPage'>>;
  readonly selfService: Readable<SelfServiceMode>;
  readonly session: Pick<KioskSession, 'begin'>;
}

/** Where a kiosk is led without anybody: its network is gone, or its shop is not to be had (`home`, which a kiosk has not). */
const isLedTo = (page: RouteName | null): boolean => page === 'offline' || page === 'home';

/** Whoever is on a page where one orders is a guest, also when an address has led there: the idle watch sends them home, and then nothing of them is left (R6). */
export const greetGuests = ({ page, selfService, session }: GreetGuestsDeps): (() => void) => {
  const look = (): void => {
    const { currentPage } = page.get();
    if (selfService.get().enabled && !isRestingPage(currentPage) && !isLedTo(currentPage)) session.begin();
  };
  look();
  return page.subscribe(look);
};
