import { Hono } from 'hono';
import { refuseStranger } from '../edge/access.ts';
import { refuse } from '../http/problem.ts';
import { toResponse } from '../http/ready-reply.ts';
import { commonHeaders } from '../http/security-headers.ts';
import { problemResponse } from '../http/serve.ts';
import { INGESTION_PATH } from '../telemetry/ingestion-app.ts';
import type { ConsolePage } from './console-page.ts';

export interface ConsoleAppDeps {
  /** Everything under /control. */
  readonly control: Hono;
  /** Null: it is not built; a text stands in its place. */
  readonly page: ConsolePage | null;
  /** Where everything is, as text. */
  readonly startText: () => string;
  /** Takes telemetry of the product server's pages. */
  readonly ingestion: Hono;
  /** Names under which the console is called. */
  readonly hosts: readonly string[];
}

const text = (body: string): Response =>
  new Response(body, { status: 200, headers: [['content-type', 'text/plain; charset=utf-8'], ['cache-control', 'no-store'], ...commonHeaders.map(([name, value]): [string, string] => [name, value])] });

/** The console's own origin: the control interface, and the page that drives it. Closed to pages of other places, and under other names. */
export const createConsoleApp = ({ control, page, startText, ingestion, hosts }: ConsoleAppDeps): Hono => {
  const app = new Hono();
  // Its own doorkeeper lets other pages in than the one below.
  app.on(['OPTIONS', 'POST'], INGESTION_PATH, (context) => ingestion.fetch(context.req.raw));
  app.use('*', async (context, next) => {
    const strange = refuseStranger(context.req.raw, hosts);
    return strange === null ? next() : problemResponse(strange);
  });
  app.all('/control/*', (context) => control.fetch(context.req.raw, context.env));
  app.get('/start.txt', () => text(startText()));
  app.get('/', (context) => (page === null ? text(startText()) : toResponse(page.page, context.req.raw)));
  app.get('*', (context) => {
    const file = page?.file(context.req.path) ?? null;
    return file === null ? problemResponse(refuse(404, 'error.notFound')) : toResponse(file, context.req.raw);
  });
  app.notFound(() => problemResponse(refuse(405, 'error.badRequest'), new Headers({ allow: 'GET, HEAD' })));
  return app;
};
