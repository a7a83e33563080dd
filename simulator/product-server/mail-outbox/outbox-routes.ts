import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { toRfc3339 } from '#core/shared/rfc3339.ts';
import { getMail, listMails, type WireOutboxMail } from '#adapters/wire/outbox.ts';
import type { MailTable } from '../accounts/account-tables.ts';
import { LOOPBACK_NAMES, refuseForeign } from '../../edge/access.ts';
import { addStylesheet, htmlResponse } from '../../http/own-page.ts';
import { refuse } from '../../http/problem.ts';
import { clientOf, problemResponse, serve } from '../../http/serve.ts';
import type { Outbox } from './outbox.ts';
import { outboxPage, wallClockIn } from './outbox-page.ts';

const listed = 100;

const wireMail = (mail: MailTable): WireOutboxMail => ({
  id: mail.id, kind: mail.kind, to: mail.recipient, subject: mail.subject, text: mail.text, html: mail.html, link: mail.link, language: mail.language,
  createdAt: toRfc3339(mail.created_at, 'UTC'),
});

/** From this very machine. */
const isLocal = (client: string): boolean => client === '::1' || /^(?:::ffff:)?127\./.test(client);

/** What a proxy or a tunnel adds: whoever stands behind it may be anybody. */
const forwardedHeaders = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;
const isForwarded = (request: Request): boolean => forwardedHeaders.some((name) => request.headers.has(name));

/** A browser on this machine may be led here by a page of another site, whose name it has let point to us (DNS rebinding). */
const isOwnName = (request: Request): boolean => refuseForeign(request, { hosts: LOOPBACK_NAMES, origins: [], headers: [] }) === null;

/**
 * The outbox's page and API. Whoever reads other people's mail can take over their accounts, so it is there for this machine alone, whatever address
 * the server listens on, under this machine's own names, and not through a proxy. `timeZone`: whose wall clock its page shows.
 */
export const addOutboxRoutes = (app: Hono, outbox: Outbox, timeZone: string): void => {
  const clock = wallClockIn(timeZone);
  app.use('/outbox/*', async (context: Context, next) => {
    const client = clientOf(context);
    const request = context.req.raw;
    return client === '' || (isLocal(client) && isOwnName(request) && !isForwarded(request)) ? next() : problemResponse(refuse(404, 'error.notFound'));
  });

  serve(app, listMails, ({ query }) => ({ status: 200, body: outbox.list(query.to, Number(query.limit)).map(wireMail) }));
  serve(app, getMail, ({ params }) => {
    const mail = outbox.byId(params.id);
    return mail === null ? refuse(404, 'error.notFound') : { status: 200, body: wireMail(mail) };
  });

  addStylesheet(app, '/outbox/assets/outbox.css', join(import.meta.dirname, 'outbox.css'));
  app.get('/outbox', (context) => {
    const [to, chosen] = [context.req.query('to') ?? '', context.req.query('mail') ?? ''];
    const mails = outbox.list(to, listed);
    return htmlResponse(outboxPage({ mails, count: outbox.count(to), open: chosen === '' ? (mails[0] ?? null) : outbox.byId(chosen), to, clock }));
  });
  app.all('/outbox/*', () => problemResponse(refuse(404, 'error.notFound')));
};
