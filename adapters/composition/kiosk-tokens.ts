import type { ServiceIdentifier } from 'inversify';
import type { Language } from '#core/locale/languages.ts';
import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import type { Receipts } from '#core/payment/receipts.ts';
import type { StaffCases } from '#core/payment/staff-cases.ts';
import type { ActivitySource } from '#core/ports/activity-source.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { TerminalHost, TerminalHostDoor } from '#core/ports/terminal-host.ts';
import type { AccessibilityMode } from '#core/self-service/accessibility-mode.ts';
import type { GuestEnd, KioskSession } from '#core/self-service/kiosk-session.ts';
import type { IdleWatch } from '#core/self-service/idle-watch.ts';
import type { KioskOrdering } from '#core/self-service/kiosk-ordering.ts';
import type { MemberActivation } from '#core/self-service/member-activation.ts';
import type { KioskSignin } from '#core/self-service/signin.ts';
import type { StaffDoor } from '#core/self-service/staff-door.ts';
import type { StationWatch } from '#core/self-service/station-watch.ts';
import type { TokenKeeper } from '#core/self-service/token-keeper.ts';
import type { CallFetch } from '../http/fetch.ts';
import type { LocalNetworkPermission } from '../terminal/local-network-permission.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** What a program that is a kiosk binds by itself, besides `PORTS`. */
export const KIOSK_PORTS = {
  activity: token<ActivitySource>('activity'),
  /** To the local terminal host; may be another than to the product server. */
  hostFetch: token<CallFetch>('hostFetch'),
  localNetworkPermission: token<LocalNetworkPermission>('localNetworkPermission'),
  /** R8: origins besides loopback and private addresses that may get the token. */
  configuredHosts: token<readonly string[]>('configuredHosts'),
  /** What every guest finds (R6). */
  houseLanguage: token<Language>('houseLanguage'),
  /** G1: the page's history forgets where the guest was. */
  forgetHistory: token<() => void>('forgetHistory'),
} as const;

/** The kiosk's use cases, bound by `kioskModule`. */
export const KIOSK = {
  tokens: token<TokenKeeper>('terminalTokens'),
  signin: token<KioskSignin>('kioskSignin'),
  door: token<TerminalHostDoor>('terminalHostDoor'),
  host: token<TerminalHost>('terminalHost'),
  members: token<MemberActivation>('memberActivation'),
  ordering: token<KioskOrdering>('kioskOrdering'),
  payment: token<PayAtTerminal>('payAtTerminal'),
  staffCases: token<StaffCases>('staffCases'),
  receipts: token<Receipts>('receipts'),
  accessibility: token<AccessibilityMode>('accessibilityMode'),
  session: token<KioskSession>('kioskSession'),
  finishGuest: token<(cause: GuestEnd) => boolean>('finishGuest'),
  idle: token<IdleWatch>('idleWatch'),
  station: token<StationWatch>('stationWatch'),
  /** The product server's time, as far as it is known: by it a kiosk is open or closed, food is ready in so many minutes, and an order still holds its place. */
  clock: token<Clock>('kioskClock'),
  staffDoor: token<StaffDoor>('staffDoor'),
  /** Starts everything; answers what stops it. */
  run: token<() => () => void>('runKiosk'),
} as const;
