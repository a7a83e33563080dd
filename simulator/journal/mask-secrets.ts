/** Names of fields and headers that hold a secret. */
const secretFields: ReadonlySet<string> = new Set(['access_token', 'refresh_token', 'refreshtoken', 'accesstoken', 'password', 'pin', 'secret']);

/** Enough to tell two tokens apart, too little to use one: `••••3f9a`. */
const maskToken = (token: string): string => `••••${token.length > 12 ? token.slice(-4) : ''}`;

const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]: [string, unknown]): [string, unknown] =>
    [name, secretFields.has(name.toLowerCase()) && typeof inner === 'string' ? maskToken(inner) : masked(inner)]));
};

/** A JSON body with its secrets masked; any other text as it is, if it is short enough to hold none by mistake. */
export const maskBody = (text: string): string => {
  try {
    return JSON.stringify(masked(JSON.parse(text)));
  } catch {
    return text.replaceAll(/[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{20,}/g, maskToken); // Not JSON: only what looks like a token is hidden.
  }
};

/** A header's value as it may be shown. */
export const maskHeader = (name: string, value: string): string => {
  if (name === 'authorization') return value.replace(/\S+$/, maskToken);
  return name === 'cookie' || name === 'set-cookie' ? maskToken(value) : value;
};

/** The id of a sign-in session is its secret: it is hidden wherever the call mentions it. */
export const sessionMask = (path: string): ((text: string) => string) => {
  const id = /\/session\/([^/?]+)/.exec(path)?.[1];
  return id === undefined ? (text) => text : (text) => text.replaceAll(id, maskToken(id));
};
