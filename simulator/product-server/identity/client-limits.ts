import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { IDENTITY } from './identity-limits.ts';

/** Answers whether this client may do this once more; kept in memory, because it only has to hold for minutes. */
export type ClientLimit = (client: string) => boolean;

/** More clients than this are not told apart any longer than one window. */
const mostClients = 50_000;

/** So many requests of one client within a window (`IDENTITY.perClientMs`). A call in process, without a client, is not limited. */
export const createClientLimit = (clock: Clock, limit: number, windowMs: Millis = IDENTITY.perClientMs): ClientLimit => {
  const counts = new Map<string, { count: number; until: Millis }>();
  return (client) => {
    if (client === '') return true;
    const now = clock.now();
    if (counts.size >= mostClients) for (const [key, { until }] of counts) if (until <= now || counts.size >= mostClients) counts.delete(key);
    const known = counts.get(client);
    if (known === undefined || known.until <= now) {
      counts.set(client, { count: 1, until: now + windowMs });
      return true;
    }
    known.count += 1;
    return known.count <= limit;
  };
};
