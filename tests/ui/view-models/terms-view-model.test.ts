import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { cell } from '#core/shared/readable.ts';
import { TermsViewModel } from '#ui/view-models/terms-view-model.ts';

it('[W-10] the terms promise that each dish tells what it contains, and that a time is held, only once the server has said that it does', () => {
  const settings = cell(DEFAULT_SETTINGS);
  const terms = new TermsViewModel({ settings });
  const before = [terms.tellsAllergens, terms.holdsTimes];
  settings.update((all) => ({ ...all, features: { ...all.features, allergens: true, slotHolding: true } }));
  expect([before, terms.tellsAllergens, terms.holdsTimes]).toEqual([[false, false], true, true]);
});
