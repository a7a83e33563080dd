import type { ScenarioChoice } from '../card-terminal/choose-scenario.ts';
import type { Caller } from '../tokens/token-desk.ts';

/** What is known of a call besides what the wire says. */
interface CallNotes {
  caller: Caller | null;
  choice: ScenarioChoice | null;
}

/** Notes beside requests; they go away with them. */
export interface CallNoteBook {
  of(request: Request): CallNotes;
}

export const createCallNoteBook = (): CallNoteBook => {
  const notes = new WeakMap<Request, CallNotes>();
  return {
    of: (request) => {
      const known = notes.get(request) ?? { caller: null, choice: null };
      notes.set(request, known);
      return known;
    },
  };
};
