import { Hono } from 'hono';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { FIELD_WORDS } from '#adapters/wire/field-words.ts';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import type { Random } from '#core/ports/random.ts';
import { addOrderEndpoints, type OrderEndpointsDeps } from './endpoints/order-endpoints.ts';
import { addSelfServiceEndpoints, type SelfServiceEndpointsDeps } from './endpoints/self-service-endpoints.ts';
import { addSettingsEndpoints, type SettingsEndpointsDeps } from './endpoints/settings-endpoints.ts';
import { addShopEndpoints, type ShopEndpointsDeps } from './endpoints/shop-endpoints.ts';
import { callForms, noSuchCall } from '../http/call-forms.ts';
import { refuseForgery, xsrfCookie, xsrfTokenOf } from '../http/forgery.ts';
import { languageOf } from '../http/language.ts';
import { openApi } from '../http/open-api.ts';
import { refuse } from '../http/problem.ts';
import { jsonReply, toResponse, type ReadyReply } from '../http/ready-reply.ts';
import { forOne, problemResponse } from '../http/serve.ts';
import { sessionTokenOf } from './identity/session-cookie.ts';
import type { PaymentProvider } from './payment-provider/payment-provider.ts';
import type { ProviderAssets } from './payment-provider/provider-assets.ts';
import { addProviderRoutes } from './payment-provider/provider-routes.ts';
import type { PageReplies } from './ui/page-replies.ts';
import type { UiSource } from './ui/ui-source.ts';

export interface AppDeps {
  readonly shop: ShopEndpointsDeps;
  readonly settings: SettingsEndpointsDeps;
  readonly order: OrderEndpointsDeps;
  readonly selfService: SelfServiceEndpointsDeps;
  readonly provider: PaymentProvider;
  readonly providerAssets: ProviderAssets;
  readonly pages: PageReplies;
  readonly ui: UiSource | null;
  /** Customers: their endpoints, and the pages that belong to them. */
  readonly mountAccounts: (app: Hono) => void;
  readonly random: Random;
  readonly version: string;
  readonly onError: (error: unknown) => void;
}

const endpoints: readonly Endpoint[] = Object.values(PRODUCT_SERVER);
const forms = callForms(endpoints);

/** What no call of the document tells of itself. */
const SESSIONS = 'A customer is signed in by a cookie that the login sets. Whoever sends a cookie or an `Origin` is taken for a page: what changes something then needs the cookie `XSRF-TOKEN` and its value in the header `x-xsrf-token`, or it is 403 `request.forbidden`. A program that sends neither needs none of it.';

const isSecure = (request: Request): boolean => request.url.startsWith('https:');

/** The product server as a function from request to response: the API, the payment provider's pages, and the guest app on the same origin. */
export const createApp = (deps: AppDeps): Hono => {
  const app = new Hono();

  app.onError((error) => {
    deps.onError(error);
    return problemResponse(refuse(500, 'error.server'));
  });
  app.use('/api/*', async (context, next) => {
    const forged = refuseForgery(context.req.raw);
    if (forged === null) return next();
    const response = problemResponse(forged);
    // A page without the cookie gets it with the refusal, so that trying again succeeds.
    if (xsrfTokenOf(context.req.raw.headers) === null) response.headers.append('set-cookie', xsrfCookie(deps.random.id(), isSecure(context.req.raw)));
    return response;
  });

  addShopEndpoints(app, deps.shop);
  addSettingsEndpoints(app, deps.settings);
  addOrderEndpoints(app, deps.order);
  addSelfServiceEndpoints(app, deps.selfService);
  addProviderRoutes(app, deps.provider);
  deps.mountAccounts(app);
  app.get('/provider/assets/:file', (context) => {
    const ready = deps.providerAssets(context.req.param('file'));
    return ready === null ? problemResponse(refuse(404, 'error.notFound')) : toResponse(ready, context.req.raw);
  });

  let document: ReadyReply | null = null;
  app.get('/api/openapi.json', (context) => {
    document ??= jsonReply(openApi({ title: 'weborder product server', version: deps.version, description: SESSIONS }, endpoints, FIELD_WORDS));
    return toResponse(document, context.req.raw);
  });

  app.all('/api/*', (context) => noSuchCall(forms, context.req.path));
  app.all('/provider/*', () => problemResponse(refuse(404, 'error.notFound')));

  app.get('*', async (context) => {
    const request = context.req.raw;
    const { pathname, search } = new URL(request.url);
    const file = deps.ui?.file(pathname);
    if (file) return toResponse(file, request);
    // A file that is gone must not be answered with a page: a browser would take the HTML for a script.
    if (/^\/assets\/|\.(?:js|css|map|woff2?|png|svg|ico|webmanifest|txt|json)$/.test(pathname)) return problemResponse(refuse(404, 'error.notFound'));
    const page = toResponse(await deps.pages({ path: pathname, url: `${pathname}${search}`, language: languageOf(request.headers), isKnown: sessionTokenOf(request) !== null }), request);
    if (xsrfTokenOf(request.headers) !== null) return page;
    page.headers.append('set-cookie', xsrfCookie(deps.random.id(), isSecure(request)));
    page.headers.set('cache-control', forOne);
    return page;
  });
  app.notFound(() => problemResponse(refuse(405, 'error.badRequest'), new Headers({ allow: 'GET, HEAD' })));
  return app;
};
