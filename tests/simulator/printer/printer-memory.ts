import type { PrinterMemory } from '#simulator/printer/receipt-printer.ts';
import type { PrintJob } from '#simulator/printer/print-job.ts';
import type { PrinterState } from '#simulator/printer/printer-state.ts';

/** A printer's memory that a second printer can be started from, as after a restart. */
export const aPrinterMemory = (): PrinterMemory => {
  const jobs = new Map<string, PrintJob>();
  let state: PrinterState | null = null;
  return {
    load: () => (state === null ? null : { state, jobs: [...jobs.values()] }),
    save: (next, changed, forgotten) => {
      state = next;
      for (const job of changed) jobs.set(job.id, job);
      for (const id of forgotten) jobs.delete(id);
    },
  };
};
