import type { Call } from './call.ts';

/**
 * Where the caller's page stands, for addresses that lead back to this server. Behind a proxy that ends TLS the connection says http, and only the page
 * knows better; it is believed about https alone, never about another host.
 */
export const pageOrigin = ({ url, headers }: Call): string => {
  const [own, page] = [new URL(url), URL.parse(headers.get('origin') ?? '')];
  return page?.protocol === 'https:' && page.host === own.host ? page.origin : own.origin;
};
