import { useEffect, type RefObject } from 'react';
import type { LogViewModel } from '../../view-models/console/log-view-model.ts';
import type { TerminalViewModel } from '../../view-models/console/terminal-view-model.ts';

/** What takes letters itself, or would be pressed by Enter. */
const TYPING = 'input, textarea, select, [contenteditable], [role="combobox"]';
const PRESSED = 'button, a, summary, [role="grid"]';

/** Keys of the page while no field has the focus: the terminal's letters and digits, `/` for the filter, Esc for the inspector. Never while a dialog is open. */
export const useKeys = (terminal: TerminalViewModel, log: LogViewModel, filter: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const focused = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing || focused?.matches(TYPING) || document.querySelector('dialog[open]')) return;
      if (event.key === '/') {
        event.preventDefault();
        filter.current?.focus();
        return;
      }
      if (event.key === 'Escape') {
        log.close();
        return;
      }
      if (event.repeat || (event.key === 'Enter' && focused?.closest(PRESSED))) return;
      if (terminal.press(event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', hear);
    return () => { window.removeEventListener('keydown', hear); };
  }, [terminal, log, filter]);
};
