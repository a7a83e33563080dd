import { onTestFinished } from 'vitest';
import { createEventSourceSimulatorEvents } from '#adapters/browser/event-source-simulator-events.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpSimulatorControl } from '#adapters/http/http-simulator-control.ts';
import type { Fetch } from '#adapters/http/fetch.ts';
import { createSimulator, type SimulatorOptions } from '#simulator/composition/create-simulator.ts';
import { aKioskClient } from '#tests/support/a-kiosk-client.ts';
import { virtualClock, type TestClock } from '#tests/support/virtual-clock.ts';
import { ConsoleViewModel } from '#ui/view-models/console/console-view-model.ts';
import { StreamEventSource } from './stream-event-source.ts';

/** Time for what is under way between page and simulator; their clocks do not move. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise<void>((resolve) => { setImmediate(resolve); });
};

const CONSOLE = 'http://127.0.0.1:4320';

/** A console beside a whole simulator in this process, both under clocks of their own; a kiosk is signed in. */
export const aConsole = async (options: SimulatorOptions = {}) => {
  const clock: TestClock = virtualClock();
  const simulator = await createSimulator({ clock, seed: 7, ...options });
  onTestFinished(() => simulator.close());
  const pageClock = virtualClock();
  const ask: Fetch = async (url, init) => simulator.console.fetch(new Request(url, init));
  // Their patience must not be measured by a clock that a test moves.
  const patience = createSystemClock();
  const sources: StreamEventSource[] = [];
  const copied: string[] = [];
  const unreadable: unknown[] = [];
  /** One page, as it is when it opens. */
  const open = (): ConsoleViewModel => {
    const vm = new ConsoleViewModel({
      simulator: createHttpSimulatorControl({ client: createHttpClient({ baseUrl: CONSOLE, fetch: ask, clock: patience }) }),
      events: createEventSourceSimulatorEvents({
        clock: pageClock, onUnreadable: (error) => { unreadable.push(error); },
        open: (url) => {
          const source = new StreamEventSource(ask(`${CONSOLE}${url}`, {}));
          sources.push(source);
          return source;
        },
      }),
      clock: pageClock,
      copy: async (text) => {
        copied.push(text);
        return true;
      },
    });
    onTestFinished(vm.start());
    return vm;
  };
  const vm = open();

  const kiosk = await aKioskClient(simulator);
  /** The page has seen all that was told so far. */
  const seen = async (): Promise<void> => {
    await settled();
    await pageClock.advance(300);
    await settled();
  };
  /** An order from a kiosk, and its payment begun; answers the order's id. */
  const order = async (): Promise<string> => {
    const { orderId } = await kiosk.order();
    await seen();
    return orderId;
  };
  /** Prints the receipt of a paid order. */
  const print = async (orderId: string) => {
    const printed = await kiosk.print(orderId);
    await seen();
    return printed;
  };
  /** Time passes in the simulated world. */
  const pass = async (ms: number): Promise<void> => {
    await clock.advance(ms);
    await seen();
  };
  await seen();
  return { vm, open, simulator, clock, pageClock, kiosk, copied, unreadable, sources, order, print, pass, seen };
};
