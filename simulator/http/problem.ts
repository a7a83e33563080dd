import type { ErrorCode } from '#core/errors/error-codes.ts';
import type { Problem } from '#adapters/wire/common.ts';
import { problemTitles } from './problem-titles.ts';

export const problemMediaType = 'application/problem+json';

/** The statuses we refuse with. */
export type RefusalStatus = 400 | 401 | 402 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 501;

/** A problem document of ours. */
export type Refusal = Problem & { readonly status: RefusalStatus };

/**
 * W3: a refusal with our code and the values its text needs.
 * @example return refuse(409, 'order.shop-paused', { shopId: 3 });
 */
export const refuse = (status: RefusalStatus, code: ErrorCode, values: Problem['values'] = {}, detail = ''): Refusal => ({
  type: `urn:weborder:problem:${code}`, title: problemTitles[code] ?? 'The request was refused', status, detail, code, values, errors: {},
});

/** A refusal as it goes over the wire; empty members are left out. */
export const problemBody = (problem: Refusal): string => {
  const { detail, errors, values, ...always } = problem;
  return JSON.stringify({
    ...always,
    ...(detail === '' ? {} : { detail }),
    ...(Object.keys(values).length === 0 ? {} : { values }),
    ...(Object.keys(errors).length === 0 ? {} : { errors }),
  });
};
