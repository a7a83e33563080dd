/** §2 "Connectivity". `waiting`: the one pause before the next check; `checking`: the origin is being asked. */
export type ConnectivityState = { readonly phase: 'online' | 'offline' | 'waiting' | 'checking' };

export type ConnectivityEvent =
  | { readonly type: 'went-offline' }
  | { readonly type: 'went-online' }
  | { readonly type: 'pause-over' }
  | { readonly type: 'checked'; readonly reachable: boolean };

export type ConnectivityEffect =
  | { readonly type: 'go-offline' }
  /** Starts the 30 s pause; the one that runs is replaced. */
  | { readonly type: 'pause' }
  | { readonly type: 'stop-pause' }
  | { readonly type: 'check' }
  /** Leads on from the offline page, and only from there. */
  | { readonly type: 'go-on' };

/**
 * Offline leads to the offline page; online is believed after 30 seconds and a check of the own origin (§2, §9).
 * However often the network flaps there is one pause, and an answer that comes after the network went away again counts for nothing.
 */
export const connectivityStep = (
  state: ConnectivityState, event: ConnectivityEvent,
): { readonly state: ConnectivityState; readonly effects: readonly ConnectivityEffect[] } => {
  switch (event.type) {
    case 'went-offline':
      return { state: { phase: 'offline' }, effects: [...(state.phase === 'waiting' ? [{ type: 'stop-pause' } as const] : []), { type: 'go-offline' }] };
    case 'went-online':
      return { state: { phase: 'waiting' }, effects: [{ type: 'pause' }] };
    case 'pause-over':
      return state.phase === 'waiting' ? { state: { phase: 'checking' }, effects: [{ type: 'check' }] } : { state, effects: [] };
    case 'checked':
      if (state.phase !== 'checking') return { state, effects: [] };
      return event.reachable
        ? { state: { phase: 'online' }, effects: [{ type: 'go-on' }] }
        : { state: { phase: 'waiting' }, effects: [{ type: 'pause' }] };
  }
};
