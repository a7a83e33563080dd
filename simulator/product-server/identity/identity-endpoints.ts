import type { Hono } from 'hono';
import * as wire from '#adapters/wire/identity.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { linkOrigin } from '../../http/link-origin.ts';
import { refuse } from '../../http/problem.ts';
import { serve, type CallContext, type Handler } from '../../http/serve.ts';
import { tooMany } from '../../http/too-many.ts';
import type { ClientLimit, ClientLimits } from './client-limits.ts';
import type { ExternalLogin } from './external-login.ts';
import { giveSession, takeSession, type Viewers } from './guard.ts';
import type { Asking, IdentityDeps } from './identity-deps.ts';
import { IDENTITY } from './identity-limits.ts';
import { identityErrors, invalidToken, signInRequired } from './identity-problems.ts';
import type { PasswordLogin } from './password-login.ts';
import type { Recovery } from './recovery.ts';
import type { Registration } from './registration.ts';
import { externalStateCookie, externalStateOf, sessionTokenOf } from './session-cookie.ts';

export interface IdentityEndpointsDeps {
  readonly identity: IdentityDeps;
  readonly registration: Registration;
  readonly passwordLogin: PasswordLogin;
  readonly recovery: Recovery;
  readonly external: ExternalLogin;
  readonly viewers: Viewers;
  readonly clients: ClientLimits;
  /** Where links in mails lead; '' = where the guest is. */
  readonly publicOrigin: string;
}

/** W5: ASP.NET Core Identity's endpoints. */
export const addIdentityEndpoints = (app: Hono, { identity, registration, passwordLogin, recovery, external, viewers, clients, publicOrigin }: IdentityEndpointsDeps): void => {
  const { random } = identity;
  const limits = IDENTITY.perClient;
  const [logins, registrations, mails] = [limits.login, limits.register, limits.mail].map((limit) => clients.requests(limit));
  const asking = ({ request, language }: CallContext): Asking => ({ language, origin: linkOrigin(request, publicOrigin) });

  /** Answers only while this client has not asked too often. */
  const limited = <E extends Endpoint>(limit: ClientLimit | undefined, handler: Handler<E>): Handler<E> => (input, context) => {
    return limit?.(context.client) === false ? tooMany(context, IDENTITY.perClientMs) : handler(input, context);
  };

  serve(app, wire.register, limited<typeof wire.register>(registrations, async ({ body }, context) => {
    const registered = await registration.register(body, asking(context), sessionTokenOf(context.request));
    if (!registered.ok) return registered.error;
    if (registered.value !== null) giveSession(context, registered.value, random);
    return { status: 200, body: null };
  }));

  serve(app, wire.login, limited<typeof wire.login>(logins, async ({ query, body }, context) => {
    const begun = await passwordLogin.login(body.email, body.password, query.useSessionCookies === 'false', sessionTokenOf(context.request));
    if (!begun.ok) return begun.error;
    giveSession(context, begun.value, random);
    return { status: 200, body: null };
  }));

  serve(app, wire.confirmEmail, async ({ body }) => {
    const confirmed = await recovery.confirm(body.userId, body.code);
    return confirmed.ok ? { status: 200, body: null } : confirmed.error;
  });

  serve(app, wire.confirmEmailLink, ({ query }, { setHeader }) => {
    setHeader('location', `/confirm-email?${new URLSearchParams({ userId: query.userId, code: query.code }).toString()}`);
    return { status: 303, body: null };
  });

  serve(app, wire.resendConfirmationEmail, limited<typeof wire.resendConfirmationEmail>(mails, async ({ body }, context) => {
    const sent = await recovery.resend(body.email, asking(context));
    return sent.ok ? { status: 200, body: null } : sent.error;
  }));

  serve(app, wire.forgotPassword, limited<typeof wire.forgotPassword>(mails, async ({ body }, context) => {
    const sent = await recovery.forgot(body.email, asking(context));
    return sent.ok ? { status: 200, body: null } : sent.error;
  }));

  serve(app, wire.resetPassword, limited<typeof wire.resetPassword>(logins, async ({ body }, context) => {
    const reset = await recovery.reset(body.email, body.resetCode, body.newPassword, sessionTokenOf(context.request));
    if (!reset.ok) return reset.error;
    takeSession(context);
    return { status: 200, body: null };
  }));

  const infoOf = (email: string, confirmed: number): { email: string; isEmailConfirmed: boolean } => ({ email, isEmailConfirmed: confirmed === 1 });

  serve(app, wire.getManageInfo, (_input, { request }) => {
    const viewer = viewers(request);
    return viewer === null ? signInRequired() : { status: 200, body: infoOf(viewer.customer.email, viewer.customer.email_confirmed) };
  });

  serve(app, wire.postManageInfo, limited<typeof wire.postManageInfo>(mails, async ({ body }, context) => {
    const viewer = viewers(context.request);
    if (viewer === null) return signInRequired();
    const { customer } = viewer;
    if (body.newPassword !== '') {
      const changed = await recovery.changePassword(viewer, body.oldPassword, body.newPassword);
      if (!changed.ok) return changed.error;
      giveSession(context, changed.value, random);
    }
    if (body.newEmail !== '') {
      const changed = await recovery.changeEmail(customer, body.newEmail, asking(context));
      if (!changed.ok) return changed.error;
    }
    if (body.newEmail === '' && body.newPassword === '') return identityErrors(['InvalidEmail']);
    return { status: 200, body: infoOf(customer.email, customer.email_confirmed) };
  }));

  serve(app, wire.startExternalLogin, ({ params, query }, { request, setHeader }) => {
    if (external.provider(params.provider) === null) return refuse(404, 'error.notFound');
    const state = random.id();
    setHeader('set-cookie', externalStateCookie(request, state, IDENTITY.externalMs));
    setHeader('location', `/external-login/${params.provider}?${new URLSearchParams({ state, redirectUri: query.redirectUri }).toString()}`);
    return { status: 303, body: null };
  });

  serve(app, wire.finishExternalLogin, limited<typeof wire.finishExternalLogin>(logins, async ({ params, body }, context) => {
    if (external.provider(params.provider) === null) return refuse(404, 'error.notFound');
    const state = externalStateOf(context.request);
    context.setHeader('set-cookie', externalStateCookie(context.request, '', 0));
    if (state === null || state === '' || state !== body.state) return invalidToken();
    const finished = await external.finish(params.provider, body.code, sessionTokenOf(context.request));
    if (!finished.ok) return finished.error;
    if (finished.value.kind === 'registration') {
      const { externalToken, person } = finished.value;
      return { status: 202, body: { externalToken, email: person.email, name: person.name, lastName: person.last_name } };
    }
    giveSession(context, finished.value.session, random);
    return { status: 200, body: null };
  }));
};
