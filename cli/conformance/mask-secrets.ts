const HIDDEN = '••••';
const secretHeaders: ReadonlySet<string> = new Set(['cookie', 'set-cookie', 'x-xsrf-token', 'x-customercode']);
const secretFields = /("[^"]{0,40}(?:token|password|secret|customercode)[^"]{0,20}"\s{0,4}:\s{0,4}")([^"]+)/gi;
// From the first letter on only: begun anew at each letter of a long word, it would take minutes for a hundred kilobytes.
const jwt = /(?<![\w-])[\w-]{10,}\.[\w-]{10,}\.[\w-]*/g;

/** A header as a report may show it. */
export const maskHeader = (name: string, value: string): string => {
  if (name === 'authorization') return value.replace(/^(\w+) .*$/, `$1 ${HIDDEN}`);
  return secretHeaders.has(name) && value !== '' ? HIDDEN : value;
};

/** A body or an address as a report may show it: tokens, passwords, membership codes and what the server calls a secret are hidden. */
export const maskText = (text: string): string => text.replaceAll(secretFields, `$1${HIDDEN}`).replaceAll(jwt, HIDDEN);
