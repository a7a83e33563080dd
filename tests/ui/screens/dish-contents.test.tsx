import { expect, it } from 'vitest';
import { DishContents } from '#ui/screens/article/DishContents.tsx';
import { heard } from '../components/said.tsx';

it('what is in a dish is said in words on its own page, also what has no drawing or no word of ours; vegan says vegetarian too', () => {
  expect(heard(<DishContents allergens={['egg', 'pine-pollen']} diets={['vegetarian', 'vegan']}>Om allergener</DishContents>)).toBe('Vegansk Ägg Pine-pollen Om allergener');
});
