declare const brand: unique symbol;

/** The origin of a local terminal host that the bearer token may be sent to (R8): `http://127.0.0.1:5000`. Only `approveHostAddress` makes one. */
export type HostAddress = string & { readonly [brand]: 'HostAddress' };

/**
 * Scheme, host, optional port, and nothing else: no user, path, query, fragment, no other spelling of a number (`127.1`, `0x7f000001`, `2130706433`,
 * `[::ffff:8.8.8.8]`). What is written in the one plain way cannot mean another address to whoever sends the request.
 */
const plainOrigin = /^(https?:\/\/)(localhost|\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[[0-9a-f:]{2,39}\]|[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)(?::([1-9]\d{0,4}))?\/?$/;

const octetsOf = (host: string): readonly number[] | null => {
  const parts = host.split('.');
  const isWhole = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
  return isWhole ? parts.map(Number) : null;
};

/** Loopback (127/8) or private (RFC 1918). Link-local addresses are none: 169.254.169.254 tells clouds' secrets. */
const isNearIpv4 = ([first, second = 0]: readonly number[]): boolean =>
  first === 127 || first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);

/** Loopback, or a unique local address (fc00::/7), which no IPv4 address can hide in. */
const isNearIpv6 = (host: string): boolean => host === '[::1]' || /^\[f[cd][0-9a-f]{2}:(?:[0-9a-f]{0,4}:){0,6}[0-9a-f]{0,4}\]$/.test(host);

const isNear = (host: string): boolean => {
  const octets = octetsOf(host);
  return octets === null ? host === 'localhost' || isNearIpv6(host) : isNearIpv4(octets);
};

const isAddress = (text: string): text is HostAddress => text !== '';

/**
 * R8, S12: a `localApiUrl` as the server gave it, if the token may go there: loopback, a private address, or an origin of `configured`
 * (what the owner of the kiosk has written down). Null: refused.
 * @example approveHostAddress('http://127.0.0.1:5000/', []) // 'http://127.0.0.1:5000'
 */
export const approveHostAddress = (text: string, configured: readonly string[]): HostAddress | null => {
  const match = plainOrigin.exec(text.toLowerCase());
  const [, scheme = '', host = '', port = ''] = match ?? [];
  if (!match || Number(port) > 65_535) return null;
  const origin = `${scheme}${host}${port === '' ? '' : `:${port}`}`;
  const isListed = configured.some((entry) => entry.toLowerCase().replace(/\/$/, '') === origin);
  return (isNear(host) || isListed) && isAddress(origin) ? origin : null;
};
