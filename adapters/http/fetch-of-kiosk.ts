import { KIOSK_HEADER } from '../wire/kiosk-header.ts';
import type { CallFetch } from './fetch.ts';

/** Calls of the page's own origin, with the kiosk's name while it has one. */
export const fetchOfKiosk = (fetch: CallFetch, name: () => string): CallFetch => (url, init) => {
  const kiosk = name();
  return fetch(url, kiosk === '' ? init : { ...init, headers: { ...init.headers, [KIOSK_HEADER]: kiosk } });
};
