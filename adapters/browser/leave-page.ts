import { invariant } from '#core/shared/invariant.ts';

/** W7: leaves for another document, e.g. the payment provider's page. Only the web is gone to; gateways have refused anything else. */
export const leavePage = (page: { readonly location: Pick<Location, 'href' | 'assign'> }) => (url: string): void => {
  const { protocol, href } = new URL(url, page.location.href);
  invariant(protocol === 'https:' || protocol === 'http:', 'only addresses of the web are left to');
  page.location.assign(href);
};
