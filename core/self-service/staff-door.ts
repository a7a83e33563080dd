import { HTTP } from '../business-constants.ts';
import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { ActivitySource } from '../ports/activity-source.ts';
import type { Clock } from '../ports/clock.ts';
import type { SelfServiceGateway } from '../ports/self-service-gateway.ts';
import type { TerminalHostDoor } from '../ports/terminal-host.ts';
import { bounded } from '../shared/bounded.ts';
import type { ShopId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { Result } from '../shared/result.ts';
import { createIdleDetector, type IdleDetector } from './idle-detector.ts';
import { staffDoorStep, type StaffDoorEffect, type StaffDoorEvent, type StaffDoorState } from './staff-door-transitions.ts';

export interface StaffDoorDeps {
  readonly gateway: Pick<SelfServiceGateway, 'createSession' | 'session'>;
  readonly door: Pick<TerminalHostDoor, 'session'>;
  readonly clock: Clock;
  readonly activity: ActivitySource;
  /** R8: origins besides loopback and private addresses whose word counts. */
  readonly configuredHosts: readonly string[];
}

/** Lets staff in, and nobody else: to the cases they have to settle, and to the way out of the kiosk. It shuts by itself when nobody is there any more. */
export class StaffDoor {
  readonly #deps: StaffDoorDeps;
  readonly #state = cell<StaffDoorState>({ phase: 'shut' });
  readonly state: Readable<StaffDoorState> = this.#state;
  #detector: IdleDetector | null = null;
  #cancelPause: (() => void) | null = null;

  constructor(deps: StaffDoorDeps) { this.#deps = deps; }

  /** Somebody says that they are staff: a code for a cashier is asked for. */
  knock(shopId: ShopId): void {
    this.#step({ type: 'knocked', shopId });
    const { activity, clock } = this.#deps;
    this.#detector ??= createIdleDetector({ activity, clock }, { idleMs: () => SELF_SERVICE.staffIdleMs, onIdle: () => this.shut() });
    this.#detector.arm();
  }

  shut(): void {
    this.#step({ type: 'shut' });
  }

  #step(event: StaffDoorEvent): void {
    const { state, effects } = staffDoorStep(this.#state.get(), event, this.#deps.configuredHosts);
    this.#state.set(state);
    for (const effect of effects) this.#run(effect);
    if (state.phase !== 'shut') return;
    this.#detector?.stop();
    this.#detector = null;
  }

  #ask<T>(request: Promise<Result<T>>, told: (answer: Result<T>) => StaffDoorEvent): void {
    void bounded(this.#deps.clock, HTTP.readMs, request).then((answer) => this.#step(told(answer)));
  }

  #run(effect: StaffDoorEffect): void {
    const { gateway, door, clock } = this.#deps;
    switch (effect.type) {
      case 'create': return this.#ask(gateway.createSession(effect.shopId), (answer) => ({ type: 'created', answer }));
      case 'ask': return this.#ask(gateway.session(effect.id), (answer) => ({ type: 'asked', id: effect.id, answer }));
      case 'ask-host': return this.#ask(door.session(effect.host, effect.id), (answer) => ({ type: 'host-asked', id: effect.id, answer }));
      case 'pause': {
        this.#cancelPause?.();
        this.#cancelPause = clock.schedule(SELF_SERVICE.sessionPollMs, () => this.#step({ type: 'pause-over' }));
        return;
      }
      case 'stop': {
        this.#cancelPause?.();
        this.#cancelPause = null;
      }
    }
  }
}
