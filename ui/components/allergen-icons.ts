import type { IconName } from './icon-paths.ts';

/** The EU's fourteen, and what a guest looks for instead. A code without a drawing is told in words only. */
export const ALLERGEN_ICONS: Readonly<Record<string, IconName>> = {
  gluten: 'gluten', crustaceans: 'shrimp', egg: 'egg', fish: 'fish', peanuts: 'peanut', soy: 'soy', milk: 'milk', nuts: 'nut', celery: 'celery',
  mustard: 'mustard', sesame: 'sesame', sulphites: 'sulphites', lupin: 'lupin', molluscs: 'shell',
};

export const DIET_ICONS: Readonly<Record<string, IconName>> = { vegan: 'leaf', vegetarian: 'leaf' };
