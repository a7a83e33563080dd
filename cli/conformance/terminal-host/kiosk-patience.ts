import { HTTP } from '#core/business-constants.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { calculatePrice, checkToken, getCustomer, getHostSession, ping, refreshToken, TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import type { Patience } from '../too-late.ts';

/** P11: how long a kiosk waits for one answer of its terminal host. */
export const KIOSK_PATIENCE: Patience = {
  who: 'a kiosk', server: 'the host', calls: Object.values(TERMINAL_HOST),
  limits: new Map<Endpoint, Millis>([
    [ping, SELF_SERVICE.pingMs], [checkToken, SELF_SERVICE.pingMs], [getHostSession, SELF_SERVICE.pingMs], [refreshToken, SELF_SERVICE.tokenRefreshMs], [calculatePrice, HTTP.readMs], [getCustomer, HTTP.readMs],
  ]),
};
