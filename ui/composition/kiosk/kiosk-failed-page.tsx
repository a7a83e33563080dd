import { KioskCrashScreen } from '../../screens/kiosk/station/KioskCrashScreen.tsx';
import type { Screen } from '../../routing/screen.ts';
import { askAgain } from '../ask-again.ts';

/** What a kiosk shows when a screen's code cannot be fetched. `again`: asks for the code anew, which this does by itself: at a kiosk nobody may be there to press. */
export const kioskFailedPage = (reload: () => void, again: () => void): Screen => ({ name }) => ({
  key: `failed/${name}`, start: () => askAgain(again), render: () => <KioskCrashScreen reload={reload} />,
});
