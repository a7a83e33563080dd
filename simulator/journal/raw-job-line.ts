import type { Millis } from '#core/shared/duration.ts';
import type { RawJob } from '../printer/raw-port.ts';
import type { JournalLine, NewEntry } from './journal.ts';

/** What a printer got over its raw port, as a line of the log. 503: the printer could not print it. */
export const rawJobLine = (job: RawJob, { at, terminalId, port }: { readonly at: Millis; readonly terminalId: string; readonly port: number }): JournalLine => ({
  target: 'printer', server: terminalId, original: null, weight: job.text.length,
  entry: (): NewEntry => {
    const lines = job.text.trimEnd().split('\n').length;
    const unknown = job.unknownCommands.length === 0 ? [] : [`${job.unknownCommands.length} unknown commands: ${job.unknownCommands.slice(0, 5).join(' ')}`];
    return {
      target: 'printer', server: terminalId, at, ms: 0, client: job.from, method: 'RAW', path: `:${port}`, route: 'raw', status: job.fault === null ? 200 : 503, requestHeaders: {}, requestBody: job.text,
      replyHeaders: {}, replyBody: '', schema: job.unknownCommands.length === 0 ? 'ok' : 'misfit', scenario: '', scenarioSource: '', faults: [],
      happened: [job.fault === null ? `printed, ${lines} lines` : job.fault, `${job.bytes} bytes`, ...unknown].join(', '),
    };
  },
});
