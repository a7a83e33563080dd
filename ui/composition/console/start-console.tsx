import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClipboard } from '#adapters/browser/clipboard.ts';
import { createEventSourceSimulatorEvents } from '#adapters/browser/event-source-simulator-events.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpSimulatorControl } from '#adapters/http/http-simulator-control.ts';
import { FeedbackProvider } from '../../components/FeedbackProvider.tsx';
import { ConsoleScreen } from '../../screens/console/ConsoleScreen.tsx';
import { ConsoleViewModel } from '../../view-models/console/console-view-model.ts';
import type { Simulator, SimulatorEvents } from '../../view-models/console/simulator.ts';

/** Starts the console in its page: it drives the simulator that the page came from. */
export const startConsole = (page: Window, root: Element): void => {
  const clock = createSystemClock();
  const simulator: Simulator = createHttpSimulatorControl({ client: createHttpClient({ baseUrl: '', fetch: (url, init) => page.fetch(url, init), clock }) });
  const events: SimulatorEvents = createEventSourceSimulatorEvents({ clock, open: (url) => new EventSource(url), onUnreadable: (error) => { reportError(error); } });
  const viewModel = new ConsoleViewModel({ simulator, events, clock, copy: createClipboard(page.navigator) });
  createRoot(root).render(
    <StrictMode>
      <FeedbackProvider><ConsoleScreen console={viewModel} harAddress={simulator.addresses.har} /></FeedbackProvider>
    </StrictMode>,
  );
};
