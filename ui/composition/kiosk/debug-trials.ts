import type { StationWatch } from '#core/self-service/station-watch.ts';
import type { TokenKeeper } from '#core/self-service/token-keeper.ts';
import type { DebugTrial } from '../show-debug-panel.ts';

export interface DebugTrialsDeps { readonly station: Pick<StationWatch, 'look'>; readonly tokens: Pick<TokenKeeper, 'refreshNow'> }

/** §8 "Debug alerts", word for word: the connection to the terminal host, and the renewal of its token. */
export const debugTrials = ({ station, tokens }: DebugTrialsDeps): readonly DebugTrial[] => [
  { name: 'POS Connection Test', run: async () => `POS Connection Test ${(await station.look()).ok ? 'Successful' : 'Failed'}` },
  { name: 'Refresh token', run: async () => ((await tokens.refreshNow()).ok ? 'Token refreshed successfully' : 'Failed to refresh token') },
];
