import type { RouteName } from '../navigation/routes.ts';
import type { Readable } from '../shared/readable.ts';
import type { KioskSession } from './kiosk-session.ts';
import type { SelfServiceMode } from './self-service-state.ts';
import { isSigninPage } from './signin-page.ts';

export interface ForgetAtSigninDeps {
  readonly page: Readable<{ readonly currentPage: RouteName | null }>;
  readonly selfService: Readable<SelfServiceMode>;
  readonly session: Pick<KioskSession, 'hasGuest' | 'end'>;
}

/**
 * R6: a kiosk that was signed out is led to its sign-in, where no absence is counted: so its guest is forgotten as they come there, lest the next one find what was theirs.
 * Not while a payment is not final (P7). Until the returned function is called.
 */
export const forgetAtSignin = ({ page, selfService, session }: ForgetAtSigninDeps): (() => void) => {
  const look = (): void => { if (isSigninPage(page.get().currentPage) && !selfService.get().enabled && session.hasGuest.get()) session.end('staff'); };
  return page.subscribe(look);
};
