/** What the owner of the page has written into its HTML. */
const NAME = 'weborder-terminal-hosts';

/**
 * R8 "a configured list": origins of terminal hosts besides loopback and private addresses, from `<meta name="weborder-terminal-hosts" content="https://till.example:4443">`
 * in the page that the kiosk is given, several with spaces between. An answer of the server's API adds none.
 */
export const configuredHosts = (page: Pick<Document, 'querySelector'>): readonly string[] =>
  (page.querySelector(`meta[name="${NAME}"]`)?.getAttribute('content') ?? '').split(/\s+/).filter((origin) => origin !== '');
