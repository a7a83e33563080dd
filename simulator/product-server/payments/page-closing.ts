import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { LIMITS } from '../limits.ts';
import type { AttemptStore } from './attempt-store.ts';
import type { Settlement } from './settlement.ts';

export interface PageClosingDeps {
  readonly clock: Clock;
  readonly attempts: Pick<AttemptStore, 'byId' | 'leftOpen'>;
  readonly settlement: Pick<Settlement, 'ask'>;
  readonly onError: (error: unknown) => void;
}

/**
 * M2: closes payment pages that are open although their order is paid in the shop, or over: a card would be charged there only to be given it back. A provider that is
 * silent is asked again, less and less often, for about a day. Which pages those are stands in the database; how often was asked does not, so a start begins anew.
 */
export interface PageClosing {
  /** Begins with those that were left open when the server ended. */
  start(): void;
  /** Those that there are now, and that are not being closed yet: at once, or after a pause where the provider has just been silent. */
  close(afterMs?: Millis): void;
  /** Asks no more; resolves when what is being asked has been answered, or waited for long enough (P11). */
  stop(): Promise<void>;
}

export const createPageClosing = ({ clock, attempts, settlement, onError }: PageClosingDeps): PageClosing => {
  const { firstMs, longestMs, tries: most } = LIMITS.pageClosing;
  /** Of each attempt what ends the pause before the next question. One that was given up stays, too. */
  const pauses = new Map<string, () => void>();
  const underWay = new Set<Promise<void>>();
  let isStopped = true;

  const ask = async (id: string, tries: number): Promise<void> => {
    const open = attempts.byId(id);
    const left = open && (await settlement.ask(open)).attempt;
    if (left?.phase !== 'starting' && left?.phase !== 'open') pauses.delete(id);
    else if (tries < most) pause(id, tries + 1, Math.min(firstMs * 2 ** (tries - 1), longestMs));
  };
  const begin = (id: string, tries: number): void => {
    const asking = ask(id, tries).catch(onError).finally(() => { underWay.delete(asking); });
    underWay.add(asking);
  };
  const pause = (id: string, tries: number, delayMs: Millis): void => {
    if (!isStopped) pauses.set(id, clock.schedule(delayMs, () => begin(id, tries)));
  };
  const close = (afterMs: Millis = 0): void => {
    for (const { id } of attempts.leftOpen()) {
      if (isStopped || pauses.has(id)) continue;
      pauses.set(id, () => undefined);
      if (afterMs > 0) pause(id, 1, afterMs);
      else begin(id, 1);
    }
  };
  return {
    close,
    start: () => {
      isStopped = false;
      close();
    },
    stop: async () => {
      isStopped = true;
      for (const end of pauses.values()) end();
      pauses.clear();
      await Promise.all(underWay);
    },
  };
};
