/** `assertive` interrupts: payment phases and errors only (X11). */
export type Urgency = 'polite' | 'assertive';

interface ToastMessage {
  readonly text: string;
  /** What a voice says in its place; left out: the same (X20). */
  readonly spoken?: string;
  /** What takes it back: shows "Ångra". */
  readonly undo?: () => void;
}

export interface Said { readonly text: string; readonly urgency: Urgency; readonly count: number }

export interface FeedbackState {
  readonly said: Said | null;
  readonly toast: (ToastMessage & { readonly id: number }) | null;
  /** The open dialogs, the uppermost last: what lies outside of it can be neither heard nor pressed. */
  readonly dialogs: readonly string[];
}

/** What the page says back to the guest: words for those who listen, and one message at a time for the eye. */
export interface FeedbackStore {
  readonly get: () => FeedbackState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly say: (text: string, urgency?: Urgency) => void;
  /** These words have come into the page. */
  readonly told: (said: Said) => void;
  readonly isTold: (said: Said) => boolean;
  /** Shows a message for a while and says it; a new one takes its place. */
  readonly showToast: (message: ToastMessage) => void;
  readonly hideToast: () => void;
  /** R6: the guest is gone; what was said to them is not left for the next. */
  readonly forget: () => void;
  readonly dialogOpened: (id: string) => void;
  readonly dialogClosed: (id: string) => void;
}

export const createFeedbackStore = (): FeedbackStore => {
  let state: FeedbackState = { said: null, toast: null, dialogs: [] };
  let count = 0;
  let lastTold = 0;
  const listeners = new Set<() => void>();
  const set = (patch: Partial<FeedbackState>): void => {
    state = { ...state, ...patch };
    for (const listener of [...listeners]) listener();
  };
  const said = (text: string, urgency: Urgency): Said => {
    count += 1;
    return { text, urgency, count };
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
    say: (text, urgency = 'polite') => { set({ said: said(text, urgency) }); },
    told: (words) => { lastTold = Math.max(lastTold, words.count); },
    isTold: (words) => words.count <= lastTold,
    showToast: (message) => {
      const words = said(message.spoken ?? message.text, 'polite');
      set({ said: words, toast: { ...message, id: words.count } });
    },
    forget: () => { if (state.said || state.toast) set({ said: null, toast: null }); },
    hideToast: () => { if (state.toast) set({ toast: null }); },
    dialogOpened: (id) => { set({ dialogs: [...state.dialogs.filter((other) => other !== id), id] }); },
    dialogClosed: (id) => { if (state.dialogs.includes(id)) set({ dialogs: state.dialogs.filter((other) => other !== id) }); },
  };
};
