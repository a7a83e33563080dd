import type { TerminalAct } from '../../view-models/console/simulator-parts.ts';

const WORDS: Readonly<Record<TerminalAct, string>> = {
  'tap': 'Tap', 'insert': 'Insert', 'swipe': 'Swipe', 'remove-card': 'Remove', 'digit': 'Digit', 'pin-right': 'Right PIN', 'pin-wrong': 'Wrong PIN', 'sign': 'Sign', 'cancel': 'Cancel',
  'unplug': 'Unplug', 'plug-in': 'Plug in', 'log-out': 'Log out', 'log-in': 'Log in', 'restart': 'Restart',
};

/** What a hand does, as its button says it. */
export const act = (what: TerminalAct): string => WORDS[what];
