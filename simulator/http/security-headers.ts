type HeaderPairs = readonly (readonly [name: string, value: string])[];

/** On everything: no guessing of types, no embedding by others. */
export const commonHeaders: HeaderPairs = [
  ['x-content-type-options', 'nosniff'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** On replies of the API: data, never a document. */
export const apiHeaders: HeaderPairs = [...commonHeaders, ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"]];

/**
 * What pages may do. Everything is our own; nothing inline, so an injected script has nothing to run with. R4: text becomes markup or a
 * script's address only through the two policies named here, the sanitizer's and the workers'.
 */
export const pagePolicy = [
  "default-src 'self'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:", "connect-src 'self'", "object-src 'none'", "base-uri 'none'",
  "frame-ancestors 'none'", "form-action 'self'", "require-trusted-types-for 'script'", 'trusted-types dompurify weborder-worker',
].join('; ');

/** The same for pages that also call servers of these origins (a kiosk its terminal host). */
export const pagePolicyWith = (policy: string, origins: readonly string[]): string =>
  (origins.length === 0 ? policy : policy.replace(/connect-src 'self'/, (found) => [found, ...new Set(origins)].join(' ')));

/** On HTML pages. */
export const pageHeaders = (policy: string = pagePolicy): HeaderPairs => [
  ...commonHeaders,
  ['content-security-policy', policy],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  // Browsers heed this over HTTPS only, so it costs nothing where there is none.
  ['strict-transport-security', 'max-age=31536000'],
  ['permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)'],
];
