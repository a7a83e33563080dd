/** The modal sheet that lies over everything, and that keys are meant for; null: there is none. */
export const topSheet = (): HTMLElement | null => [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;

/** Asks it to go, as Esc does. */
export const askToGo = (sheet: HTMLElement): void => { sheet.dispatchEvent(new Event('cancel', { cancelable: true })); };
