import type { Hono } from 'hono';
import { asPlainReply, asRequest, type PlainCall, type PlainReply } from '../http/call.ts';
import { refuseForgery } from '../http/forgery.ts';
import { plainHandlerFor, plainProblem, plainRoutesOf } from '../http/plain-routes.ts';
import { refuse } from '../http/problem.ts';

/** The app's endpoints without HTTP: the same handlers behind the same guard. What is no endpoint goes through the app itself. */
export const createPlainApp = (app: Hono, onError: (error: unknown) => void) => async (call: PlainCall): Promise<PlainReply> => {
  const found = plainHandlerFor(plainRoutesOf(app), call);
  if (found === null || refuseForgery(call) !== null) return asPlainReply(await app.fetch(asRequest(call)));
  try {
    return await found.handle(call, found.params);
  } catch (error) {
    onError(error);
    return plainProblem(refuse(500, 'error.server'));
  }
};
