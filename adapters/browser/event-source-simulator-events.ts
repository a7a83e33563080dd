import * as v from 'valibot';
import type { Clock } from '#core/ports/clock.ts';
import { seconds } from '#core/shared/duration.ts';
import { buildRequest } from '../http/build-request.ts';
import { SIMULATOR_EVENT_DATA, simulatorEvents } from '../wire/simulator-control.ts';
import { keepOpen, type EventSourceLike } from './reopening-event-source.ts';

export interface EventSourceSimulatorEventsDeps {
  readonly clock: Clock;
  /** `(url) => new EventSource(url)` */
  readonly open: (url: string) => EventSourceLike;
  /** Something came that no schema knows: a newer simulator. */
  readonly onUnreadable: (error: unknown) => void;
}

type Told<T extends keyof typeof SIMULATOR_EVENT_DATA> = v.InferOutput<(typeof SIMULATOR_EVENT_DATA)[T]>;
type Rules = Told<'control'>['faults'];
type Heard =
  | { readonly type: 'terminal'; readonly terminalId: string; readonly terminal: Told<'terminal'> }
  | { readonly type: 'printer'; readonly terminalId: string; readonly condition: Told<'printer'> }
  | { readonly type: 'control'; readonly terminalId: string; readonly queue: readonly string[]; readonly faults: readonly (Rules[number] & { readonly server: 'product' | 'terminal' })[] }
  | { readonly type: 'request'; readonly entry: Told<'request'> }
  | { readonly type: 'clock'; readonly clock: Told<'clock'> }
  | { readonly type: 'cleared' }
  | { readonly type: 'orders' }
  | { readonly type: 'telemetry' }
  | { readonly type: 'snapshots'; readonly names: readonly string[] };

const rulesOf = <S extends 'product' | 'terminal'>(server: S, rules: Rules) => rules.map((rule) => ({ ...rule, server }));

const reading: Readonly<Record<Heard['type'], (data: unknown) => Heard>> = {
  terminal: (data) => {
    const terminal = v.parse(SIMULATOR_EVENT_DATA.terminal, data);
    return { type: 'terminal', terminalId: terminal.terminalId, terminal };
  },
  printer: (data) => {
    const condition = v.parse(SIMULATOR_EVENT_DATA.printer, data);
    return { type: 'printer', terminalId: condition.terminalId, condition };
  },
  control: (data) => {
    const { terminalId, queue, faults, productFaults } = v.parse(SIMULATOR_EVENT_DATA.control, data);
    return { type: 'control', terminalId, queue, faults: [...rulesOf('terminal', faults), ...rulesOf('product', productFaults)] };
  },
  request: (data) => ({ type: 'request', entry: v.parse(SIMULATOR_EVENT_DATA.request, data) }),
  clock: (data) => ({ type: 'clock', clock: v.parse(SIMULATOR_EVENT_DATA.clock, data) }),
  cleared: () => ({ type: 'cleared' }),
  orders: () => ({ type: 'orders' }),
  telemetry: () => ({ type: 'telemetry' }),
  snapshots: (data) => ({ type: 'snapshots', names: v.parse(SIMULATOR_EVENT_DATA.snapshots, data).names }),
};
const types = Object.keys(reading).filter((type): type is Heard['type'] => type in reading);

const REOPEN_MS = seconds(2);

/** What a simulator tells of by itself, as it happens. */
export const createEventSourceSimulatorEvents = ({ clock, open, onUnreadable }: EventSourceSimulatorEventsDeps) => ({
  follow: (hear: (event: Heard) => void, line: (isOpen: boolean) => void): (() => void) => {
    const address = buildRequest(simulatorEvents, {})?.path ?? '';
    return keepOpen(address, { clock, open, reopenMs: REOPEN_MS }, (source) => {
      source.addEventListener('open', () => line(true));
      for (const type of types) {
        source.addEventListener(type, (event) => {
          try {
            if ('data' in event && typeof event.data === 'string') hear(reading[type](JSON.parse(event.data)));
          } catch (error) {
            onUnreadable(error);
          }
        });
      }
      source.addEventListener('error', () => line(false));
    });
  },
});
