import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** False on a server and while its HTML becomes the app, true right afterwards: for what only the guest's own device knows. */
export const useIsTakenOver = (): boolean => useSyncExternalStore(never, () => true, () => false);
