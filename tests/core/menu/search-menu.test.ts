import { describe, expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { searchableMenu, searchMenu } from '#core/menu/search-menu.ts';
import { aContainer, aMenu } from '../../support/a-menu.ts';
import { anArticle } from '../../support/an-article.ts';

const inFinnish = (text: string) => ({ name: [{ language: 'fi', text }] });
const menu = searchableMenu(indexMenu(aMenu([
  aContainer('bowls', [
    anArticle('prawn', { name: 'Räk\u00ADskål', lead: 'Handskalade räkor, dill' }),
    anArticle('salmon', { name: 'Nudelskål med lax', description: 'Varmrökt lax och dillolja' }),
  ]),
  aContainer('drinks', [anArticle('latte', { name: 'Caffe latte', i18n: inFinnish('Maitokahvi') }), anArticle('dill', { name: 'Dillsnaps' }), anArticle('soda', { name: 'Sodavatten' }), anArticle('water', { name: 'Vatten', i18n: inFinnish('Kahvivesi') })]),
])));
const found = (query: string): string[] => searchMenu(menu, query).map((article) => article.code);

describe('searching the menu', () => {
  it('finds a name whatever its case, accents and soft hyphens, with blanks around the query', () => {
    expect(found('  RAKSKAL ')).toEqual(['prawn']);
    expect(found('räkskål')).toEqual(['prawn']);
  });

  it('puts names that begin with the word first, then other names, then descriptions, otherwise in the order of the menu', () => {
    expect(found('dill')).toEqual(['dill', 'prawn', 'salmon']);
    expect(found('skål')).toEqual(['prawn', 'salmon']);
    expect(found('la')).toEqual(['salmon', 'latte']);
    expect([found('vatten'), found('kahvi')]).toEqual([['water', 'soda'], ['water', 'latte']]);
  });

  it('takes å, ä and ö for what they are where somebody writes them: folded letters come last, and one or two of them are not folded at all', () => {
    const beers = searchableMenu(indexMenu(aMenu([aContainer('drinks', [
      anArticle('cola', { name: 'Cola' }), anArticle('lager', { name: 'Ljus lager', lead: 'Öl från fat' }), anArticle('folk', { name: 'Folköl' }), anArticle('lamb', { name: 'Lammrack', lead: 'Ole' }), anArticle('lamm', { name: 'Lämmel' }),
    ])])));
    const codes = (query: string): string[] => searchMenu(beers, query).map((article) => article.code);
    expect([codes('öl'), codes('ol'), codes('läm'), codes('lam')]).toEqual([['folk', 'lager'], ['folk', 'cola', 'lager', 'lamb'], ['lamm', 'lamb'], ['lamb', 'lamm']]);
  });

  it('puts what ends with the word, a kind of it, before what has it inside', () => {
    const buns = searchableMenu(indexMenu(aMenu([aContainer('a', [anArticle('meat', { name: 'Lihapullaleipä' }), anArticle('bun', { name: 'Kardemummapulla' })])])));
    expect(searchMenu(buns, 'pulla').map((article) => article.code)).toEqual(['bun', 'meat']);
  });

  it('puts the nearest first: a name that begins with the word, a word of a name, a kind of it, its category, inside a name, in what is said of it', () => {
    const salmon = searchableMenu(indexMenu(aMenu([
      aContainer('a', [anArticle('soup', { name: 'Soppa', description: 'Med rökt lax' }), anArticle('roll', { name: 'Gravlaxrulle' })]), aContainer('b', [anArticle('day', { name: 'Dagens' })], { name: 'Laxrätter' }),
      aContainer('c', [anArticle('cured', { name: 'Gravlax' }), anArticle('pudding', { name: 'Varm laxpudding' }), anArticle('fillet', { name: 'Laxfilé' })]),
    ])));
    expect(searchMenu(salmon, 'lax').map((article) => article.code)).toEqual(['fillet', 'pudding', 'cured', 'day', 'roll', 'soup']);
  });

  it('finds a dish by its category, those around it, and its diet as the guest calls it', () => {
    const kinds = searchableMenu(indexMenu(aMenu([
      aContainer('drinks', [anArticle('cola', { name: 'Cola' }), aContainer('coffee', [anArticle('latte', { name: 'Latte' })], { name: 'Kaffe' })], { name: 'Drycker', i18n: inFinnish('Juomat') }),
      aContainer('soups', [anArticle('pea', { name: 'Ärtsoppa', diets: ['vegan', 'vegetarian'] })], { name: 'Soppor' }),
    ])), { dietWords: { vegan: 'vegansk', vegetarian: 'vegetarisk' } });
    const codes = (query: string): string[] => searchMenu(kinds, query).map((article) => article.code);
    expect([codes('dryck'), codes('juomat'), codes('kaffe'), codes('soppor'), codes('vegan'), codes('vegetarisk soppa')]).toEqual([['cola', 'latte'], ['cola', 'latte'], ['latte'], ['pea'], ['pea'], ['pea']]);
  });

  it('wants every word of the query, in any order', () => {
    expect(found('lax nudel')).toEqual(['salmon']);
    expect(found('lax kaffe')).toEqual([]);
  });

  it('finds an article by its name in any language', () => {
    expect(found('maitok')).toEqual(['latte']);
  });

  it('finds nothing for an empty query', () => {
    expect(found('')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });
});
