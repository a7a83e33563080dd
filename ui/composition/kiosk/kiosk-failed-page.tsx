import { KioskCrashScreen } from '../../screens/kiosk/station/KioskCrashScreen.tsx';
import type { Screen } from '../../routing/screen.ts';

/** What a kiosk shows when a screen's code cannot be fetched. */
export const kioskFailedPage = (reload: () => void): Screen => ({ name }) => ({
  key: `failed/${name}`, start: () => () => undefined, render: () => <KioskCrashScreen reload={reload} />,
});
