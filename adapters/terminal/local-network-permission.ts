/** R7: may this page call such a host? `unknown`: the browser knows no such permission, or does not tell. */
export type LocalNetworkPermission = (host: string) => Promise<'granted' | 'denied' | 'prompt' | 'unknown'>;

/** The part of `navigator.permissions` that is asked. */
export interface Permissions { query(descriptor: { readonly name: string }): Promise<{ readonly state: string }> }

const isLoopback = (host: string): boolean => /^https?:\/\/(?:localhost|127\.|\[::1\])/.test(host);

/** As browsers call it, the newest name first; one that a browser does not know is answered with an error. */
const namesFor = (host: string): readonly string[] => [isLoopback(host) ? 'loopback-network' : 'local-network', 'local-network-access'];

/** R7: a browser asks its user, or a policy, before a page on the internet may call a host on the local network. */
export const browserLocalNetworkPermission = (permissions: Permissions | undefined): LocalNetworkPermission => async (host) => {
  for (const name of namesFor(host)) {
    try {
      const state = (await permissions?.query({ name }))?.state;
      if (state === 'granted' || state === 'denied' || state === 'prompt') return state;
    } catch {
      continue; // This browser does not know the name.
    }
  }
  return 'unknown';
};
