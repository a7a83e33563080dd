import type { Screen } from '../routing/screen.ts';
import { CrashScreen } from '../screens/layout/CrashScreen.tsx';

/** What is shown when a screen's code cannot be fetched: the network is gone, or a newer version has taken its place. */
export const failedPage = (reload: () => void): Screen => ({ name }) => ({
  key: `failed/${name}`, start: () => () => undefined, render: () => <CrashScreen reload={reload} />,
});
