/** Where a command writes: data on stdout, everything else on stderr. */
export interface Output {
  /** Data: a table for people, or one JSON value a line for programs. Names are told as they are read, without soft hyphens; `isAsSent`: to programs as they went over the wire. */
  data(table: () => string, json: unknown, how?: { readonly isAsSent: boolean }): void;
  /** Progress and hints; silent with `--json`. */
  note(text: string): void;
  /** What happened besides and must not be missed; on stderr, also with `--json`. */
  aside(text: string, json: Readonly<Record<string, unknown>>): void;
  /** An error, as words or as `{ "error": … }`. */
  error(error: ReportedError): void;
}

/** What `--json` prints of an error. */
export interface ReportedError { readonly code: string; readonly message: string; readonly hint: string; readonly retryable: boolean }

export interface Streams { readonly stdout: { write(text: string): unknown }; readonly stderr: { write(text: string): unknown } }

/** Names say by soft hyphens where a screen may divide them; whoever compares them, or counts their letters, means the name. */
export const withoutSoftHyphens = (text: string): string => text.replaceAll('\u00AD', '');

/** Servers' and guests' words come here as they are: nothing in them may move a terminal's cursor, set its title or turn its lines round. */
const plain = (text: string): string => withoutSoftHyphens(text).replaceAll(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
/** JSON escapes what stands below the space by itself. */
const jsonLine = (value: unknown, isAsSent = false): string => `${JSON.stringify(value, isAsSent ? undefined : (_name, each: unknown) => (typeof each === 'string' ? withoutSoftHyphens(each) : each)).replaceAll(/[\u007F-\u009F]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)}\n`;

/** `json`: machine-readable on stdout, errors included. */
export const createOutput = (streams: Streams, json: boolean): Output => ({
  data: (table, value, how) => { streams.stdout.write(json ? jsonLine(value, how?.isAsSent) : `${plain(table())}\n`); },
  note: (text) => { if (!json) streams.stderr.write(`${plain(text)}\n`); },
  aside: (text, value) => { streams.stderr.write(json ? jsonLine({ note: text, ...value }) : `${plain(text)}\n`); },
  error: (error) => {
    if (json) streams.stdout.write(jsonLine({ error }));
    else streams.stderr.write(`${plain(`${error.message} (${error.code})${error.hint === '' ? '' : `\n${error.hint}`}`)}\n`);
  },
});
