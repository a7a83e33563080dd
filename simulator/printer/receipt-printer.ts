import type { Clock } from '#core/ports/clock.ts';
import { invariant } from '#core/shared/invariant.ts';
import type { PrinterSensors } from './escpos/status-reply.ts';
import { documentLengthMm, type PrintContent, type PrintJob } from './print-job.ts';
import { printerStep, READY_PRINTER, sensorsOf, type PrinterCondition, type PrinterEvent, type PrinterFault, type PrinterState } from './printer-state.ts';
import type { Columns } from './receipt/receipt-document.ts';

/** Where the printer keeps what must survive a restart: its switches, its paper, its jobs. */
export interface PrinterMemory {
  load(): { readonly state: PrinterState; readonly jobs: readonly PrintJob[] } | null;
  /** Durable when it returns. `jobs`: those that changed; `forgotten`: ids to drop. */
  save(state: PrinterState, jobs: readonly PrintJob[], forgotten: readonly string[]): void;
}

export interface ReceiptPrinterDeps {
  readonly clock: Clock;
  readonly memory: PrinterMemory;
  readonly columns: Columns;
  readonly nextId: () => string;
  /** A sheet came out: to a real printer, to the console. */
  readonly onSheet?: (job: PrintJob) => void;
  /** What came out could not be written down: it is on paper all the same. */
  readonly onError: (error: unknown) => void;
}

/** Jobs that are kept; the oldest go first. */
const KEPT_JOBS = 300;
/** Characters that they have together, at most; always the newest job. A receipt has 30,000 as a picture. */
const KEPT_WEIGHT = 64_000_000;

const weightOf = ({ content }: PrintJob): number => (content.kind === 'raw' ? content.bytesBase64.length + content.text.length + content.svg.length : content.document.length);

/** The receipt printer: a pure machine (`printerStep`) with a clock and a memory around it. */
export class ReceiptPrinter {
  readonly #deps: ReceiptPrinterDeps;
  readonly #jobs = new Map<string, PrintJob>();
  readonly #answers = new Map<string, (fault: PrinterFault | null) => void>();
  readonly #sensorListeners = new Set<(sensors: PrinterSensors) => void>();
  readonly #changeListeners = new Set<() => void>();
  readonly #timers = new Set<() => void>();
  #state: PrinterState;

  constructor(deps: ReceiptPrinterDeps) {
    this.#deps = deps;
    this.#state = this.#remember();
  }

  get columns(): Columns { return this.#deps.columns; }
  condition(): PrinterCondition { return this.#state.condition; }
  sensors(): PrinterSensors { return sensorsOf(this.#state.condition); }
  /** Newest first. */
  jobs(): readonly PrintJob[] { return [...this.#jobs.values()].reverse(); }
  job(id: string): PrintJob | null { return this.#jobs.get(id) ?? null; }

  /** Turns switches: `{ coverOpen: true }`, `{ paperMm: 0 }`, `{ manner: 'twice' }`. Holds from the next job on; what is stuck may come out. */
  set(change: Partial<PrinterCondition>): void { this.#step({ type: 'set', change }); }

  /** Prints a document of ours; answers what stood in the way, or null. A job that the printer cannot take is refused at once. */
  printDocument(document: string, title: string): Promise<PrinterFault | null> {
    return this.#print({ kind: 'document', document }, title, documentLengthMm(document), false);
  }

  /** Prints what came over the raw port; what cannot be printed now waits inside. */
  printRaw(content: Extract<PrintContent, { kind: 'raw' }>, lengthMm: number): Promise<PrinterFault | null> {
    return this.#print(content, 'raw', lengthMm, true);
  }

  onSensors(listener: (sensors: PrinterSensors) => void): () => void {
    this.#sensorListeners.add(listener);
    return () => { this.#sensorListeners.delete(listener); };
  }

  /** Something that the console shows has changed. */
  onChange(listener: () => void): () => void {
    this.#changeListeners.add(listener);
    return () => { this.#changeListeners.delete(listener); };
  }

  /** Its memory was put in another's place: goes on with what stands there now. */
  reload(): void {
    this.stop();
    this.#state = this.#remember();
    this.#changed();
  }

  /** Lets go of every timer; whoever waits for an answer is told that the printer is away. */
  stop(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    for (const tell of this.#answers.values()) tell('offline');
    this.#answers.clear();
  }

  /** What was on its way when the memory was written never comes. Without a memory: ready, a full roll, no jobs. */
  #remember(): PrinterState {
    const known = this.#deps.memory.load();
    this.#jobs.clear();
    for (const job of known?.jobs ?? []) this.#jobs.set(job.id, job.state === 'waiting' ? { ...job, state: 'never' } : job);
    return known?.state ?? { condition: READY_PRINTER, stuck: [] };
  }

  #print(content: PrintContent, title: string, lengthMm: number, waits: boolean): Promise<PrinterFault | null> {
    const { clock, columns, nextId } = this.#deps;
    const id = nextId();
    const job: PrintJob = { id, title, columns, content, lengthMm, requestedAt: clock.now(), state: 'waiting', sheets: [] };
    return new Promise((resolve) => {
      this.#answers.set(id, resolve);
      this.#jobs.set(id, job);
      this.#step({ type: 'print', job: { id, lengthMm, waits } });
    });
  }

  #step(event: PrinterEvent): void {
    const { state, effects } = printerStep(this.#state, event);
    this.#state = state;
    const touched = new Set<string>();
    const forgotten: string[] = [];
    const later: (() => void)[] = [];
    for (const effect of effects) {
      switch (effect.type) {
        case 'comes-out': later.push(() => this.#after(effect.afterMs, () => this.#comeOut(effect.jobId, effect.portion))); break;
        case 'stuck': this.#change(effect.jobId, { state: 'stuck' }); touched.add(effect.jobId); break;
        case 'vanishes': {
          if (effect.forgotten) forgotten.push(effect.jobId);
          this.#change(effect.jobId, { state: 'never' });
          touched.add(effect.jobId);
          break;
        }
        case 'answer': later.push(() => this.#after(effect.afterMs, () => this.#answer(effect.jobId, effect.fault))); break;
        case 'sensors-changed': later.push(() => { for (const listener of [...this.#sensorListeners]) listener(effect.sensors); }); break;
      }
    }
    for (const id of forgotten) this.#jobs.delete(id);
    forgotten.push(...this.#tooMany());
    if (forgotten.length > 0) this.#state = { ...this.#state, stuck: this.#state.stuck.filter((job) => !forgotten.includes(job.id)) };
    this.#deps.memory.save(this.#state, [...touched].flatMap((id) => this.#jobs.get(id) ?? []), forgotten);
    for (const act of later) act();
    this.#changed();
  }

  #comeOut(id: string, portion: 'whole' | 'half'): void {
    const job = this.#jobs.get(id);
    if (job === undefined) return;
    this.#change(id, { state: portion === 'half' ? 'half' : 'out', sheets: [...job.sheets, this.#deps.clock.now()] });
    const printed = this.#jobs.get(id);
    invariant(printed, 'a job that was just changed is there');
    this.#deps.memory.save(this.#state, [printed], []);
    this.#deps.onSheet?.(printed);
    this.#changed();
  }

  #answer(id: string, fault: PrinterFault | null): void {
    const job = this.#jobs.get(id);
    // A job that was refused leaves no trace: it was never inside.
    if (job?.state === 'waiting') this.#jobs.delete(id);
    this.#answers.get(id)?.(fault);
    this.#answers.delete(id);
  }

  #after(ms: number, act: () => void): void {
    if (ms === 0) {
      act();
      return;
    }
    const cancel = this.#deps.clock.schedule(ms, () => {
      this.#timers.delete(cancel);
      try {
        act();
      } catch (error) {
        this.#deps.onError(error);
      }
    });
    this.#timers.add(cancel);
  }

  #change(id: string, change: Partial<PrintJob>): void {
    const job = this.#jobs.get(id);
    if (job !== undefined) this.#jobs.set(id, { ...job, ...change });
  }

  #tooMany(): string[] {
    const jobs = [...this.#jobs.values()];
    let weight = 0;
    const heavy = jobs.findLastIndex((job) => (weight += weightOf(job)) > KEPT_WEIGHT);
    const surplus = jobs.slice(0, Math.max(0, jobs.length - KEPT_JOBS, Math.min(heavy + 1, jobs.length - 1))).map(({ id }) => id);
    for (const id of surplus) this.#jobs.delete(id);
    return surplus;
  }

  #changed(): void { for (const listener of [...this.#changeListeners]) listener(); }
}
