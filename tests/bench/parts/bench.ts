import type { Browser } from 'playwright';
import type { Figure } from '../report.ts';
import type { ChildServer, startChild } from '../servers/child-server.ts';

/** What each part of the bench works with; servers that it starts are stopped when the bench ends. */
interface Bench {
  readonly browser: Browser;
  readonly runs: number;
  readonly start: (...of: Parameters<typeof startChild>) => Promise<ChildServer>;
}

/** One part of the bench: its figures. */
export type Part = (bench: Bench) => Promise<readonly Figure[]>;
