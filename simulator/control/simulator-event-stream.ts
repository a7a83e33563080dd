import type { Clock } from '#core/ports/clock.ts';
import { repeating } from '#core/shared/repeating.ts';
import { eventSender } from '../http/event-sender.ts';
import { HEARTBEAT_MS } from '../http/stream-places.ts';
import type { SimulatorControl } from './simulator-control.ts';
import { wireClock, wireEntry } from './simulator-views.ts';

/** What changes often is told at most so often. */
const gatherMs = 100;

export interface EventStreamDeps {
  readonly control: SimulatorControl;
  /** The machine's time: a page is alive also while the simulated clock stands. */
  readonly clock: Clock;
  readonly timeZone: string;
  /** Told when it has ended. */
  readonly leave: () => void;
}

/** Server-sent events of everything for one page; ends when the page goes, and nothing is left behind. */
export const simulatorEventStream = ({ control, clock, timeZone, leave }: EventStreamDeps): ReadableStream<Uint8Array> => {
  const stops: (() => void)[] = [leave];
  const stopAll = (): void => { for (const stop of stops.splice(0)) stop(); };
  return new ReadableStream({
    start: (controller) => {
      const send = eventSender(controller, stopAll);
      const tell = (type: string, data: unknown): void => send(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
      let cancelGather: (() => void) | null = null;
      const tellOrders = (): void => tell('orders', { books: { isClean: control.books().mismatches.length === 0 } });
      const ordersChanged = (): void => {
        cancelGather ??= clock.schedule(gatherMs, () => {
          cancelGather = null;
          tellOrders();
        });
      };
      const tellTelemetry = (): void => tell('telemetry', { received: control.telemetry.received });
      const tellSnapshots = (): void => tell('snapshots', { names: control.snapshots() });
      const tellClock = (): void => tell('clock', wireClock(control, timeZone));
      for (const { id, host } of control.terminals) {
        const of = (type: 'terminal' | 'printer' | 'control'): void => {
          switch (type) {
            case 'terminal': tell(type, { terminalId: id, ...host.control.terminal() }); break;
            case 'printer': tell(type, { terminalId: id, ...host.control.printer() }); break;
            case 'control': tell(type, { terminalId: id, queue: host.control.queue(), faults: host.control.standingFaults(), productFaults: control.productFaults.desk.standing() }); break;
          }
        };
        // What a page shows of a terminal may have moved money, too. Requests come from the log that all servers share.
        stops.push(host.events.on((event) => {
          if (event.type === 'request') return;
          of(event.type);
          if (event.type === 'terminal') ordersChanged();
        }));
        const tellControl = (): void => of('control');
        stops.push(control.productFaults.onChange(tellControl), control.signins.onChange(tellControl), control.journal.onRecord(tellControl));
        // A page that has just come is told how things stand.
        for (const type of ['terminal', 'printer', 'control'] as const) of(type);
      }
      stops.push(control.journal.onEntry((entry) => {
        tell('request', wireEntry(entry, control.journal));
        if (entry.method !== 'GET') ordersChanged();
      }));
      stops.push(control.journal.onClear(() => tell('cleared', {})), control.clock.onChange(tellClock), control.kitchen.onChange(ordersChanged), control.outbox.onChange(ordersChanged), control.telemetry.onChange(tellTelemetry), control.onSnapshots(tellSnapshots), repeating(clock, HEARTBEAT_MS, () => send(': here\n\n')), () => cancelGather?.());
      tellClock();
      tellOrders();
      tellSnapshots();
    },
    cancel: stopAll,
  });
};
