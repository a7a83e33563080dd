/** What the command line needs of the process it runs in; `process` is one, a test may bring another. */
export interface CliProcess {
  readonly stdout: { write(text: string): unknown; on(event: 'error', heard: (error: Error) => void): unknown; readonly isTTY?: boolean };
  readonly stderr: { write(text: string): unknown; readonly isTTY?: boolean };
  readonly stdin: AsyncIterable<unknown> & { readonly isTTY?: boolean };
  readonly env: Readonly<Record<string, string | undefined>>;
  on(event: 'SIGINT' | 'SIGTERM', heard: () => void): unknown;
  off(event: 'SIGINT' | 'SIGTERM', heard: () => void): unknown;
  exit(code: number): void;
}
