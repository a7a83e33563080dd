import type { ScenarioChoice } from '../card-terminal/choose-scenario.ts';
import type { Caller } from '../tokens/token-desk.ts';
import type { Call } from '../../http/call.ts';

/** What is known of a call besides what the wire says. */
interface CallNotes {
  caller: Caller | null;
  choice: ScenarioChoice | null;
}

/** Notes beside requests; they go away with them. */
export interface CallNoteBook {
  of(request: Call): CallNotes;
}

export const createCallNoteBook = (): CallNoteBook => {
  const notes = new WeakMap<Call, CallNotes>();
  return {
    of: (request) => {
      const known = notes.get(request) ?? { caller: null, choice: null };
      notes.set(request, known);
      return known;
    },
  };
};
