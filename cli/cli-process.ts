/** Ctrl-C, whoever stops us, and the terminal that closes. */
export const INTERRUPTIONS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
type Interruption = (typeof INTERRUPTIONS)[number];

/** What the command line needs of the process it runs in; `process` is one, a test may bring another. */
export interface CliProcess {
  readonly stdout: { write(text: string): unknown; on(event: 'error', heard: (error: Error) => void): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; on?(event: 'error', heard: (error: Error) => void): unknown; readonly isTTY?: boolean };
  readonly stdin: AsyncIterable<unknown> & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  on(event: Interruption, heard: () => void): unknown;
  off(event: Interruption, heard: () => void): unknown;
  exit(code: number): void;
}
