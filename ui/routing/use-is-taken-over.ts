import { useSyncExternalStore } from 'react';

/** False while a server's HTML stands in the page, and becomes the app or gives way to it. React looks once more when the app stands, and nothing else changes it. */
export const takeOver = { isDone: true };
const isDone = (): boolean => takeOver.isDone;
const never = (): (() => void) => () => undefined;

/**
 * False on a server and while its HTML becomes the app or gives way to it, true right afterwards: for what only the guest's own device knows. What is made
 * till then is what the server has made: a guest may be reading it.
 */
export const useIsTakenOver = (): boolean => useSyncExternalStore(never, isDone, () => false);
