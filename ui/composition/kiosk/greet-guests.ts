import type { PageState } from '#core/navigation/page-state.ts';
import { isRestingPage } from '#core/self-service/idle-policy.ts';
import type { KioskSession } from '#core/self-service/kiosk-session.ts';
import type { SelfServiceMode } from '#core/self-service/self-service-state.ts';
import type { Readable } from '#core/shared/readable.ts';

export interface GreetGuestsDeps {
  readonly page: Readable<Pick<PageState, 'currentPage'>>;
  readonly selfService: Readable<SelfServiceMode>;
  readonly session: Pick<KioskSession, 'begin'>;
}

/** Whoever is on a page where one orders is a guest, also when an address has led there: the idle watch sends them home, and then nothing of them is left (R6). */
export const greetGuests = ({ page, selfService, session }: GreetGuestsDeps): (() => void) => {
  const look = (): void => { if (selfService.get().enabled && !isRestingPage(page.get().currentPage)) session.begin(); };
  look();
  return page.subscribe(look);
};
