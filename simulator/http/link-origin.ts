import { ownAddresses } from '../shared/own-addresses.ts';
import type { Call } from './call.ts';
import { pageOrigin } from './page-origin.ts';

/** Names of this machine alone, and names that are reserved for trying things out: nobody else can stand behind them. */
const ownName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)*(?:test|localhost))$/;

/**
 * Where links in mails lead, and guests who pay: the configured address, else the one the guest used. The Host header is the sender's word: were it simply
 * believed, anybody could have a link to their own site mailed to a customer, or kept with a payment. A foreign name leads nowhere; in a local network only this machine's own addresses are its own.
 */
export const linkOrigin = (request: Call, publicOrigin: string, addresses: () => readonly string[] = ownAddresses): string => {
  if (publicOrigin !== '') return publicOrigin;
  const origin = pageOrigin(request);
  const { hostname } = new URL(origin);
  return ownName.test(hostname) || addresses().includes(hostname) ? origin : 'http://localhost';
};
