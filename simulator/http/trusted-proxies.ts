import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

/** How long an address is, and so the longest prefix of a network. */
const bits: Readonly<Record<Family, number>> = { ipv4: 32, ipv6: 128 };
const families: Readonly<Record<number, Family>> = { 4: 'ipv4', 6: 'ipv6' };
const familyOf = (address: string): Family | null => families[isIP(address)] ?? null;

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
const parse = (text: string): { readonly address: string; readonly family: Family; readonly prefix: number } | null => {
  const [, address = '', length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const family = familyOf(address);
  if (family === null) return null;
  const prefix = Number(length ?? bits[family]);
  return prefix > bits[family] ? null : { address, family, prefix };
};

/** Whether each is the address of a proxy, or the network that it is in. A name is none: whoever answers for names would choose whom we believe. */
export const isProxyList = (texts: readonly string[]): boolean => texts.every((text) => parse(text) !== null);

/** Some proxies write the port, too. */
const withoutPort = (entry: string): string => {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|(\d[\d.]+):\d+)$/.exec(entry) ?? [];
  return bracketed ?? plain ?? entry;
};

const trustedBy = (proxies: readonly string[]): ((connection: string) => boolean) => {
  const trusted = new BlockList();
  for (const { address, prefix, family } of proxies.map(parse).filter((proxy) => proxy !== null)) trusted.addSubnet(address, prefix, family);
  return (connection) => {
    const family = familyOf(connection);
    return family !== null && trusted.check(connection.split('%')[0] ?? '', family); // Behind it: by which interface it came.
  };
};

/**
 * Whether the guest came over HTTPS, as a proxy that ends TLS says in `X-Forwarded-Proto`; of several entries the
 * first is about the guest. A guest who wrote it in vain only keeps their own browser from taking cookies.
 */
export const secureBehind = (proxies: readonly string[]): ((connection: string, forwardedProto: string | null) => boolean) => {
  const isTrusted = trustedBy(proxies);
  return (connection, forwardedProto) => forwardedProto !== null && isTrusted(connection) && /^\s*https\s*(?:,|$)/i.test(forwardedProto);
};

/**
 * Whose address a request has that came over `connection` with this `X-Forwarded-For`: of a proxy that is trusted the last entry that is none of them; of
 * anybody else the connection's, for the header is its sender's word. What stands left of an entry is that entry's word, so one that is no address ends the reading.
 * @example behindProxies(['10.0.0.1'])('10.0.0.1', '1.1.1.1, 203.0.113.7') // '203.0.113.7'
 */
export const behindProxies = (proxies: readonly string[]): ((connection: string, forwardedFor: string | null) => string) => {
  const isTrusted = trustedBy(proxies);
  return (connection, forwardedFor) => {
    if (forwardedFor === null || !isTrusted(connection)) return connection;
    const entries = forwardedFor.split(',').map((entry) => withoutPort(entry.trim())).filter((entry) => entry !== '');
    const client = entries.findLast((entry) => !isTrusted(entry));
    return client === undefined || familyOf(client) === null ? connection : client;
  };
};
