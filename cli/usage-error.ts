/** The command was written wrongly; the message says how it is written right. Ends with exit code 2. */
export class UsageError extends Error {}
