/** Where a command writes: data on stdout, everything else on stderr. */
export interface Output {
  /** Data: a table for people, or one JSON value a line for programs. */
  data(table: () => string, json: unknown): void;
  /** Progress and hints; silent with `--json`. */
  note(text: string): void;
  /** An error, as words or as `{ "error": … }`. */
  error(error: ReportedError): void;
}

/** What `--json` prints of an error. */
export interface ReportedError { readonly code: string; readonly message: string; readonly hint: string; readonly retryable: boolean }

export interface Streams { readonly stdout: { write(text: string): unknown }; readonly stderr: { write(text: string): unknown } }

/** `json`: machine-readable on stdout, errors included. */
export const createOutput = (streams: Streams, json: boolean): Output => ({
  data: (table, value) => { streams.stdout.write(`${json ? JSON.stringify(value) : table()}\n`); },
  note: (text) => { if (!json) streams.stderr.write(`${text}\n`); },
  error: (error) => {
    if (json) streams.stdout.write(`${JSON.stringify({ error })}\n`);
    else streams.stderr.write(`${error.message} (${error.code})${error.hint === '' ? '' : `\n${error.hint}`}\n`);
  },
});
