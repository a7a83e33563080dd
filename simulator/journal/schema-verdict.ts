import * as v from 'valibot';
import { problem } from '#adapters/wire/common.ts';
import { isAskedAgain } from '#adapters/wire/asked-again.ts';
import type { Endpoint, ReplyBody, Schema } from '#adapters/wire/endpoint.ts';

/** A call as it was written, before anything of it was masked. */
export interface WrittenCall {
  /** 0: there was no reply. */
  readonly status: number;
  readonly requestText: string;
  readonly replyText: string;
  /** False: only a part of the reply is known, and nothing is said about it. */
  readonly isReplyWhole: boolean;
}

const fits = (schema: Schema, text: string): boolean => {
  try {
    return v.safeParse(schema, JSON.parse(text)).success;
  } catch {
    return false; // Not JSON at all.
  }
};

const replyFits = (endpoint: Endpoint, { status, replyText }: WrittenCall): boolean => {
  const kind: ReplyBody | undefined = endpoint.replies[status];
  if (kind === undefined) return (status === 304 && isAskedAgain(endpoint)) || (status >= 400 && fits(problem, replyText));
  if (kind === 'empty') return replyText === '';
  return 'mediaType' in kind || fits(kind, replyText);
};

/** Whether request and reply are what the endpoint declares. A call that nobody declared can't be judged, and is `ok`. */
export const schemaVerdict = (endpoint: Endpoint | undefined, call: WrittenCall): 'ok' | 'misfit' => {
  if (endpoint === undefined) return 'ok';
  if (endpoint.body !== undefined && !fits(endpoint.body, call.requestText)) return 'misfit';
  return call.status === 0 || !call.isReplyWhole || replyFits(endpoint, call) ? 'ok' : 'misfit';
};
