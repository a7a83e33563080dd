import { describe, expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { Allergens } from '#core/menu/menu.ts';
import { menuAsTold, tellsAllergens, type TellsAllergens } from '#core/menu/told-allergens.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { cell } from '#core/shared/readable.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

const bread = [aLevel(1, [aChoice('rye', { allergens: ['gluten'] }), aChoice('rice', { allergens: [] })])];
const menu = aMenu([aContainer('food', [aContainer('warm', [anArticle('soup', { allergens: ['milk'], choices: bread })])]), anArticle('water', { allergens: [] })]);

/** What is said of each dish, and of what can be chosen with it. */
const told = (tells: TellsAllergens): readonly (readonly [string, Allergens, readonly Allergens[]])[] =>
  [...indexMenu(menuAsTold(menu, tells)).articles.values()].map(({ code, allergens, choices }) => [code, allergens, choices.flatMap((rule) => rule.choices.map((choice) => choice.allergens))]);

describe('[W-10] what a menu says of allergens', () => {
  it('is all of it where the server tells: the very same menu, in which an empty list means none', () => {
    expect([menuAsTold(menu, true) === menu, told(true)]).toEqual([true, [['water', [], []], ['soup', ['milk'], [['gluten'], []]]]]);
  });

  it('is nothing where the server does not: a list would look whole, and an empty one like "none"', () => {
    expect(told(false)).toEqual([['water', null, []], ['soup', null, [null, null]]]);
  });

  it('is what is named, and never "none", until the settings are there', () => {
    expect(told(null)).toEqual([['water', null, []], ['soup', ['milk'], [['gluten'], null]]]);
  });

  it('changes nothing else of it', () => {
    const [food] = menuAsTold(menu, false).items;
    expect(food).toEqual(aContainer('food', [aContainer('warm', [anArticle('soup', {
      allergens: null, choices: [aLevel(1, [aChoice('rye', { allergens: null }), aChoice('rice', { allergens: null })])],
    })])]));
  });
});

it('[W-10] whether a server tells of allergens is known once its settings are there', () => {
  const [settings, loaded] = [cell(DEFAULT_SETTINGS), cell(false)];
  const tells = tellsAllergens({ settings, loaded });
  const heard: TellsAllergens[] = [tells.get()];
  tells.subscribe(() => heard.push(tells.get()));
  loaded.set(true);
  settings.update((all) => ({ ...all, features: { ...all.features, allergens: true } }));
  expect(heard).toEqual([null, false, true]);
});
