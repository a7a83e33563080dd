import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { cell } from '#core/shared/readable.ts';
import { TermsViewModel } from '#ui/view-models/terms-view-model.ts';

it('[W-10] the terms promise that each dish tells what it contains only once the server has said that it does', () => {
  const settings = cell(DEFAULT_SETTINGS);
  const terms = new TermsViewModel({ settings });
  const before = terms.tellsAllergens;
  settings.update((all) => ({ ...all, features: { ...all.features, allergens: true } }));
  expect([before, terms.tellsAllergens]).toEqual([false, true]);
});
