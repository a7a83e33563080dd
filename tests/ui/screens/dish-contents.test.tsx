import { expect, it } from 'vitest';
import { DishContents } from '#ui/screens/article/DishContents.tsx';
import { heard } from '../components/said.tsx';

it('what is in a dish is said in words on its own page, also what has no drawing or no word of ours; vegan says vegetarian too', () => {
  expect(heard(<DishContents allergens={['egg', 'pine-pollen']} diets={['vegetarian', 'vegan']}>Om allergener</DishContents>)).toBe('Vegansk Ägg Pine-pollen Om allergener');
});

it('[W-4] a diet of a newer server, for which there is no word, is not told', () => {
  expect(heard(<DishContents allergens={['egg']} diets={['breatharian', 'vegetarian']}>Om allergener</DishContents>)).toBe('Vegetarisk Ägg Om allergener');
});

it('[W-10] where the server does not tell of allergens the page says whom to ask; a leaf that it tells of stays', () => {
  expect(heard(<DishContents allergens={null} diets={['vegan']}>Om allergener</DishContents>))
    .toBe('Vegansk Allergener står inte här. Vi vet vad som är i maten: fråga oss i disken eller ring innan du beställer. Om allergener');
  expect(heard(<DishContents allergens={[]} diets={[]}>Om allergener</DishContents>)).toBe('Om allergener');
});
