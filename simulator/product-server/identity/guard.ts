import type { Random } from '#core/ports/random.ts';
import { xsrfCookie, xsrfTokenOf } from '../../http/forgery.ts';
import type { CallContext } from '../../http/serve.ts';
import { noSessionCookie, sessionCookie, sessionTokenOf } from './session-cookie.ts';
import type { BegunSession, FoundSession, SessionBook } from './session-book.ts';
import type { Call } from '../../http/call.ts';

/** Who stands behind a request, with the secret of their session. */
export type Viewer = FoundSession & { readonly token: string };

/** Null: nobody is signed in. */
export type Viewers = (request: Call) => Viewer | null;

export const createViewers = (sessions: SessionBook): Viewers => (request) => {
  const token = sessionTokenOf(request);
  const found = token === null ? null : sessions.find(token);
  return token === null || found === null ? null : { ...found, token };
};

/** Gives the browser its session. A program that has no anti-forgery token yet needs one from now on, because it has a cookie that could be abused. */
export const giveSession = ({ request, setHeader }: CallContext, { token, lastsMs }: BegunSession, random: Random): void => {
  setHeader('set-cookie', sessionCookie(request, token, lastsMs));
  if (xsrfTokenOf(request.headers) === null) setHeader('set-cookie', xsrfCookie(random.id(), request.url.startsWith('https:')));
};

export const takeSession = ({ request, setHeader }: CallContext): void => setHeader('set-cookie', noSessionCookie(request));
