import type { AppError } from '../errors/app-error.ts';

/** An expected failure is a value (`error`); a bug throws. */
export type Result<T, E = AppError> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

/** The success half of a result. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** The failure half of a result. */
export const failed = <E>(error: E): { readonly ok: false; readonly error: E } => ({ ok: false, error });
