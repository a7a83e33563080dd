import { keyMap, type KeyMap } from '#core/self-service/key-map.ts';

/** What the owner of the page has written into its HTML. */
const NAME = 'weborder-keypad';

/**
 * X3: the keys of the kiosk's keypad, from `<meta name="weborder-keypad" content="next=F18 previous=F17 select=F21 back=F14">` in the page that the kiosk is given;
 * without it the keys that hold from the start.
 */
export const configuredKeys = (page: Pick<Document, 'querySelector'>): KeyMap => keyMap(page.querySelector(`meta[name="${NAME}"]`)?.getAttribute('content') ?? '');
