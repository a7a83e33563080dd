import { describe, expect, it, onTestFinished } from 'vitest';
import { applicationInsightsSettings, createApplicationInsights } from '#adapters/browser/application-insights.ts';
import type { OutgoingReport } from '#adapters/reporting/outgoing-report.ts';
import { sleep } from '#core/shared/repeating.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { listenWithFaults } from '#simulator/edge/listen-with-faults.ts';
import { ownConnectionString } from '#simulator/telemetry/ingestion-app.ts';

const AT = Date.UTC(2026, 10, 20, 11);
const page: OutgoingReport = { at: AT, kind: 'page', name: 'menuPage', values: {}, route: '/shop/{shopId}/menu/{category*}' };
const event: OutgoingReport = { at: AT + 1, kind: 'event', name: 'navigation', values: { from: 'home', to: 'menuPage' }, route: '' };
const error: OutgoingReport = { at: AT + 2, kind: 'error', name: 'weborder.window', values: { error: 'TypeError', at: 'index-Bx3k_9.js:2:4711', status: 503, hasId: false }, route: '' };

/** A service that answers with this status, and what it got. */
const aService = async (status = 200) => {
  const got: string[] = [];
  const server = await listenWithFaults(async (request) => {
    got.push(await request.text());
    return new Response('{}', { status });
  }, 0, '127.0.0.1');
  onTestFinished(() => server.close());
  return { got, connectionString: ownConnectionString(`http://127.0.0.1:${server.port}`) };
};

describe('Application Insights', () => {
  it('[CONST-4] [R-13] keeps to the limits, stores nothing, and finds out nothing by itself', () => {
    expect(applicationInsightsSettings()).toEqual({
      maxAjaxCallsPerView: 500, sessionExpirationMs: 86_400_000, sessionRenewalMs: 1_800_000, disableCookiesUsage: true, isStorageUseDisabled: true,
      disableAjaxTracking: true, disableFetchTracking: true, disableExceptionTracking: true, enableAutoRouteTracking: false, autoTrackPageVisitTime: false, disableCorrelationHeaders: true,
      enableUnhandledPromiseRejectionTracking: false, disableUserInitMessage: true, loggingLevelConsole: 0, loggingLevelTelemetry: 0,
      extensionConfig: {
        AppInsightsChannelPlugin: { eventsLimitInMem: 10_000, maxBatchInterval: 15_000, maxBatchSizeInBytes: 102_400, maxRetryCnt: 10, retryCodes: [401, 408, 429, 500, 502, 503, 504], enableSessionStorageBuffer: false },
        AppInsightsCfgSyncPlugin: { cfgUrl: '', blkCdnCfg: true, syncMode: 0 },
      },
      featureOptIn: { SdkStats: { mode: 2 }, iKeyUsage: { mode: 2 }, CdnUsage: { mode: 2 }, SdkLoaderVer: { mode: 2 } },
    });
  });

  it('[R-13] sends what it was given, with its time, role and version, and nothing else', async () => {
    const { got, connectionString } = await aService();
    const insights = createApplicationInsights({ connectionString, role: 'weborder-kiosk', version: '1.2.3' });
    for (const report of [page, event, error]) insights.send(report);
    insights.flush();
    await expect.poll(() => got.length).toBe(1);
    insights.close();
    const item = (kind: string, at: number, baseData: object) => ({
      time: new Date(at).toISOString(), iKey: '00000000-0000-4000-8000-000000000000', name: `Microsoft.ApplicationInsights.00000000000040008000000000000000.${kind}`,
      tags: { 'ai.cloud.role': 'weborder-kiosk', 'ai.application.ver': '1.2.3', 'ai.internal.sdkVersion': 'javascript:3.4.4' }, data: { baseType: `${kind}Data`, baseData: { ver: 2, ...baseData, measurements: {} } },
    });
    expect(JSON.parse(got[0] ?? '')).toEqual([
      item('Pageview', AT, { name: 'menuPage', url: '/shop/{shopId}/menu/{category*}', properties: {} }),
      item('Event', AT + 1, { name: 'navigation', properties: { from: 'home', to: 'menuPage' } }),
      item('Exception', AT + 2, {
        exceptions: [{ typeName: 'weborder.window', message: 'weborder.window', hasFullStack: false, stack: 'weborder.window\n    at index-Bx3k_9.js:2:4711', parsedStack: [] }], severityLevel: 3,
        properties: { error: 'TypeError', at: 'index-Bx3k_9.js:2:4711', status: '503', hasId: 'false' },
      }),
    ]);
  });

  it('[R-13] closed, it forgets what has not been sent and takes nothing more; another one begins anew', async () => {
    const { got, connectionString } = await aService();
    const open = () => createApplicationInsights({ connectionString, role: 'weborder-web', version: '1' });
    const refused = open();
    refused.send(page);
    refused.close();
    refused.send(event);
    refused.flush();
    refused.close();
    const later = open();
    later.send(error);
    later.flush();
    await expect.poll(() => got.length).toBe(1);
    later.close();
    expect(got[0]).not.toContain('menuPage');
  });

  it('a service that fails or is not there is nobody\'s trouble', async () => {
    const [failing, gone] = [await aService(503), ownConnectionString('http://127.0.0.1:1')];
    for (const connectionString of [failing.connectionString, gone]) {
      const insights = createApplicationInsights({ connectionString, role: 'weborder-web', version: '1' });
      insights.send(page);
      insights.flush();
      insights.send(event);
      await sleep(createSystemClock(), 50);
      insights.close();
    }
    expect(failing.got.length).toBeGreaterThan(0);
  });

  it('throws where there is nothing to connect to', () => {
    expect(() => createApplicationInsights({ connectionString: '', role: 'weborder-web', version: '1' })).toThrow('Please provide instrumentation key');
  });
});
