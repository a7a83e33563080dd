import { onTestFinished, vi } from 'vitest';
import { createApplicationInsights } from '#adapters/browser/application-insights.ts';
import { combinedReporting } from '#adapters/reporting/combined-reporting.ts';
import { createConsoleReporting } from '#adapters/reporting/console-reporting.ts';
import { createMemoryReporting } from '#adapters/reporting/memory-reporting.ts';
import { RELAY, TelemetryRelay } from '#adapters/reporting/telemetry-relay.ts';
import { cell } from '#core/shared/readable.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { listenWithFaults } from '#simulator/edge/listen-with-faults.ts';
import { KEPT_TELEMETRY } from '#simulator/telemetry/telemetry-sink.ts';
import { ownConnectionString } from '#simulator/telemetry/ingestion-app.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { reportingContract, type Arrived } from './reporting-contract.ts';

const texts = (values: Readonly<Record<string, string | number | boolean>>): Arrived['values'] => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

reportingContract('memory', async () => {
  const reporting = createMemoryReporting({ clock: virtualClock() });
  return {
    reporting,
    arrived: async () => ({ reports: reporting.reports().map(({ kind, name, values }) => ({ kind, name, values: texts(values) })), everything: JSON.stringify(reporting.reports()) }),
  };
});

reportingContract('console, beside others', async () => {
  const said: Arrived[] = [];
  const line = (...[what, values]: readonly unknown[]): void => {
    const [kind, name = ''] = String(what).split(' ');
    if (kind === 'page' || kind === 'event' || kind === 'error') said.push({ kind, name, values: texts(typeof values === 'object' && values !== null ? Object.fromEntries(Object.entries(values)) : {}) });
  };
  const reporting = combinedReporting([createMemoryReporting({ clock: virtualClock() }), createConsoleReporting({ debug: line, warn: line })]);
  return { reporting, arrived: async () => ({ reports: said, everything: JSON.stringify(said) }) };
});

reportingContract('Application Insights, at the simulator\'s end', async () => {
  const simulator = await createSimulator({ takesTelemetry: true });
  onTestFinished(() => simulator.close());
  // The library runs in this process, and a program says no origin.
  const line = await listenWithFaults(async (request) => {
    const { pathname } = new URL(request.url);
    return simulator.console.fetch(new Request(`${simulator.consoleUrl()}${pathname}`, { method: request.method, headers: { 'content-type': 'application/json', origin: simulator.url() }, body: await request.text() }));
  }, 0, '127.0.0.1');
  onTestFinished(() => line.close());
  const clock = virtualClock();
  const reporting = createMemoryReporting({ clock });
  const insights = createApplicationInsights({ connectionString: ownConnectionString(`http://127.0.0.1:${line.port}`), role: 'weborder-web', version: '1' });
  onTestFinished(() => { insights.close(); });
  const relay = new TelemetryRelay({ source: reporting, clock, isAllowed: cell(true), isOnline: cell(true), connect: () => Promise.resolve(insights) });
  onTestFinished(relay.start());
  return {
    reporting,
    arrived: async () => {
      await clock.advance(RELAY.everyMs * 100);
      // Whatever comes before it has come when it comes.
      reporting.event('connectivity', { state: 'last' });
      await clock.advance(RELAY.everyMs);
      relay.flush();
      const sunk = () => simulator.world.telemetry.newest(KEPT_TELEMETRY).toReversed();
      await vi.waitUntil(() => sunk().at(-1)?.values['state'] === 'last', 8_000);
      const reports = sunk().slice(0, -1);
      return { everything: JSON.stringify(reports), reports: reports.flatMap(({ kind, name, values: { url: _, ...values } }) => (kind === 'other' ? [] : [{ kind, name, values }])) };
    },
  };
});
