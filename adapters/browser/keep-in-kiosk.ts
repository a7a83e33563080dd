import type { PageEvents } from './page.ts';

/** Keys that browsers take for themselves: help, search, reload, full screen, developer tools, back and forward; with Shift, Escape opens Chromium's task manager. */
const BROWSER_KEYS = /^(?:F\d{1,2}|Browser\w+|ContextMenu|Help|Find|Print|LaunchApplication\d)$/;

/** Letters that edit a text while somebody types one. */
const EDITING = /^[acvxz]$/i;

const has = (event: Event, name: string, value: unknown): boolean => Reflect.get(event, name) === value;
const isTyping = ({ target }: Event): boolean => target !== null && ['INPUT', 'TEXTAREA'].includes(String(Reflect.get(target, 'tagName')));
const isCommand = (event: Event): boolean => ['ctrlKey', 'metaKey', 'altKey'].some((name) => has(event, name, true));

const isBrowsersKey = (event: Event): boolean => {
  const key = String(Reflect.get(event, 'key'));
  return BROWSER_KEYS.test(key) || (key === 'Escape' && has(event, 'shiftKey', true)) || (isCommand(event) && !(isTyping(event) && EDITING.test(key)));
};

const always = (): boolean => true;

/** What would lead out, or on to the next guest, and when it does. */
const WAYS_OUT: Readonly<Record<string, (event: Event) => boolean>> = {
  // What is copied outlives its guest.
  copy: always, cut: always,
  contextmenu: always, dragstart: always, dragover: always, drop: always, gesturestart: always, auxclick: always,
  selectstart: (event) => !isTyping(event), wheel: (event) => has(event, 'ctrlKey', true), mousedown: (event) => has(event, 'button', 1), keydown: isBrowsersKey,
};

/**
 * S22: what a guest can do to a page that would lead out of the kiosk does nothing: context menu, dragging, dropping, selecting, copying, zooming, middle
 * button and the browser's keys. What a page cannot hear of (a new tab, the task switcher, edge swipes) is the browser's policy; the documentation names it.
 * Until the returned function is called.
 */
export const keepInKiosk = (page: PageEvents): (() => void) => {
  const stops = Object.entries(WAYS_OUT).map(([type, leadsOut]) => {
    const hold = (event: Event): void => { if (leadsOut(event)) event.preventDefault(); };
    page.addEventListener(type, hold, { capture: true, passive: false });
    return () => { page.removeEventListener(type, hold, { capture: true }); };
  });
  return () => { for (const stop of stops) stop(); };
};
