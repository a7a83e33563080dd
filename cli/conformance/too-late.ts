import { PAYMENT } from '#core/business-constants.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import type { Probe } from './probe.ts';

/** P11: how long somebody waits for an answer of each call. A call that is not named is a payment's, and waits longest. */
export interface Patience { readonly who: string; readonly server: string; readonly calls: readonly Endpoint[]; readonly limits: ReadonlyMap<Endpoint, Millis> }

const isOf = ({ method, path }: Endpoint): ((sent: { readonly method: string; readonly url: string }) => boolean) => {
  const form = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return (sent) => sent.method === method && form.test(new URL(sent.url).pathname);
};

const inSeconds = (ms: Millis): number => Math.round(ms / seconds(0.1)) / 10;

/** A call that never was answered in time. One answer is enough, for a machine may hang. */
export const tooLate = (probe: Probe, { who, server, calls, limits }: Patience): string | null => {
  for (const endpoint of calls) {
    const isItsOwn = isOf(endpoint);
    const answered = probe.all.filter(({ sent, answer }) => answer.status !== 0 && isItsOwn(sent));
    const [quickest, patience] = [Math.min(...answered.map(({ ms }) => ms)), limits.get(endpoint) ?? PAYMENT.requestMs];
    if (answered.length === 0 || quickest <= patience) continue;
    probe.show(answered.slice(0, 3));
    return `${endpoint.method} ${endpoint.path}: the quickest of ${answered.length} took ${inSeconds(quickest)} seconds, and ${who} waits for ${inSeconds(patience)}. To it ${server} has not answered`;
  }
  return null;
};
