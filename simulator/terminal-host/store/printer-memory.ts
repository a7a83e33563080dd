import type { PrinterMemory } from '../../printer/receipt-printer.ts';
import { hostFacts, putFacts } from './host-facts.ts';
import type { RecordStore } from './record-store.ts';

/** The printer's switches, paper and jobs among the host's records. */
export const createPrinterMemory = (store: RecordStore): PrinterMemory => ({
  load: () => {
    const state = hostFacts(store).printer;
    return state === null ? null : { state, jobs: store.all('print-job') };
  },
  save: (state, jobs, forgotten) => store.fact((fact) => {
    putFacts(fact, { ...hostFacts(store), printer: state });
    for (const job of jobs) fact.put('print-job', job.id, job);
    for (const id of forgotten) fact.drop('print-job', id);
  }),
});
