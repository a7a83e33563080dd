import type { AppError } from './app-error.ts';
import { isErrorCode } from './error-codes.ts';
import { errorKind } from './error-kind.ts';

/** §8: the text of an error is that of its code; a code we do not know is told by the kind of its status. */
export const errorTextKey = (error: AppError): string =>
  isErrorCode(error.code) ? error.code : `error.${errorKind(error.status)}`;
