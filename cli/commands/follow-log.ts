import { ok, type Result } from '#core/shared/result.ts';

/** A line of a log: its number, and what tells it from another one that has the same number after a restart. */
interface LogLine { readonly seq: number; readonly at: number; readonly method: string; readonly path: string; readonly ms: number }

/** Lines that were not told yet, oldest first. `gap`: others may lie before them that nobody can tell any more, and why. */
interface News<L> { readonly lines: readonly L[]; readonly gap: string | null }

export interface LogDeps<L extends LogLine> {
  /** Lines that are wanted, newest first, and only those with a higher number than `after`. */
  readonly wanted: (limit: number, after: number) => Promise<Result<readonly L[]>>;
  /** The newest line of all, wanted or not; an empty log has none. */
  readonly newest: () => Promise<Result<readonly L[]>>;
}

export interface LogFollower<L> { first(limit: number): Promise<Result<News<L>>>; next(): Promise<Result<News<L>>> }

/** More than a log keeps. */
const ALL = 9_999;

const isSame = (one: LogLine, other: LogLine): boolean => one.seq === other.seq && one.at === other.at && one.method === other.method && one.path === other.path && one.ms === other.ms;

/**
 * Reads a log that others go on writing, that forgets its oldest lines and that begins anew with its program. The line that was told last is asked for again:
 * while it is there, nothing after it can be missing.
 */
export const followLog = <L extends LogLine>({ wanted, newest }: LogDeps<L>): LogFollower<L> => {
  let last: L | null = null;
  /** Where to go on when the last line itself is gone. */
  let after = 0;
  const tell = (lines: readonly L[], gap: string | null = null): Result<News<L>> => {
    last = lines.at(-1) ?? last;
    return ok({ lines, gap });
  };
  const ask = async (limit: number, from: number, gap: string | null = null): Promise<Result<News<L>>> => {
    const found = await wanted(limit, from);
    return found.ok ? tell(found.value.toReversed(), gap) : found;
  };
  /** What there is now, after a break. */
  const goOn = (from: number, until: number, gap: string): Promise<Result<News<L>>> => {
    last = null;
    after = until;
    return ask(ALL, from, gap);
  };
  return {
    first: (limit) => ask(limit, 0),
    next: async () => {
      const known = last;
      const found = await wanted(ALL, known === null ? after : known.seq - 1);
      if (!found.ok) return found;
      const [oldest, ...others] = found.value.toReversed();
      if (known === null && oldest !== undefined) return tell([oldest, ...others]);
      if (known !== null && oldest !== undefined && isSame(oldest, known)) return tell(others);
      const top = await newest();
      if (!top.ok) return top;
      const [from, latest] = [known?.seq ?? after, top.value[0]?.seq ?? 0];
      if (latest < from || oldest?.seq === from) return goOn(0, latest, latest === 0 ? 'The log was emptied.' : 'The log has begun anew; these are the lines that it has now.');
      return known === null ? tell([]) : goOn(from, latest, `Lines after ${from} may be missing: the log has them no more.`);
    },
  };
};
