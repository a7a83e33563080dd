/**
 * Bears, in a kiosk's calls to the product server, the name under which a cashier has signed it in. It proves nothing and opens nothing: it tells kiosks
 * apart in logs. Left out by whoever has no such name.
 */
export const KIOSK_HEADER = 'x-weborder-kiosk';
