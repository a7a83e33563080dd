import type { IconName } from './icon-paths.ts';

/** Drawn under their own names: said once, for this weighs on the first load. */
const NAMESAKES = ['gluten', 'egg', 'fish', 'soy', 'milk', 'celery', 'mustard', 'sesame', 'sulphites', 'lupin'] as const;

/** The EU's fourteen, and what a guest looks for instead. A code without a drawing is told in words only. */
export const ALLERGEN_ICONS: Readonly<Record<string, IconName>> = {
  ...Object.fromEntries(NAMESAKES.map((name) => [name, name])), crustaceans: 'shrimp', peanuts: 'peanut', nuts: 'nut', molluscs: 'shell',
};

export const DIET_ICONS: Readonly<Record<string, IconName>> = { vegan: 'leaf', vegetarian: 'leaf' };
