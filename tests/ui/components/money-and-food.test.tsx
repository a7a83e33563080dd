import { describe, expect, it } from 'vitest';
import { AddButton } from '#ui/components/AddButton.tsx';
import { Allergens } from '#ui/components/Allergens.tsx';
import { CountUp } from '#ui/components/CountUp.tsx';
import { Plate } from '#ui/components/Plate.tsx';
import { Price } from '#ui/components/Price.tsx';
import { sumBetween } from '#ui/components/sum-between.ts';
import { Stepper } from '#ui/components/Stepper.tsx';
import { heard, html } from './said.tsx';

const SEK = { name: 'SEK', symbol: 'kr' };
const nothing = (): void => undefined;

describe('a price', () => {
  it('is heard as it is written where the voice knows it, and as money where it does not', () => {
    expect([heard(<Price amount={11_900} currency={SEK} />), heard(<Price amount={11_900} currency={SEK} />, 'en')]).toEqual(['119 kr', '119 Swedish kronor']);
    expect(heard(<Price amount={4_500} currency={{ name: '', symbol: ':-' }} />)).toBe('45 kronor');
  });

  it('is followed by the ordinary one during a campaign, and says so', () => {
    expect(heard(<Price amount={11_900} ordinary={13_900} currency={SEK} />)).toBe('119 kr ordinarie pris 139 kr');
    expect(html(<Price amount={11_900} ordinary={11_900} currency={SEK} />)).not.toMatch(/<s[ >]/);
  });

  it('whose currency has yet to come keeps its place, without a number, the ordinary one neither', () => {
    expect(html(<Price amount={11_900} ordinary={13_900} currency={{ name: '', symbol: '' }} />)).toMatch(/^<span class="num [^"]*"><\/span>(?!.*\d)/);
  });

  it('that counts is there at once for those who listen', () => {
    expect(html(<CountUp value={41_500} format={(minor) => `${String(minor / 100)} kr`} />)).toContain('<span class="vh">415 kr</span>');
  });

  it('that counts from one whole sum to another writes none with decimals between, begins where it was, is never past its end, and ends there', () => {
    const times = [0, .05, .2, .35, .5, .65, .8, .95, 1];
    expect(times.map((time) => sumBetween(19_600, 28_500, time))).toEqual([19_600, 20_900, 23_900, 26_100, 27_400, 28_100, 28_400, 28_500, 28_500]);
    expect(times.map((time) => sumBetween(28_500, 0, time))).toEqual([28_500, 24_400, 14_600, 7_800, 3_600, 1_200, 200, 0, 0]);
    expect(times.map((time) => sumBetween(4_550, 4_600, time))).toEqual([4_550, 4_557, 4_574, 4_586, 4_594, 4_598, 4_600, 4_600, 4_600]);
  });
});

describe('a plate', () => {
  it('keeps the place of its picture and asks for it lazily, unless it is above the fold', () => {
    const picture = html(<Plate image="food/räkor.webp" size="card" />);
    expect(picture).toContain('src="/api/images/food/r%C3%A4kor.webp"');
    expect(picture).toMatch(/width="\d+" height="\d+" loading="lazy"/);
    expect(picture).toContain('alt=""');
    expect(html(<Plate image="a.webp" size="card" eager />)).toMatch(/loading="eager" fetchPriority="low" decoding="async"/i);
  });

  it('is an empty dish where the menu has no picture', () => {
    expect(html(<Plate image="" size="card" table="t-moss" />)).not.toContain('<img');
  });
});

describe('the add button', () => {
  it('says what it adds, or that something must be chosen first', () => {
    const said = [<AddButton key="a" name="Skogstaco" onClick={nothing} />, <AddButton key="b" name="Skogstaco" mustChoose onClick={nothing} />];
    expect(said.map((button) => heard(button))).toEqual(['Lägg till Skogstaco', 'Välj till Skogstaco']);
  });
});

describe('the stepper', () => {
  it('names what it counts, and in the basket minus at one removes', () => {
    const stepper = <Stepper quantity={1} name="Skogstaco" max={99} removesAtOne onIncrease={nothing} onDecrease={nothing} />;
    expect(heard(stepper)).toBe('Antal Skogstaco Ta bort 1 Öka');
  });

  it('stops at one on the article\'s page, and at the most there may be, without losing the focus', () => {
    const stops = (quantity: number): number => [...html(<Stepper quantity={quantity} name="x" max={9} onIncrease={nothing} onDecrease={nothing} />).matchAll(/aria-disabled="true"/g)].length;
    expect([stops(1), stops(5), stops(9)]).toEqual([1, 0, 1]);
  });
});

describe('allergens', () => {
  it('are marks on a card and words for those who listen', () => {
    expect(heard(<Allergens allergens={['gluten', 'milk']} diets={['vegetarian']} />)).toBe('Vegetarisk. Innehåller gluten, mjölk');
    expect(html(<Allergens allergens={[]} diets={[]} />)).not.toContain('<svg');
  });

  it('[W-4] of which there is no word are told by their code, for they may harm somebody; a diet without a word is not told, and hides no leaf', () => {
    const odd = <Allergens allergens={['stardust']} diets={['breatharian', 'vegan']} />;
    expect([heard(odd), html(odd).match(/<svg/g)?.length]).toEqual(['Vegansk. Innehåller stardust', 1]);
  });

  it('are counted on a card where not all are drawn, for the eye alone: a list that looks whole is whole', () => {
    const all = ['gluten', 'milk', 'egg', 'fish', 'celery', 'mustard', 'pine-pollen'];
    const seen = (count: number, codes = all): readonly [marks: number, left: string | undefined] => {
      const card = html(<Allergens allergens={codes.slice(0, count)} diets={['vegetarian']} />);
      return [card.match(/<svg/g)?.length ?? 0, /<span aria-hidden="true"[^>]*>([^<]*)</.exec(card)?.[1]];
    };
    expect([4, 5, 6, 7].map((count) => seen(count))).toEqual([[5, undefined], [6, undefined], [5, '+2'], [5, '+3']]);
    expect(seen(2, ['gluten', 'pine-pollen'])).toEqual([2, '+1']);
    expect(heard(<Allergens allergens={all.slice(0, 6)} diets={[]} />)).toBe('Innehåller gluten, mjölk, ägg, fisk, selleri, senap');
  });
});
