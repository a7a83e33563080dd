/** Percent-decoded, or null when it is no valid encoding. Never throws. */
export const decodeText = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** Percent-encoded; half of a surrogate pair becomes U+FFFD instead of an exception. */
export const encodeText = (text: string): string => encodeURIComponent(text.toWellFormed());

/** A query as names and values. The first of equal names counts, a pair that can't be decoded is left out. */
export const parseQuery = (text: string): Readonly<Record<string, string>> => {
  const values = new Map<string, string>();
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=');
    const name = decodeText((at < 0 ? pair : pair.slice(0, at)).replaceAll('+', ' '));
    const value = decodeText((at < 0 ? '' : pair.slice(at + 1)).replaceAll('+', ' '));
    if (name && value !== null && !values.has(name)) values.set(name, value);
  }
  return Object.fromEntries(values);
};

/** `?name=value&…`, or nothing for an empty query. */
export const formatQuery = (query: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(query).map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
};
