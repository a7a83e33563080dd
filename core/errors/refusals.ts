import type { AppError } from './app-error.ts';

/** The other side itself says that there is no such thing. */
export const isNotFound = ({ outcome, status }: AppError): boolean => outcome === 'refused' && status === 404;

/** Did the other side itself say no, and of this very thing? Without a token (the kiosk is signed out) nobody was asked; 404 says that it has not got so far. */
export const isOwnRefusal = ({ outcome, status }: AppError): boolean => outcome === 'refused' && status >= 400 && status !== 404;
