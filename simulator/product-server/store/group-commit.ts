interface Waiting {
  /** Does the work inside the open transaction; afterwards `tell` says how it went. False: it failed, and what it had written is still there. */
  work(hasCompany: boolean): boolean;
  tell(commitError: Error | null): void;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error('something was thrown that is no error', { cause: thrown }));

export interface GroupCommit {
  transact<T>(work: () => T): Promise<T>;
  /** Commits what waits, at once. */
  finish(): void;
}

export interface GroupCommitDeps {
  readonly execute: (sql: string) => void;
  /** Not durable (in memory): nothing is gained by waiting for company, each fact is committed as it comes. */
  readonly isDurable: boolean;
}

/**
 * Many small facts, few flushes to the disk: what arrives in one turn of the event loop is committed together, each in a savepoint
 * of its own, so that one that fails takes no other with it. Nobody is answered before the commit is through.
 */
export const createGroupCommit = ({ execute, isDurable }: GroupCommitDeps): GroupCommit => {
  let queue: Waiting[] = [];

  const flush = (): void => {
    const batch = queue;
    queue = [];
    if (batch.length === 0) return;
    let commitError: Error | null = null;
    try {
      execute('BEGIN IMMEDIATE');
      // Work that is alone in its transaction needs no savepoint: the transaction is one.
      const isDone = batch.map((waiting) => waiting.work(batch.length > 1)).every(Boolean);
      execute(isDone ? 'COMMIT' : 'ROLLBACK');
    } catch (error) {
      commitError = asError(error);
      try {
        execute('ROLLBACK');
      } catch {
        // Nothing is open any more: SQLite has rolled back by itself. The first error is the one that counts.
      }
    }
    for (const waiting of batch) waiting.tell(commitError);
  };

  return {
    transact: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        let settle = (): void => { reject(new Error('the work was never begun')); };
        queue.push({
          work: (hasCompany) => {
            if (hasCompany) execute('SAVEPOINT fact');
            try {
              const value = work();
              if (hasCompany) execute('RELEASE fact');
              settle = () => resolve(value);
              return true;
            } catch (error) {
              if (hasCompany) execute('ROLLBACK TO fact');
              if (hasCompany) execute('RELEASE fact');
              settle = () => reject(asError(error));
              return hasCompany;
            }
          },
          tell: (commitError) => {
            if (commitError === null) settle();
            else reject(commitError);
          },
        });
        if (!isDurable) flush();
        else if (queue.length === 1) setImmediate(flush);
      }),
    finish: flush,
  };
};
