import * as v from 'valibot';
import { dateTime } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A mail in the simulated outbox. `html` holds headings, paragraphs, one table or button, everything escaped. */
const outboxMail = v.object({
  id: v.string(), kind: v.string(), to: v.string(), subject: v.string(), text: v.string(), html: v.string(),
  /** The one thing to do; empty when there is none. */
  link: v.string(),
  language: v.string(), createdAt: dateTime,
});
export type WireOutboxMail = v.InferOutput<typeof outboxMail>;

const limit = v.pipe(v.string(), v.regex(/^[1-9][0-9]{0,2}$/));

export const listMails = endpoint({
  name: 'listMails', summary: 'What the product server has mailed, newest first; `to` names one recipient. Part of the simulation: a real server hands its mails to a mail service', source: 'W5', method: 'GET',
  path: '/outbox/api/mails', query: v.object({ to: v.optional(v.pipe(v.string(), v.maxLength(400)), ''), limit: v.optional(limit, '50') }), replies: { 200: v.array(outboxMail) },
});
export const getMail = endpoint({
  name: 'getMail', summary: 'One mail', source: 'W5', method: 'GET', path: '/outbox/api/mails/{id}', params: v.object({ id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)) }),
  replies: { 200: outboxMail },
});
