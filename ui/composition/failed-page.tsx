import type { Screen } from '../routing/screen.ts';
import { CrashScreen } from '../screens/layout/CrashScreen.tsx';

/**
 * What is shown when a screen's code cannot be fetched: the network is gone, and the page comes when it is back, or a newer version has taken its place. `again`: asks for
 * the code anew.
 */
export const failedPage = (reload: () => void, again: () => void): Screen => ({ name }) => ({
  key: `failed/${name}`,
  start: () => {
    addEventListener('online', again);
    return () => { removeEventListener('online', again); };
  },
  render: () => (navigator.onLine ? <CrashScreen reload={reload} /> : <CrashScreen offline reload={again} />),
});
