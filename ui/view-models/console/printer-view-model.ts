import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { hexLines } from './hex-lines.ts';
import { Newest } from './newest.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { PrinterCondition, PrinterManner, PrintJob } from './simulator-parts.ts';

/** A new roll. */
const ROLL_MM = 80_000;
/** From here on the near-end sensor is lit. */
const NEAR_END_MM = 4_000;
/** As much of the roll as the near-end switch leaves. */
const NEARLY_EMPTY_MM = 2_000;
/** Strips that hang out of the slot. */
const MOST_STRIPS = 4;

export type PaperView = 'paper' | 'text' | 'bytes';
export const MANNERS: readonly PrinterManner[] = ['normal', 'slow', 'half', 'accepted', 'later', 'twice', 'lost'];

/** Why nothing comes out. */
export type PrinterCause = 'offline' | 'cover-open' | 'jam' | 'paper-end';
/** A switch of the printer's own. */
export type PrinterSwitch = 'offline' | 'cover-open' | 'jam' | 'near-end' | 'paper-end';

/** One strip of paper. `svg`, `text` and `bytes` are empty until they have come. */
export interface Strip { readonly job: PrintJob; readonly svg: string; readonly text: string; readonly bytes: readonly string[] }

interface Printed { readonly state: PrintJob['state']; readonly svg: string; readonly text: string; readonly bytes: readonly string[] }

const FULL: PrinterCondition = { online: true, coverOpen: false, jam: false, paperMm: ROLL_MM, manner: 'normal' };

/** The receipt printer: what it says of itself, its switches, and the paper that comes out, drawn from the very bytes. */
export class PrinterViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;
  readonly #newest = new Newest();

  condition: PrinterCondition = FULL;
  jobs: readonly PrintJob[] = [];
  printed: ReadonlyMap<string, Printed> = new Map();
  view: PaperView = 'paper';

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices) {
    this.#deps = deps;
    this.#notices = notices;
    makeAutoObservable(this, { condition: observableRef, jobs: observableRef, printed: observableRef });
  }

  show(condition: PrinterCondition): void { this.condition = condition; }
  setView(view: PaperView): void { this.view = view; }

  get cause(): PrinterCause | null {
    const { online, coverOpen, jam } = this.condition;
    if (!online) return 'offline';
    if (coverOpen) return 'cover-open';
    if (jam) return 'jam';
    return this.isOutOfPaper ? 'paper-end' : null;
  }

  get isOutOfPaper(): boolean { return this.condition.paperMm <= 0; }
  get isNearEnd(): boolean { return !this.isOutOfPaper && this.condition.paperMm < NEAR_END_MM; }
  get paperPercent(): number { return Math.ceil((this.condition.paperMm / ROLL_MM) * 100); }

  /** Jobs that wait inside for the printer to be ready. */
  get stuckCount(): number { return this.jobs.filter(({ state }) => state === 'stuck').length; }

  isOn(what: PrinterSwitch): boolean {
    switch (what) {
      case 'offline': return !this.condition.online;
      case 'cover-open': return this.condition.coverOpen;
      case 'jam': return this.condition.jam;
      case 'near-end': return this.isNearEnd;
      case 'paper-end': return this.isOutOfPaper;
    }
  }

  /** The strips that hang out, newest on top; a job that was printed twice hangs out twice. */
  get strips(): readonly Strip[] {
    return this.jobs
      .filter(({ state }) => state === 'out' || state === 'half')
      .slice(0, MOST_STRIPS)
      .flatMap((job) => {
        const { svg, text, bytes } = this.printed.get(job.id) ?? { svg: '', text: '', bytes: [] };
        return Array.from({ length: Math.max(1, Math.min(2, job.sheets.length)) }, () => ({ job, svg, text, bytes }));
      });
  }

  async turn(what: PrinterSwitch): Promise<void> {
    const isOn = this.isOn(what);
    switch (what) {
      case 'offline': return this.set({ online: isOn });
      case 'cover-open': return this.set({ coverOpen: !isOn });
      case 'jam': return this.set({ jam: !isOn });
      case 'near-end': return this.set({ paperMm: isOn ? ROLL_MM : NEARLY_EMPTY_MM });
      case 'paper-end': return this.set({ paperMm: isOn ? ROLL_MM : 0 });
    }
  }

  async setManner(manner: PrinterManner): Promise<void> { await this.set({ manner }); }

  /** A new roll. */
  async refill(): Promise<void> { await this.set({ paperMm: ROLL_MM }); }

  async set(change: Partial<PrinterCondition>): Promise<void> {
    const before = this.condition;
    const heard = await this.#notices.heard(this.#deps.simulator.setPrinter(change));
    // What was told meanwhile is newer than the answer.
    if (heard && this.condition === before) runInAction(() => this.show(heard.value));
  }

  /** Asks for the jobs, and for what is printed on those that hang out. */
  async load(): Promise<void> {
    const heard = await this.#newest.of(this.#notices.heard(this.#deps.simulator.printJobs()));
    if (!heard) return;
    runInAction(() => { this.jobs = heard.value; });
    await Promise.all(this.strips.map(({ job }) => this.#read(job)));
    const hanging = new Set(this.strips.map(({ job }) => job.id));
    // What no longer hangs out is not kept either.
    runInAction(() => { this.printed = new Map([...this.printed].filter(([id]) => hanging.has(id))); });
  }

  async #read(job: PrintJob): Promise<void> {
    if (this.printed.get(job.id)?.state === job.state) return;
    const { simulator } = this.#deps;
    const [svg, text, bytes] = await Promise.all([simulator.printedPicture(job.id), simulator.printedText(job.id), simulator.printedBytes(job.id)]);
    if (!svg.ok || !text.ok || !bytes.ok) return; // Gone meanwhile: the next look at the jobs will say so.
    runInAction(() => {
      this.printed = new Map(this.printed).set(job.id, { state: job.state, svg: svg.value, text: text.value, bytes: hexLines(bytes.value) });
    });
  }

  get download(): string | null {
    const [newest] = this.strips;
    if (!newest) return null;
    const { addresses } = this.#deps.simulator;
    return this.view === 'bytes' ? addresses.bytes(newest.job.id) : addresses.picture(newest.job.id);
  }
}
