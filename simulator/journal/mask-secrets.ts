import { withoutCardNumbers } from '#core/shared/card-number.ts';

/** Names of fields, query parameters and headers that hold a secret. Whoever shows the code of a membership card is its member (S25, S26). */
const secretName = /token|password|secret|^resetCode$|^pin$|^connectionString$|^customerCode$/i;
const secretHeaders: ReadonlySet<string> = new Set(['x-xsrf-token', 'x-customercode']);

/** Enough to tell two tokens apart, too little to use one: `••••3f9a`. */
const maskToken = (token: string): string => `••••${token.length > 12 ? token.slice(-4) : ''}`;

/** What is empty hides nothing, and that it is empty may be what somebody looks for. */
const maskAny = (text: string): string => (text === '' ? '' : maskToken(text));

/** What stands behind a cookie that is set, and is no secret. */
const cookieAttribute = /^(?:secure|httponly|partitioned|(?:path|domain|max-age|samesite|expires)=[\w ,:+./-]{0,60})$/i;

/** `session=••••3f9a; Path=/`: which cookies there are may be read, and what goes with one; whatever has another form is hidden as a whole. */
const maskCookies = (value: string, isSet: boolean): string => value.split(';').map((part, at) => {
  const [, before = '', name, secret = ''] = /^(\s{0,4})([\w.-]{1,60})=(.*)$/s.exec(part) ?? [];
  if (isSet && at > 0 && cookieAttribute.test(part.trim())) return part;
  return name === undefined ? maskAny(part) : `${before}${name}=${maskAny(secret)}`;
}).join(';');

/** Is this the name of a field that holds a secret? */
export const isSecretName = (name: string): boolean => secretName.test(name);

/** What stands under a secret's name, of whatever type: a program may well send a number, or a list. */
const hidden = (value: unknown): unknown => {
  if (typeof value === 'string') return maskAny(value);
  if (typeof value === 'number') return maskToken('');
  if (Array.isArray(value)) return value.map(hidden);
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([name, inner]: [string, unknown]) => [name, hidden(inner)])) : value;
};

const masked = (value: unknown): unknown => {
  // S36: somebody may have written it into a note, and only what becomes of the note is without it.
  if (typeof value === 'string') return withoutCardNumbers(value);
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
const maskProse = (text: string): string => withoutCardNumbers(text.slice(0, lookedThrough))
  .replaceAll(/[\w.-]{62,}/g, (word) => (isJwt(word) ? maskToken(word) : word))
  .replaceAll(/"([^"]{1,60})"\s{0,4}:\s{0,4}"((?:[^"\\]|\\.)*)/gs, (all, name: string, secret: string) => (secretName.test(name) ? `"${name}":"${maskAny(secret)}` : all))
  .replaceAll(/"([^"]{1,60})"\s{0,4}:\s{0,4}-?\d[\d.]*/g, (all, name: string) => (secretName.test(name) ? `"${name}":${maskToken('')}` : all))
  .replaceAll(/(^|&)([^=&]{1,60})=([^&]*)/g, (all, before: string, name: string, secret: string) => (secretName.test(name) ? `${before}${name}=${maskAny(secret)}` : all));

/** A body with its secrets masked. */
export const maskBody = (text: string): string => {
  try {
    return JSON.stringify(masked(JSON.parse(text)));
  } catch {
    return maskProse(text);
  }
};

/** A header's value as it may be shown. */
export const maskHeader = (name: string, value: string): string => {
  // The scheme may be read; whatever stands behind it is a secret.
  if (name === 'authorization') return `${value.slice(0, value.indexOf(' ') + 1)}${maskToken(value.slice(value.indexOf(' ') + 1))}`;
  if (name === 'cookie' || name === 'set-cookie') return maskCookies(value, name === 'set-cookie');
  return secretHeaders.has(name) ? maskAny(value) : value;
};

/** A part of a path as a server reads it. */
const asRead = (part: string | undefined): string => {
  try {
    return decodeURIComponent(part ?? '');
  } catch {
    return '';
  }
};

const maskMember = (path: string): string => path.split('/')
  .map((part, at, parts) => (asRead(parts[at - 1]) === 'customer' && asRead(parts[at - 2]) === 'self-service' ? part.replace(/^[^?#]{1,200}/, maskToken) : part))
  .join('/');

/** S36: a note may come by a link, too. */
const maskWritten = (value: string): string => {
  const written = asRead(value.replaceAll('+', ' '));
  const shown = withoutCardNumbers(written);
  return shown === written ? value : encodeURIComponent(shown);
};

/** An address whose query holds the secret of a link in a mail, or whose path is the code of a membership card, however it is written. */
export const maskAddress = (path: string): string => maskMember(path)
  .replaceAll(/([?&])([^=&]{1,60})=([^&]*)/g, (_, before: string, name: string, value: string) => `${before}${name}=${name === 'code' || secretName.test(name) ? maskToken(value) : maskWritten(value)}`);

/** The id of a sign-in session is its secret: it is hidden wherever the call mentions it. */
export const sessionMask = (path: string): ((text: string) => string) => {
  const found = /\/session\/([^/?]+)|\/self-service\/([\w-]{16,64})\/signin/.exec(path);
  const id = found?.[1] ?? found?.[2];
  return id === undefined ? (text) => text : (text) => text.replaceAll(id, maskToken(id));
};
