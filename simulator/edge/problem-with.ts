import type { ErrorCode } from '#core/errors/error-codes.ts';
import type { Problem } from '#adapters/wire/common.ts';
import { problemMediaType } from '../http/problem.ts';
import { problemTitles } from '../http/problem-titles.ts';
import { apiHeaders } from '../http/security-headers.ts';

/** §8 "price calculation without network": the title as the specification has it. */
const titles: Readonly<Partial<Record<ErrorCode, string>>> = {
  'error.self-service.network-unreachable': 'The local self service api is not reachable. Please ensure it is running and try again.',
  'self-service.wrong-sign-in': 'Invalid username or password',
};

/** A problem document with any status and code: what scenarios and faults answer. */
export const problemWith = (status: number, code: string, values: Problem['values'] = {}): Response => {
  const known: Readonly<Record<string, string | undefined>> = { ...problemTitles, ...titles };
  const problem = { type: `urn:weborder:problem:${code}`, title: known[code] ?? 'The request was refused', status, code, ...(Object.keys(values).length === 0 ? {} : { values }) };
  return new Response(JSON.stringify(problem), { status, headers: { 'content-type': problemMediaType, 'cache-control': 'no-store', ...Object.fromEntries(apiHeaders) } });
};
