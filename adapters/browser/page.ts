/** What adapters use of a window to hear of things; each names what else it needs, so that a test can stand in for it. */
export type PageEvents = Pick<Window, 'addEventListener' | 'removeEventListener'>;
