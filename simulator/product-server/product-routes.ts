import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { getMail, listMails } from '#adapters/wire/outbox.ts';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import { callForms, callNamed } from '../http/call-forms.ts';

/** Everything that can be asked of the product server by name. */
export const productEndpoints: readonly Endpoint[] = [...Object.values(PRODUCT_SERVER), listMails, getMail];

const forms = callForms(productEndpoints);

/** What is no call: pages and files, and the pages of the simulation. */
export const OTHER_ROUTES = ['page', 'file', 'provider', 'outbox', 'external-login'] as const;

const others: readonly (readonly [form: RegExp, route: (typeof OTHER_ROUTES)[number]])[] = [
  [/^\/(?:assets|icons)\/|^\/(?:provider|outbox)\/assets\/|\.(?:js|css|map|woff2?|png|svg|ico|webmanifest|txt|json)$/, 'file'],
  [/^\/provider\b/, 'provider'], [/^\/outbox\b/, 'outbox'], [/^\/external-login\b/, 'external-login'], [/^\/(?!api\/)/, 'page'],
];

/** The name of what is asked: a call's, or one of `OTHER_ROUTES`; empty: there is no such call. */
export const productRouteOf = (method: string, path: string): string =>
  callNamed(forms, method, path) ?? (path.startsWith('/api/') ? '' : (others.find(([form]) => form.test(path))?.[1] ?? ''));

/** What the call of this name declares. */
export const productEndpointOf = (name: string): Endpoint | undefined => productEndpoints.find((endpoint) => endpoint.name === name);
