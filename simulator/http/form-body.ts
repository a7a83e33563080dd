import { isCoded, readLimited } from './json-body.ts';

/** A form of ours has a dozen short fields. */
const formLimitBytes = 10_000;

/** The fields of a sent form; what is no form, coded, or more than a form of ours can be, has none. Never reads more than that, whatever the headers promise. */
export const readForm = async (request: Request): Promise<URLSearchParams> => {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') === true && !isCoded(request);
  return new URLSearchParams(isForm ? (await readLimited(request, formLimitBytes)) ?? '' : '');
};
