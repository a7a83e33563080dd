import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { IDENTITY } from './identity-limits.ts';

/** Answers whether this client may do this once more; kept in memory, because it only has to hold for minutes. */
export type ClientLimit = (client: string) => boolean;

/** More clients than this are not told apart any longer than one window. */
const MOST_CLIENTS = 50_000;

/** How often each client did something within its window. */
const createCounts = (clock: Clock, windowMs: Millis, mostClients: number): { readonly of: (client: string) => number; readonly add: (client: string) => number; readonly forget: () => void } => {
  const counts = new Map<string, { count: number; until: Millis }>();
  const current = (client: string): { count: number; until: Millis } | null => {
    const [known, now] = [counts.get(client), clock.now()];
    // A window that ends later than one that begins now was begun before the clock was put back.
    return known === undefined || known.until <= now || known.until > now + windowMs ? null : known;
  };
  return {
    of: (client) => current(client)?.count ?? 0,
    add: (client) => {
      const now = clock.now();
      // Room is made for somebody new only, so that nobody who is counted takes the place of their own count.
      if (!counts.has(client) && counts.size >= mostClients) for (const [key, { until }] of counts) if (until <= now || counts.size >= mostClients) counts.delete(key);
      const known = current(client) ?? { count: 0, until: now + windowMs };
      counts.set(client, known);
      known.count += 1;
      return known.count;
    },
    forget: () => counts.clear(),
  };
};

/** Who tries secrets out is told nothing more within the window, not of a right one either: a yes among refusals would be an answer, too. */
export interface GuessLimit {
  isSpent(client: string): boolean;
  missed(client: string): void;
}

/** The limits of one server. A call in process, without a client, is not limited. */
export interface ClientLimits {
  /** So many requests of one client within a window (`IDENTITY.perClientMs`). */
  requests(limit: number): ClientLimit;
  /** So many misses of one client within a window. */
  guesses(limit: number): GuessLimit;
  /** Everybody is counted anew. */
  forget(): void;
}

export const createClientLimits = (clock: Clock, windowMs: Millis = IDENTITY.perClientMs, mostClients = MOST_CLIENTS): ClientLimits => {
  const all: ReturnType<typeof createCounts>[] = [];
  const newCounts = (): ReturnType<typeof createCounts> => {
    const counts = createCounts(clock, windowMs, mostClients);
    all.push(counts);
    return counts;
  };
  return {
    requests: (limit) => {
      const counts = newCounts();
      return (client) => client === '' || counts.add(client) <= limit;
    },
    guesses: (limit) => {
      const counts = newCounts();
      return {
        isSpent: (client) => client !== '' && counts.of(client) >= limit,
        missed: (client) => { counts.add(client); },
      };
    },
    forget: () => { for (const counts of all) counts.forget(); },
  };
};
