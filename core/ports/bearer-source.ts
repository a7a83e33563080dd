import type { HostAccess } from '../self-service/terminal-session.ts';

/** Where requests to the local terminal host get their bearer token from. Every wait is bounded (P11, T4). */
export interface BearerSource {
  /** What to send a request with; waits for a refresh that runs. Null: signed out. */
  access(): Promise<HostAccess | null>;
  /** The host has answered 401 to `stale`: a newer token, or null when there is none to be had. */
  renew(stale: string): Promise<HostAccess | null>;
}
