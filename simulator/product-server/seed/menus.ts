import { alcoholFree, beer, wine } from './articles-beer-wine.ts';
import { bowls, sides } from './articles-bowls.ts';
import { breakfast } from './articles-breakfast.ts';
import { buns } from './articles-buns.ts';
import { burgers } from './articles-burgers.ts';
import { coffee } from './articles-coffee.ts';
import { coldDrinks } from './articles-cold-drinks.ts';
import { iceCream } from './articles-ice-cream.ts';
import { kids } from './articles-kids.ts';
import { meals } from './articles-meals.ts';
import { kitchenware, pantry } from './articles-pantry.ts';
import { pizzas } from './articles-pizza.ts';
import { salads } from './articles-salads.ts';
import { soups } from './articles-soups.ts';
import { category, group } from './categories.ts';
import type { SeedArticle, SeedCategory } from './seed-types.ts';

const all = (articles: readonly SeedArticle[]): readonly string[] => articles.map((article) => article.code);

const without = (articles: readonly SeedArticle[], ...left: readonly string[]): readonly string[] =>
  all(articles).filter((code) => !left.includes(code));

const bar = group('beer-wine', [category('beer', all(beer)), category('wine', all(wine)), category('alcohol-free', all(alcoholFree))]);
const shelf = group('pantry', [category('bread-jars', all(pantry)), category('kitchenware', all(kitchenware))]);

/** The seven headings every kitchen of the chain opens with, in the order guests know. */
const firstHeadings: readonly SeedCategory[] = [
  category('burgers', all(burgers)),
  category('bowls', all(bowls)),
  category('soups', all(soups)),
  category('buns', all(buns)),
  category('coffee', all(coffee)),
  category('cold-drinks', all(coldDrinks)),
  category('kids', all(kids)),
];

/** Everything the chain makes: Hornstull and Sickla. */
export const fullMenu: readonly SeedCategory[] = [
  ...firstHeadings,
  category('breakfast', all(breakfast)),
  category('salads', all(salads)),
  category('pizza', all(pizzas)),
  category('sides', all(sides)),
  category('ice-cream', all(iceCream)),
  category('meals', all(meals)),
  bar,
  shelf,
];

/** A café without a stove or a licence, sixty articles. */
export const cafeMenu: readonly SeedCategory[] = [
  category('buns', all(buns)),
  category('coffee', all(coffee)),
  category('breakfast', all(breakfast)),
  category('burgers', ['vasterbotten-toast', 'meatball-sandwich', 'skagen-landgang']),
  category('soups', ['root-soup', 'pea-soup', 'nettle-soup']),
  category('salads', all(salads)),
  category('cold-drinks', all(coldDrinks)),
  category('ice-cream', ['soft-ice', 'scoops-in-cup', 'affogato']),
  group('pantry', [category('bread-jars', all(pantry)), category('kitchenware', without(kitchenware, 'oven-gloves'))]),
];

/** By the square: no pizza oven, no shelves. */
export const squareMenu: readonly SeedCategory[] = [
  ...firstHeadings,
  category('breakfast', all(breakfast)),
  category('salads', all(salads)),
  category('sides', all(sides)),
  category('ice-cream', all(iceCream)),
  bar,
];

/** A lunch place: nothing for the evening. */
export const lunchMenu: readonly SeedCategory[] = [
  category('burgers', without(burgers, 'game-sausage')),
  category('bowls', all(bowls)),
  category('soups', all(soups)),
  category('salads', all(salads)),
  category('sides', all(sides)),
  category('buns', without(buns, 'princess-cake')),
  category('coffee', all(coffee)),
  category('cold-drinks', all(coldDrinks)),
  category('breakfast', without(breakfast, 'oven-pancake')),
  category('pantry', all(pantry)),
];

/** On the west coast, where the inland dishes give way. */
export const hagaMenu: readonly SeedCategory[] = [
  category('burgers', without(burgers, 'forest-taco')),
  category('bowls', all(bowls)),
  category('soups', ['west-coast-soup', ...without(soups, 'west-coast-soup', 'reindeer-stew')]),
  category('buns', all(buns)),
  category('coffee', without(coffee, 'boiled-coffee')),
  category('cold-drinks', all(coldDrinks)),
  category('kids', all(kids)),
  category('salads', ['shrimp-salad', ...without(salads, 'shrimp-salad')]),
  category('sides', all(sides)),
  category('ice-cream', all(iceCream)),
  bar,
];

/** Helsinki sorts by kitchen, bakery and bar: headings three deep. */
export const kallioMenu: readonly SeedCategory[] = [
  group('kitchen', [
    category('burgers', all(burgers)),
    category('bowls', all(bowls)),
    category('soups', ['salmon-soup', ...without(soups, 'west-coast-soup')]),
    category('pizza', all(pizzas)),
    category('salads', without(salads, 'shrimp-salad')),
    category('sides', all(sides)),
    category('kids', all(kids)),
  ]),
  group('bakery', [
    category('buns', ['korvapuusti', 'bilberry-pie', ...without(buns, 'princess-cake')]),
    category('breakfast', ['karelian-pasty', ...all(breakfast)]),
    category('ice-cream', all(iceCream)),
  ]),
  group('bar', [
    category('coffee', all(coffee)),
    category('cold-drinks', all(coldDrinks)),
    group('beer-wine', [category('beer', ['lonkero', ...all(beer)]), category('wine', all(wine)), category('alcohol-free', all(alcoholFree))]),
  ]),
  category('meals', without(meals, 'picnic-for-two')),
  category('pantry', all(pantry)),
];

export const osloMenu: readonly SeedCategory[] = [
  category('burgers', [...without(burgers, 'game-sausage', 'herring-burger'), 'shrimp-sandwich', 'sausage-lompe']),
  category('bowls', all(bowls)),
  category('soups', without(soups, 'pea-soup')),
  category('buns', ['school-bun', 'brown-cheese-waffle', 'lefse', ...all(buns)]),
  category('coffee', all(coffee)),
  category('cold-drinks', all(coldDrinks)),
  category('kids', without(kids, 'kids-waffle')),
  category('breakfast', all(breakfast)),
  category('salads', all(salads)),
  category('pizza', all(pizzas)),
  category('sides', all(sides)),
  category('ice-cream', all(iceCream)),
  category('meals', all(meals)),
  bar,
  category('pantry', all(pantry)),
];
