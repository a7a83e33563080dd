import type { Reporting } from '#core/ports/reporting.ts';

const ADDRESS = /\/api\/settings\/design(?:\?|$)/;

/** Of a stylesheet that did not come (there is no network) the rules cannot be read, and it has none. */
const rulesOf = (sheet: CSSStyleSheet): readonly CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
};

/** A chain with a design of its own has it looked at before it is trusted; the others do not fetch what looks. */
export const followDesign = (page: Window, reporting: Reporting): void => {
  const sheet = [...page.document.styleSheets].find(({ href }) => href !== null && ADDRESS.test(href));
  const isPlain = sheet === undefined || rulesOf(sheet).every((rule) => 'style' in rule && (rule.style as CSSStyleDeclaration).length === 0);
  if (isPlain) return;
  import('./readable-colors.ts').then(
    ({ keepColorsReadable }) => { keepColorsReadable(page); },
    () => { reporting.event('design-not-looked-at'); }, // Its colours stand as they are; the next page tries again.
  );
};
