import { minutes, seconds } from '../shared/duration.ts';

/** Menu boards on a screen in the restaurant. The specification names no numbers for them. */
export const SIGNAGE = {
  /** How long a board stays: time to read twelve lines from the queue. */ boardMs: seconds(14),
  /** How often menu and restaurant are asked for again. */ refreshMs: minutes(3),
  /** As long as there is nothing to show. */ firstTryMs: seconds(15),
  /** How often the clock on the board is looked at. */ clockMs: seconds(5),
  /** Lines that can be read from three metres. */ articlesPerBoard: 12,
  /** Two categories share a board when neither has more than this. */ sharedMost: 6,
} as const;
