import type { Store } from './store.ts';

/** `snapshot`: everything, by a name that people give it. `switch`: what a tool has set, and what must survive a restart. */
type NoteKind = 'snapshot' | 'switch';

/** Texts that the simulation keeps in the server's database, and that no snapshot holds and no reset forgets. */
export interface SimulatorNotes {
  read(kind: NoteKind, name: string): string | null;
  names(kind: NoteKind): readonly string[];
  /** Durable when it resolves; null: forgotten. */
  write(kind: NoteKind, name: string, value: string | null): Promise<void>;
}

export const createSimulatorNotes = (store: Store): SimulatorNotes => {
  const { query } = store;
  return {
    read: (kind, name) => store.first(query.selectFrom('simulator_note').select('value').where('kind', '=', kind).where('name', '=', name))?.value ?? null,
    names: (kind) => store.all(query.selectFrom('simulator_note').select('name').where('kind', '=', kind).orderBy('name')).map((row) => row.name),
    write: (kind, name, value) => store.transact(() => {
      if (value === null) store.run(query.deleteFrom('simulator_note').where('kind', '=', kind).where('name', '=', name));
      else store.run(query.insertInto('simulator_note').values({ kind, name, value }).onConflict((conflict) => conflict.columns(['kind', 'name']).doUpdateSet({ value })));
    }),
  };
};
