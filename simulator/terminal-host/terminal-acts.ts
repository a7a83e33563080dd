import type { CardTerminal } from './card-terminal/card-terminal.ts';

/** What a person can do at the drawn terminal. */
export type TerminalAct =
  | 'tap' | 'insert' | 'swipe' | 'remove-card' | 'digit' | 'pin-right' | 'pin-wrong' | 'sign' | 'cancel' | 'unplug' | 'plug-in' | 'log-out' | 'log-in' | 'restart';

/** A person's hand at the terminal. What does not fit the moment does nothing, as on a real one. */
export const act = (terminal: CardTerminal, what: TerminalAct): void => {
  switch (what) {
    case 'tap': return terminal.send({ type: 'card', entry: 'contactless' });
    case 'insert': return terminal.send({ type: 'card', entry: 'chip' });
    case 'swipe': return terminal.send({ type: 'card', entry: 'swipe' });
    case 'remove-card': return terminal.send({ type: 'card-removed' });
    case 'digit': return terminal.send({ type: 'digit' });
    case 'pin-right': return terminal.send({ type: 'pin', isRight: true });
    case 'pin-wrong': return terminal.send({ type: 'pin', isRight: false });
    case 'sign': return terminal.send({ type: 'signed' });
    case 'cancel': return terminal.send({ type: 'guest-cancels' });
    case 'unplug': return terminal.send({ type: 'unplug' });
    case 'log-out': return terminal.send({ type: 'log-out' });
    case 'restart': return terminal.send({ type: 'restart' });
    case 'plug-in': case 'log-in': return terminal.send({ type: 'back' });
  }
};
