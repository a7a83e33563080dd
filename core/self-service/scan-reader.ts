import type { Millis } from '../shared/duration.ts';

/** Scanners type like a keyboard, only faster than anybody could. */
export const FASTEST_TYPIST_MS = 50;

/** Did a key come so soon after the one at `before` that a scanner must have sent it? A clock that was set back tells nothing. */
export const isScannersPace = (before: Millis, at: Millis): boolean => at >= before && at - before <= FASTEST_TYPIST_MS;

/** Fewer characters are somebody's slip on the keypad. */
const SHORTEST_CODE = 4;
const LONGEST_CODE = 64;

/** What has come so far, and when the last of it came. */
export interface Scan { readonly text: string; readonly at: Millis }
export const NO_SCAN: Scan = { text: '', at: -Infinity };

/**
 * One key more: a code is characters in quick succession with Enter at the end. A slower key begins anew, so that what people type is never taken for a scan.
 * @example scanStep({ text: 'SIM-1001', at: 100 }, 'Enter', 110) // { scan: NO_SCAN, code: 'SIM-1001' }
 */
export const scanStep = (scan: Scan, key: string, now: Millis): { readonly scan: Scan; readonly code: string | null } => {
  const isQuick = isScannersPace(scan.at, now);
  const before = isQuick ? scan.text : '';
  if (key === 'Enter') return { scan: NO_SCAN, code: before.length >= SHORTEST_CODE ? before : null };
  if (key.length !== 1) return { scan: isQuick ? { text: before, at: now } : NO_SCAN, code: null }; // Shift and the like.
  return before.length >= LONGEST_CODE ? { scan: NO_SCAN, code: null } : { scan: { text: before + key, at: now }, code: null };
};
