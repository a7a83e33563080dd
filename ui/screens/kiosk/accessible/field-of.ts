/** The field that somebody writes in; null: an answer to a question, a radio button or a checkbox, is none. */
export const fieldOf = (target: EventTarget | null): HTMLInputElement | null => (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type) ? target : null);
