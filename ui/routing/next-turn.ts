/** Resolves in a turn of its own: until then the browser paints, scrolls and hears taps. A long beginning is made of several. */
export const nextTurn = (): Promise<void> => globalThis.scheduler?.yield?.() ?? new Promise((resolve) => { setTimeout(resolve); });
