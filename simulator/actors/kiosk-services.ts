import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import type { Receipts } from '#core/payment/receipts.ts';
import type { StaffCases } from '#core/payment/staff-cases.ts';
import type { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';
import type { AccessibilityMode } from '#core/self-service/accessibility-mode.ts';
import type { IdleWatch } from '#core/self-service/idle-watch.ts';
import type { KioskOrdering } from '#core/self-service/kiosk-ordering.ts';
import type { GuestEnd, KioskSession } from '#core/self-service/kiosk-session.ts';
import type { MemberActivation } from '#core/self-service/member-activation.ts';
import type { KioskSignin } from '#core/self-service/signin.ts';
import type { StationWatch } from '#core/self-service/station-watch.ts';
import type { TokenKeeper } from '#core/self-service/token-keeper.ts';
import type { KioskScreen } from './kiosk-screen.ts';
import type { PageServices } from './web-services.ts';

/** The use cases of a self-service kiosk. */
export interface KioskServices extends PageServices {
  readonly tokens: TokenKeeper;
  readonly signin: KioskSignin;
  readonly ordering: KioskOrdering;
  readonly payment: PayAtTerminal;
  readonly receipts: Receipts;
  readonly staffCases: StaffCases;
  readonly session: KioskSession;
  readonly idle: IdleWatch;
  readonly station: StationWatch;
  readonly members: MemberActivation;
  readonly accessibility: AccessibilityMode;
  readonly connectivity: ConnectivityWatch;
  readonly finishGuest: (cause: GuestEnd) => boolean;
  /** Starts everything; answers what stops it. */
  readonly run: () => () => void;
}

/** What a document of a kiosk consists of in the world. `touch`: somebody is there. */
export interface KioskPageParts { readonly services: KioskServices; readonly screen: KioskScreen; readonly touch: () => void }
