import { HTTP, PAYMENT } from '#core/business-constants.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { calculatePrice, checkToken, getCustomer, getHostSession, ping, refreshToken, TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import type { Probe } from '../probe.ts';

/** P11: how long a kiosk waits for one answer. What is not named here is a payment's, and waits longest. */
const PATIENCE: ReadonlyMap<Endpoint, Millis> = new Map<Endpoint, Millis>([
  [ping, SELF_SERVICE.pingMs], [checkToken, SELF_SERVICE.pingMs], [getHostSession, SELF_SERVICE.pingMs], [refreshToken, SELF_SERVICE.tokenRefreshMs], [calculatePrice, HTTP.readMs], [getCustomer, HTTP.readMs],
]);

const isOf = ({ method, path }: Endpoint): ((sent: { readonly method: string; readonly url: string }) => boolean) => {
  const form = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return (sent) => sent.method === method && form.test(new URL(sent.url).pathname);
};

const inSeconds = (ms: Millis): number => Math.round(ms / seconds(0.1)) / 10;

/** A call that never was answered in time. One answer is enough, for a machine may hang. */
export const tooLate = (probe: Probe): string | null => {
  for (const endpoint of Object.values(TERMINAL_HOST)) {
    const isItsOwn = isOf(endpoint);
    const answered = probe.all.filter(({ sent, answer }) => answer.status !== 0 && isItsOwn(sent));
    const [quickest, patience] = [Math.min(...answered.map(({ ms }) => ms)), PATIENCE.get(endpoint) ?? PAYMENT.requestMs];
    if (answered.length === 0 || quickest <= patience) continue;
    probe.show(answered.slice(0, 3));
    return `${endpoint.method} ${endpoint.path}: the quickest of ${answered.length} took ${inSeconds(quickest)} seconds, and a kiosk waits for ${inSeconds(patience)}. To it the host has not answered`;
  }
  return null;
};
