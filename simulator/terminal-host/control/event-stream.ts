import type { Clock } from '#core/ports/clock.ts';
import { repeating } from '#core/shared/repeating.ts';
import { eventSender } from '../../http/event-sender.ts';
import { HEARTBEAT_MS } from '../../http/stream-places.ts';
import type { HostControl } from './host-control.ts';
import type { HostEvent, HostEvents } from './host-events.ts';

const dataOf = (event: HostEvent, control: HostControl): unknown => {
  switch (event.type) {
    case 'terminal': return control.terminal();
    case 'printer': return control.printer();
    case 'control': return { queue: control.queue(), faults: control.standingFaults() };
    case 'request': return event.entry;
  }
};

/** Server-sent events for one page; ends when the page goes. `leave` is told, and nothing is left behind. */
export const hostEventStream = (events: HostEvents, control: HostControl, clock: Clock, leave: () => void): ReadableStream<Uint8Array> => {
  let stop = (): void => undefined;
  return new ReadableStream({
    start: (controller) => {
      const send = eventSender(controller, () => stop());
      const tell = (event: HostEvent): void => send(`event: ${event.type}\ndata: ${JSON.stringify(dataOf(event, control))}\n\n`);
      const [stopListening, stopBeating] = [events.on(tell), repeating(clock, HEARTBEAT_MS, () => send(': here\n\n'))];
      stop = () => {
        stopListening();
        stopBeating();
        leave();
      };
      // A page that has just come is told how things stand.
      for (const type of ['terminal', 'printer', 'control'] as const) tell({ type });
    },
    cancel: () => stop(),
  });
};
