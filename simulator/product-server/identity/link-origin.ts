import type { Call } from '../../http/call.ts';

/** Addresses that only this machine or its own network has, and names that are reserved for trying things out: nobody else can stand behind them. */
const ownHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|(?:[a-z0-9-]+\.)*(?:test|localhost))$/;

/**
 * Where links in mails lead: the configured address, else the one the guest used. The Host header is the sender's word: were it simply believed, anybody
 * could have a link to their own site mailed to a customer. A foreign name leads nowhere.
 */
export const linkOrigin = (request: Call, publicOrigin: string): string => {
  if (publicOrigin !== '') return publicOrigin;
  const { origin, hostname } = new URL(request.url);
  return ownHost.test(hostname) ? origin : 'http://localhost';
};
