import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { ActivitySource } from '../ports/activity-source.ts';
import type { ShopId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { CodeCalls, type CodeCallDeps } from './code-calls.ts';
import { createIdleDetector, type IdleDetector } from './idle-detector.ts';
import { staffDoorStep, type StaffDoorEvent, type StaffDoorState } from './staff-door-transitions.ts';

export interface StaffDoorDeps extends CodeCallDeps {
  readonly activity: ActivitySource;
  /** R8: origins besides loopback and private addresses whose word counts. */
  readonly configuredHosts: readonly string[];
}

/** Lets staff in, and nobody else: to the cases they have to settle, and to the way out of the kiosk. It shuts by itself when nobody is there any more. */
export class StaffDoor {
  readonly #deps: StaffDoorDeps;
  readonly #state = cell<StaffDoorState>({ phase: 'shut' });
  readonly state: Readable<StaffDoorState> = this.#state;
  readonly #calls: CodeCalls;
  #detector: IdleDetector | null = null;
  /** By the wall clock, which goes on while the device sleeps. */
  #seenAt = 0;

  constructor(deps: StaffDoorDeps) {
    this.#deps = deps;
    this.#calls = new CodeCalls(deps, (answer) => this.#step(answer));
  }

  /** Somebody says that they are staff: a code for a cashier is asked for. */
  knock(shopId: ShopId): void {
    this.#step({ type: 'knocked', shopId });
    const { activity, clock } = this.#deps;
    this.#seenAt = clock.now();
    this.#detector ??= createIdleDetector({ activity, clock }, { idleMs: () => SELF_SERVICE.staffIdleMs, onIdle: () => this.shut(), onActivity: () => this.#heard() });
    this.#detector.arm();
  }

  shut(): void {
    this.#step({ type: 'shut' });
  }

  /** Staff had gone before the device slept: whoever wakes it is a guest. */
  #heard(): void {
    const now = this.#deps.clock.now();
    if (now - this.#seenAt >= SELF_SERVICE.staffIdleMs) this.shut();
    else this.#seenAt = now;
  }

  #step(event: StaffDoorEvent): void {
    const { state, calls } = staffDoorStep(this.#state.get(), event, this.#deps.configuredHosts);
    this.#state.set(state);
    for (const call of calls) this.#calls.make(call);
    if (state.phase !== 'shut') return;
    this.#detector?.stop();
    this.#detector = null;
  }
}
