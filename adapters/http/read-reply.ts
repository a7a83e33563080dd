import { appError, type AppError } from '#core/errors/app-error.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { problem, type Problem } from '../wire/common.ts';
import type { Endpoint, ReplyOf, Schema } from '../wire/endpoint.ts';
import type { Answer } from './fetch.ts';
import { parseJson } from './parse-json.ts';
import { problemToError } from './problem-to-error.ts';
import { dropBody, isJson, mediaTypeOf, readBytes, readText, REPLY_MAX_BYTES, type BodyFailure } from './read-body.ts';

/** A problem document is a few lines. */
const PROBLEM_MAX_BYTES = 256 * 1024;

/** W4: a reply that does not fit, by the name of its endpoint and the path of the bad field. What the server did is unknown (P3). */
export const unreadableReply = (endpoint: string, status: number, path: string, reason: string): AppError =>
  appError('wire.unreadable-reply', { status, values: { endpoint, path, reason }, outcome: 'unknown' });

const bodyFailure = (endpoint: Endpoint, status: number, failure: BodyFailure): AppError =>
  failure === 'too-large' ? unreadableReply(endpoint.name, status, '', failure) : appError('network.unreachable', { status, outcome: 'unknown' });

const readJson = async (endpoint: Endpoint, schema: Schema, response: Answer): Promise<Result<unknown>> => {
  const { status } = response;
  const unreadable = (path: string, reason: string): Result<unknown> => failed(unreadableReply(endpoint.name, status, path, reason));
  if (!isJson(mediaTypeOf(response))) {
    await dropBody(response); // HTML with status 200: a captive portal's, not ours (F9).
    return unreadable('', 'content-type');
  }
  const body = await readText(response, REPLY_MAX_BYTES);
  if (typeof body === 'string') return failed(bodyFailure(endpoint, status, body));
  const decoded = parseJson(schema, body.text);
  return decoded.fits ? ok(decoded.value) : unreadable(decoded.path, decoded.reason);
};

const readMedia = async (endpoint: Endpoint, mediaType: string, response: Answer): Promise<Result<Uint8Array>> => {
  const [family] = mediaType.split('/');
  const actual = mediaTypeOf(response);
  // A picture may come in another format than the one named; a page instead of a picture may not.
  if (actual !== mediaType && !(family === 'image' && actual.startsWith('image/'))) {
    await dropBody(response);
    return failed(unreadableReply(endpoint.name, response.status, '', 'content-type'));
  }
  const bytes = await readBytes(response, REPLY_MAX_BYTES);
  return typeof bytes === 'string' ? failed(bodyFailure(endpoint, response.status, bytes)) : ok(bytes);
};

const readProblem = async (response: Answer): Promise<Problem | null> => {
  if (!isJson(mediaTypeOf(response))) {
    await dropBody(response);
    return null;
  }
  const body = await readText(response, PROBLEM_MAX_BYTES);
  if (typeof body === 'string') return null;
  const decoded = parseJson(problem, body.text);
  return decoded.fits ? decoded.value : null;
};

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** An act that is answered with nothing has nothing to say but that it was done. Somebody else's page in its place says nothing of it (F9). */
const readNothing = async (endpoint: Endpoint, response: Answer): Promise<Result<unknown>> => {
  await dropBody(response);
  return isSuccess(response.status) && mediaTypeOf(response) === 'text/html' ? failed(unreadableReply(endpoint.name, response.status, '', 'content-type')) : ok(null);
};

/**
 * §7: 2xx is success. An act that is answered with nothing was done with any of them, and reads as the one that is declared;
 * a question, or an act whose answer matters, has its own statuses.
 */
const statusOf = ({ method, replies }: Endpoint, status: number): number => {
  if (replies[status] !== undefined || !isSuccess(status) || method === 'GET') return status;
  const successes = Object.keys(replies).map(Number).filter(isSuccess);
  return successes.every((one) => replies[one] === 'empty') ? (successes[0] ?? status) : status;
};

const readDeclared = async (endpoint: Endpoint, response: Answer): Promise<Result<unknown>> => {
  const { status } = response;
  const declared = endpoint.replies[statusOf(endpoint, status)];
  if (declared === undefined) {
    if (isSuccess(status)) {
      await dropBody(response);
      return failed(unreadableReply(endpoint.name, status, '', 'status'));
    }
    return failed(problemToError(status, await readProblem(response)));
  }
  if (declared === 'empty') return readNothing(endpoint, response);
  return 'mediaType' in declared ? readMedia(endpoint, declared.mediaType, response) : readJson(endpoint, declared, response);
};

/** An answer as one of the endpoint's declared replies, or as our error. */
export const readReply = async <E extends Endpoint>(endpoint: E, response: Answer): Promise<Result<ReplyOf<E>>> => {
  const status = statusOf(endpoint, response.status);
  const read = await readDeclared(endpoint, response);
  if (!read.ok) return read;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema that the endpoint declares for this status has just read it
  return ok({ status, body: read.value } as ReplyOf<E>);
};
