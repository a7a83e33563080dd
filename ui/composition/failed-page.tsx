import type { Screen } from '../routing/screen.ts';
import { CrashScreen } from '../screens/layout/CrashScreen.tsx';
import { askAgain } from './ask-again.ts';

/**
 * What is shown when a screen's code cannot be fetched: the network is gone, or was for a moment, or a newer version has taken its place. `again`: asks for the code anew,
 * which this does by itself as well.
 */
export const failedPage = (reload: () => void, again: () => void): Screen => ({ name }) => ({
  key: `failed/${name}`,
  start: () => askAgain(again),
  render: () => (navigator.onLine ? <CrashScreen reload={reload} /> : <CrashScreen offline reload={again} />),
});
