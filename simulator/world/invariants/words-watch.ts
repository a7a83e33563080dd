import { ERROR_CODES } from '#core/errors/error-codes.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { errorTextKey } from '#core/errors/error-text-key.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Judge } from './judge.ts';

/** R1: every error that a guest meets has words. A test compares what was met with the texts of all languages. */
export interface WordsWatch {
  /** Looks at whatever error a state of the page carries, in whichever field. */
  follow(state: Readable<unknown>): void;
  /** What guests were told went wrong, and how often: code, status and the names of its values (`order.shop-paused 409 shopId`). */
  readonly told: ReadonlyMap<string, number>;
}

const named: ReadonlySet<string> = new Set(ERROR_CODES);

const isError = (value: unknown): value is AppError =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string' && 'outcome' in value && 'status' in value && typeof value.status === 'number';

/** The error in a state: a field of it, or a field of its answer. */
const errorIn = (state: unknown): AppError | null => {
  if (typeof state !== 'object' || state === null) return null;
  return Object.values(state).find(isError) ?? null;
};

export const createWordsWatch = (judge: Judge): WordsWatch => {
  const told = new Map<string, number>();
  return {
    told,
    follow: (state) => {
      let before: AppError | null = null;
      state.subscribe(() => {
        const error = errorIn(state.get());
        if (error === null || error === before) return;
        before = error;
        const key = errorTextKey(error);
        const met = `${error.code} ${error.status} ${Object.keys(error.values).toSorted().join()}`;
        told.set(met, (told.get(met) ?? 0) + 1);
        judge.check('R1', named.has(key), () => `there are no words for ${key}`);
      });
    },
  };
};
