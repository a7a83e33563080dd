import type { Reporting } from '#core/ports/reporting.ts';

const ADDRESS = /\/api\/settings\/design(?:\?|$)/;

/** A chain with a design of its own has it looked at before it is trusted; the others do not fetch what looks. */
export const followDesign = (page: Window, reporting: Reporting): void => {
  const sheet = [...page.document.styleSheets].find(({ href }) => href !== null && ADDRESS.test(href));
  const isPlain = sheet === undefined || [...sheet.cssRules].every((rule) => 'style' in rule && (rule.style as CSSStyleDeclaration).length === 0);
  if (isPlain) return;
  import('./readable-colors.ts').then(
    ({ keepColorsReadable }) => { keepColorsReadable(page); },
    () => { reporting.event('design-not-looked-at'); }, // Its colours stand as they are; the next page tries again.
  );
};
