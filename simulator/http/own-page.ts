import { readFileSync } from 'node:fs';
import type { Hono } from 'hono';
import type { Html } from './html.ts';
import { readyReply, toResponse, type ReadyReply } from './ready-reply.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';

/** A page that the server writes itself, as it is at this moment. */
export const htmlResponse = (page: Html, status = 200): Response =>
  new Response(page.text, { status, headers: [['content-type', 'text/html; charset=utf-8'], ['cache-control', 'no-store'], ...pageHeaders().map(([name, value]): [string, string] => [name, value])] });

/** On to a page of ours; 303, so that a reload does not send the form again. */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: [['location', path], ['cache-control', 'no-store'], ...commonHeaders.map(([name, value]): [string, string] => [name, value])] });

/** Adds the stylesheet of such a page at this path; the file is read when it is first asked for. */
export const addStylesheet = (app: Hono, path: string, file: string): void => {
  let styles: ReadyReply | null = null;
  app.get(path, (context) => {
    styles ??= readyReply({ body: readFileSync(file), mediaType: 'text/css; charset=utf-8', cacheControl: 'no-cache', extraHeaders: commonHeaders });
    return toResponse(styles, context.req.raw);
  });
};
