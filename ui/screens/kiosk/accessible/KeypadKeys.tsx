import { useEffect, type ReactNode } from 'react';
import type { KeypadAct } from '#core/self-service/key-map.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { fieldOf } from './field-of.ts';
import { focusBeside, nextFocus } from './next-focus.ts';
import { askToGo, topSheet } from './top-sheet.ts';

const pressed = (): HTMLElement => (document.activeElement instanceof HTMLElement ? document.activeElement : document.body);
const pressKey = (key: string): void => { pressed().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })); };

/** A field is sent off, everything else is pressed. */
const select = (): void => {
  const here = pressed();
  const field = fieldOf(here);
  if (field === null) here.click();
  else field.form?.requestSubmit();
};

/** A modal sheet is asked to go as Esc asks it; anything else hears the key itself. */
const back = (): void => {
  const sheet = topSheet();
  if (sheet === null) pressKey('Escape');
  else askToGo(sheet);
};

const run = (act: KeypadAct): void => {
  const root = topSheet() ?? document.body;
  switch (act) {
    case 'up': case 'down': case 'left': case 'right': nextFocus(root, act)?.focus(); return;
    case 'next': case 'previous': focusBeside(root, act)?.focus(); return;
    case 'select': select(); return;
    case 'back': back(); return;
    case 'help': pressKey('F1'); return;
    case 'headphones-in': case 'headphones-out':
  }
};

/** X3: what the keys of an assistive keypad do, in both modes: ways, an answer, one step back, and help. */
export const KeypadKeys = (): ReactNode => {
  const { keypad } = useKioskViewModels();
  useEffect(() => keypad.onAct(run), [keypad]);
  return null;
};
