import type { LogEntry } from '#ui/view-models/console/simulator-parts.ts';

/** A logged request, with what a test says of it. */
export const anEntry = (seq: number, overrides: Partial<LogEntry> = {}): LogEntry => ({
  seq, target: 'terminal', server: 'T-01', canReplay: true, at: 1_795_174_867_412 + seq, ms: 4, client: 'kiosk-1', method: 'GET', path: `/self-service/payment/attempt-${seq}`, route: 'getTerminalPayment', status: 200,
  requestHeaders: {}, requestBody: '', replyHeaders: {}, replyBody: '', schema: 'ok', scenario: '', scenarioSource: '', faults: [], happened: '', ...overrides,
});
