import { ApplicationInsights, SeverityLevel, type IConfig, type IConfiguration, type ITelemetryItem } from '@microsoft/applicationinsights-web';
import { TELEMETRY } from '#core/business-constants.ts';
import type { OutgoingReport } from '../reporting/outgoing-report.ts';
import type { TelemetryTarget } from '../reporting/telemetry-relay.ts';

/** A feature of the library's. */
const OFF = 2;

/**
 * §9 "Telemetry limits", and nothing that the library would find out, store, fetch or hook into by itself. Made anew each time, for the library goes on
 * writing into what it is given. The 2,000 of §9 that wait for the network are the relay's.
 */
export const applicationInsightsSettings = () => ({
  maxAjaxCallsPerView: TELEMETRY.ajaxCallsPerView, sessionExpirationMs: TELEMETRY.sessionExpiryMs, sessionRenewalMs: TELEMETRY.sessionRenewalMs,
  // Nothing is stored on the guest's device, so the year of its user cookie (§9) is never used.
  disableCookiesUsage: true, isStorageUseDisabled: true,
  // Reports come through the port alone; the page's requests, errors, addresses and times are none of the library's business.
  disableAjaxTracking: true, disableFetchTracking: true, disableExceptionTracking: true, enableAutoRouteTracking: false, autoTrackPageVisitTime: false,
  disableCorrelationHeaders: true, enableUnhandledPromiseRejectionTracking: false, disableUserInitMessage: true,
  loggingLevelConsole: 0, loggingLevelTelemetry: 0,
  extensionConfig: {
    AppInsightsChannelPlugin: {
      eventsLimitInMem: TELEMETRY.inMemoryEvents, maxBatchInterval: TELEMETRY.batchMs, maxBatchSizeInBytes: TELEMETRY.batchBytes, maxRetryCnt: TELEMETRY.retries,
      retryCodes: [...TELEMETRY.retryStatuses], enableSessionStorageBuffer: false,
    },
    // It would ask Microsoft for a configuration …
    AppInsightsCfgSyncPlugin: { cfgUrl: '', blkCdnCfg: true, syncMode: 0 },
  },
  // … and tell it how it is doing.
  featureOptIn: { SdkStats: { mode: OFF }, iKeyUsage: { mode: OFF }, CdnUsage: { mode: OFF }, SdkLoaderVer: { mode: OFF } },
} satisfies IConfiguration & IConfig);

export interface ApplicationInsightsDeps {
  /** Azure's, read before by `ingestionOf`. */
  readonly connectionString: string;
  /** What the service shows the reports under: `weborder-web`, `weborder-kiosk`. */
  readonly role: string;
  readonly version: string;
}

const itemOf = ({ at, kind, name, values, route }: OutgoingReport): ITelemetryItem => {
  const texts = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, String(value)]));
  const startTime = new Date(at);
  switch (kind) {
    case 'page': return { name: 'Microsoft.ApplicationInsights.{0}.Pageview', baseType: 'PageviewData', baseData: { name, uri: route, id: '', startTime, properties: texts, measurements: {} } };
    case 'event': return { name: 'Microsoft.ApplicationInsights.{0}.Event', baseType: 'EventData', baseData: { name, startTime, properties: texts, measurements: {} } };
    case 'error': return {
      name: 'Microsoft.ApplicationInsights.{0}.Exception', baseType: 'ExceptionData',
      baseData: {
        ver: '4.0',
        exceptions: [{ typeName: name, message: name, hasFullStack: false, stack: values['at'] === undefined ? '' : `${name}\n    at ${String(values['at'])}` }],
        severityLevel: SeverityLevel.Error, startTime, properties: texts, measurements: {},
      },
    };
  }
};

/** A run of a page is told from others by chance alone: its session lives in memory and ends with it. */
const sessionIn = (app: unknown): { readonly sesId?: string } =>
  (typeof app === 'object' && app !== null && 'sesId' in app && typeof app.sesId === 'string' ? { sesId: app.sesId } : {});

/**
 * R13: Azure Application Insights through Microsoft's own browser library. The library batches, retries and gives up (§9); what it adds of its own
 * accord (browser, screen, address, referrer, user) is taken away again before an item is kept for sending. Throws when it cannot start.
 */
export const createApplicationInsights = ({ connectionString, role, version }: ApplicationInsightsDeps): TelemetryTarget => {
  const insights = new ApplicationInsights({ config: { ...applicationInsightsSettings(), connectionString } });
  insights.loadAppInsights();
  // There is nothing to poll for: it logs nothing.
  insights.stopPollingInternalLogs?.();
  insights.addTelemetryInitializer((item) => {
    item.ext = { app: sessionIn(item.ext?.['app']) };
    item.tags = [{ 'ai.cloud.role': role, 'ai.application.ver': version }];
  });
  let isClosed = false;
  return {
    send: (report) => { if (!isClosed) insights.core.track(itemOf(report)); },
    flush: () => { if (!isClosed) insights.onunloadFlush(true); },
    close: () => {
      if (isClosed) return;
      isClosed = true;
      // Unloading would send what waits.
      insights.getSender()._buffer.clear();
      void insights.unload(false);
    },
  };
};
