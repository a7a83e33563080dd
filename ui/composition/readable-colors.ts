import { DesignSheet } from '#adapters/browser/design-sheet.ts';
import { DESIGN_ROLES, readableDesign } from '#core/settings/readable-design.ts';

/** The chain's design (§7) as it can be read (X10): in light and dark, for each shop and each mode, for as long as the page is there. */
export const keepColorsReadable = (page: Window): void => {
  const sheet = DesignSheet.of(page);
  if (sheet === null) return;
  const look = (): void => { sheet.correct(readableDesign(sheet.colors(DESIGN_ROLES), sheet.tokens)); };
  look();
  new MutationObserver(look).observe(page.document.body, { attributeFilter: ['class'] });
  page.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look);
};
