import type { Call } from './call.ts';

/** The bearer token of a request, as RFC 6750 §2.1 writes it; empty: none. */
export const bearerOf = (request: Call): string => /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
