/** The eight groups of an IPv6 address, each spelled in one way only; null: it is none. */
const groupsOf = (address: string): readonly number[] | null => {
  const spelled = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (spelled === undefined) return null;
  const [head = [], tail = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean).map((group) => Number.parseInt(group, 16)));
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
};

const bytesOf = (group: number): readonly number[] => [group >> 8, group & 255];

/**
 * Whom a client's address is counted as. An IPv4 address is itself, also where it is written as an IPv6 one. Of an IPv6 address the network counts (/64):
 * nobody is given a smaller one, and within it everybody takes as many addresses as they like.
 * @example clientNetwork('2001:db8:0:7::9') // '2001:db8:0:7::/64'
 */
export const clientNetwork = (address: string): string => {
  if (!address.includes(':')) return address;
  const groups = groupsOf(address.split('%')[0] ?? ''); // Behind it: by which interface it came.
  if (groups === null) return address;
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:65535') return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, 4).map((group) => group.toString(16)).join(':')}::/64`;
};
