import type { MouseEvent } from 'react';

/** Does this press belong to the browser: a new tab, a download, another button? Then the link is left alone. */
export const opensElsewhere = (event: Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
