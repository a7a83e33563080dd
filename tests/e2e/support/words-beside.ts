import type { Locator } from 'playwright/test';
import { expect } from './shop-test.ts';

/** The sentence that a field is described by, right below it and inside the screen's width; empty when the field is not called wrong. */
const wordsBeside = (field: Locator): Promise<string> => field.evaluate((element) => {
  const [helpId = ''] = (element.getAttribute('aria-describedby') ?? '').split(' ');
  const help = document.getElementById(helpId);
  if (element.getAttribute('aria-invalid') !== 'true' || !help?.checkVisibility()) return '';
  const [box, words] = [element.getBoundingClientRect(), help.getBoundingClientRect()];
  const isBelow = words.top >= box.bottom - 2 && words.top - box.bottom < 60 && words.right <= window.innerWidth;
  return isBelow ? help.innerText.trim() : `not beside the field: ${help.innerText}`;
});

/** The field says what is wrong with it, in words. */
export const expectWordsBeside = (field: Locator, words: RegExp, when: string): Promise<void> => expect.poll(() => wordsBeside(field), { message: when }).toMatch(words);
