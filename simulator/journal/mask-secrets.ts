/** Names of fields, query parameters and headers that hold a secret. */
const secretName = /token|password|secret|^resetCode$|^pin$|^connectionString$/i;
const secretHeaders: ReadonlySet<string> = new Set(['cookie', 'set-cookie', 'x-xsrf-token']);

/** Enough to tell two tokens apart, too little to use one: `••••3f9a`. */
const maskToken = (token: string): string => `••••${token.length > 12 ? token.slice(-4) : ''}`;

/** Is this the name of a field that holds a secret? */
export const isSecretName = (name: string): boolean => secretName.test(name);

/** What stands under a secret's name, of whatever type: a program may well send a number, or a list. */
const hidden = (value: unknown): unknown => {
  if (typeof value === 'string') return maskToken(value);
  if (typeof value === 'number') return maskToken('');
  if (Array.isArray(value)) return value.map(hidden);
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, inner]: [string, unknown]) => [name, hidden(inner)])) : value;
};

const masked = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== 'object' || value === null) return value;
  // The answer to a sign-in that is begun, or found by its code, names the session's id, which is its secret.
  const isSession = 'id' in value && 'localApiUrl' in value && 'state' in value;
  // What a mail's link or an external provider has handed the guest; elsewhere a code is an article's or an error's.
  const isHandedCode = 'code' in value && ('userId' in value || Object.keys(value).every((name) => name === 'code' || name === 'state'));
  const isSecret = (name: string): boolean => isSecretName(name) || (isSession && name === 'id') || (isHandedCode && name === 'code');
  return Object.fromEntries(Object.entries(value).map(([name, inner]: [string, unknown]): [string, unknown] => [name, isSecret(name) ? hidden(inner) : masked(inner)]));
};

/** No more of a text that is no JSON is looked through: nobody sees more of it. */
const lookedThrough = 16 * 1024;
const isJwt = (word: string): boolean => {
  const parts = word.split('.');
  return parts.length === 3 && parts.every((part) => part.length >= 20);
};

/** Text that is no JSON, or only its beginning: what looks like a token or stands under a secret's name is hidden. Each pattern is bounded, so that a hostile text costs no time. */
const maskText = (text: string): string => text.slice(0, lookedThrough)
  .replaceAll(/[\w.-]{62,}/g, (word) => (isJwt(word) ? maskToken(word) : word))
  .replaceAll(/"([^"]{1,60})"\s{0,4}:\s{0,4}"((?:[^"\\]|\\.)*)/gs, (all, name: string, secret: string) => (secretName.test(name) ? `"${name}":"${maskToken(secret)}` : all))
  .replaceAll(/"([^"]{1,60})"\s{0,4}:\s{0,4}-?\d[\d.]*/g, (all, name: string) => (secretName.test(name) ? `"${name}":${maskToken('')}` : all))
  .replaceAll(/(^|&)([^=&]{1,60})=([^&]*)/g, (all, before: string, name: string, secret: string) => (secretName.test(name) ? `${before}${name}=${maskToken(secret)}` : all));

/** A body with its secrets masked. */
export const maskBody = (text: string): string => {
  try {
    return JSON.stringify(masked(JSON.parse(text)));
  } catch {
    return maskText(text);
  }
};

/** A header's value as it may be shown. */
export const maskHeader = (name: string, value: string): string => {
  // The scheme may be read; whatever stands behind it is a secret.
  if (name === 'authorization') return `${value.slice(0, value.indexOf(' ') + 1)}${maskToken(value.slice(value.indexOf(' ') + 1))}`;
  return secretHeaders.has(name) ? maskToken(value) : value;
};

/** An address whose query holds the secret of a link in a mail. */
export const maskQuery = (path: string): string => path.replaceAll(/([?&])([^=&]{1,60})=([^&]*)/g, (all, before: string, name: string, secret: string) => (name === 'code' || secretName.test(name) ? `${before}${name}=${maskToken(secret)}` : all));

/** The id of a sign-in session is its secret: it is hidden wherever the call mentions it. */
export const sessionMask = (path: string): ((text: string) => string) => {
  const found = /\/session\/([^/?]+)|\/self-service\/([\w-]{16,64})\/signin/.exec(path);
  const id = found?.[1] ?? found?.[2];
  return id === undefined ? (text) => text : (text) => text.replaceAll(id, maskToken(id));
};
