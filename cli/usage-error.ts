/** The command was written wrongly; the message says how it is written right. Ends with exit code 2. */
export class UsageError extends Error {
  readonly code: string;
  readonly hint: string;

  constructor(message: string, { code = 'usage', hint = '' }: { readonly code?: string; readonly hint?: string } = {}) {
    super(message);
    this.code = code;
    this.hint = hint;
  }
}
