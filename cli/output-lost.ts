import type { ReportedError } from './render/output.ts';

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : error.message);

/** Whoever reads us has gone away (`weborder menu 1 | head`). */
export const isUnread = (error: Error): boolean => codeOf(error) === 'EPIPE';

const ROOM = 'What was done is done. Is there room where it goes?';

/** What is said of a file that was to be written. */
export const fileLost = ({ message }: Error): ReportedError => ({ code: 'output-lost', message, hint: ROOM, retryable: false });

/** What is said, on stderr, when the output can be written no further. */
export const outputLost = (error: Error): ReportedError => (isUnread(error)
  ? { code: 'output-lost', message: 'Nobody reads the output any more: stopped.', hint: 'What was done is done. Let the whole output be read, or write it to a file.', retryable: false }
  : { code: 'output-lost', message: `The output could not be written: ${codeOf(error)}.`, hint: ROOM, retryable: false });
