import type { Millis } from '#core/shared/duration.ts';
import { refuse, type Refusal } from './problem.ts';
import type { CallContext } from './serve.ts';

/** 429, with the seconds after which it is worth asking again. */
export const tooMany = ({ setHeader }: Pick<CallContext, 'setHeader'>, waitMs: Millis): Refusal => {
  setHeader('retry-after', String(waitMs / 1000));
  return refuse(429, 'request.too-many');
};
