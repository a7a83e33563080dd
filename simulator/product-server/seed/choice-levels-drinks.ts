import type { Prices, SeedChoiceLevel } from './seed-types.ts';

const included: Prices = { SEK: 0, EUR: 0, NOK: 0 };
const plantMilk: Prices = { SEK: 600, EUR: 60, NOK: 700 };
const flavouring: Prices = { SEK: 800, EUR: 80, NOK: 1000 };
const bottle: Prices = { SEK: 2900, EUR: 330, NOK: 3900 };

export const drinkLevels: readonly SeedChoiceLevel[] = [
  {
    code: 'coffee-size', min: 1, max: 1, free: 0,
    name: { sv: 'Storlek', fi: 'Koko', en: 'Size', no: 'Størrelse', ru: 'Размер' },
    choices: [
      { code: 'small', price: included, name: { sv: 'Liten, 25 cl', fi: 'Pieni, 2,5 dl', en: 'Small, 25 cl', no: 'Liten, 2,5 dl', ru: 'Маленький, 250 мл' } },
      { code: 'medium', price: { SEK: 500, EUR: 50, NOK: 700 }, name: { sv: 'Mellan, 35 cl', fi: 'Keskikoko, 3,5 dl', en: 'Medium, 35 cl', no: 'Mellom, 3,5 dl', ru: 'Средний, 350 мл' } },
      { code: 'large', price: { SEK: 1000, EUR: 100, NOK: 1300 }, name: { sv: 'Stor, 45 cl', fi: 'Iso, 4,5 dl', en: 'Large, 45 cl', no: 'Stor, 4,5 dl', ru: 'Большой, 450 мл' } },
    ],
  },
  {
    code: 'roast', min: 1, max: 1, free: 0,
    name: { sv: 'Rost', fi: 'Paahto', en: 'Roast', no: 'Brenning', ru: 'Обжарка' },
    choices: [
      { code: 'medium', price: included, name: { sv: 'Mellanrost', fi: 'Keskipaahto', en: 'Medium roast', no: 'Mellombrent', ru: 'Средняя' } },
      { code: 'dark', price: included, name: { sv: 'Mörkrost', fi: 'Tummapaahto', en: 'Dark roast', no: 'Mørkbrent', ru: 'Тёмная' } },
      { code: 'decaf', price: included, name: { sv: 'Koffeinfritt', fi: 'Kofeiiniton', en: 'Decaf', no: 'Koffeinfri', ru: 'Без кофеина' } },
    ],
  },
  {
    code: 'brew-milk', min: 0, max: 1, free: 1,
    name: { sv: 'En skvätt mjölk', fi: 'Tilkka maitoa', en: 'A dash of milk', no: 'En skvett melk', ru: 'Немного молока' },
    choices: [
      { code: 'milk', price: plantMilk, allergens: ['milk'], name: { sv: 'Mjölk', fi: 'Maitoa', en: 'Milk', no: 'Melk', ru: 'Молоко' } },
      { code: 'oat', price: plantMilk, allergens: ['gluten'], name: { sv: 'Havremjölk', fi: 'Kauramaitoa', en: 'Oat milk', no: 'Havremelk', ru: 'Овсяное молоко' } },
      { code: 'cream', price: plantMilk, allergens: ['milk'], name: { sv: 'Grädde', fi: 'Kermaa', en: 'Cream', no: 'Fløte', ru: 'Сливки' } },
    ],
  },
  {
    code: 'milk', min: 1, max: 1, free: 0,
    name: { sv: 'Mjölk', fi: 'Maito', en: 'Milk', no: 'Melk', ru: 'Молоко' },
    choices: [
      { code: 'whole', price: included, allergens: ['milk'], name: { sv: 'Helmjölk', fi: 'Täysmaito', en: 'Whole milk', no: 'Helmelk', ru: 'Цельное' } },
      { code: 'lactose-free', price: included, allergens: ['milk'], name: { sv: 'Laktosfri mjölk', fi: 'Laktoositon maito', en: 'Lactose-free milk', no: 'Laktosefri melk', ru: 'Без лактозы' } },
      { code: 'oat', price: plantMilk, allergens: ['gluten'], name: { sv: 'Havremjölk', fi: 'Kauramaito', en: 'Oat milk', no: 'Havremelk', ru: 'Овсяное' } },
      { code: 'pea', price: plantMilk, name: { sv: 'Ärtmjölk', fi: 'Hernemaito', en: 'Pea milk', no: 'Ertemelk', ru: 'Гороховое' } },
    ],
  },
  {
    code: 'syrup', min: 0, max: 2, free: 0,
    name: { sv: 'Smaksätt', fi: 'Mausta', en: 'Flavour it', no: 'Smakssett', ru: 'Сироп' },
    choices: [
      { code: 'vanilla', price: flavouring, name: { sv: 'Vanilj', fi: 'Vanilja', en: 'Vanilla', no: 'Vanilje', ru: 'Ваниль' } },
      { code: 'cardamom', price: flavouring, name: { sv: 'Kardemumma', fi: 'Kardemumma', en: 'Cardamom', no: 'Kardemomme', ru: 'Кардамон' } },
      { code: 'salted-caramel', price: flavouring, allergens: ['milk'], name: { sv: 'Saltkola', fi: 'Suolakinuski', en: 'Salted caramel', no: 'Saltkaramell', ru: 'Солёная карамель' } },
      { code: 'birch', price: flavouring, name: { sv: 'Björksirap', fi: 'Koivusiirappi', en: 'Birch syrup', no: 'Bjørkesirup', ru: 'Берёзовый сироп' } },
    ],
  },
  {
    code: 'coffee-extra', min: 0, max: 2, free: 0,
    name: { sv: 'Lite till', fi: 'Vielä jotain', en: 'One more thing', no: 'Litt til', ru: 'И ещё' },
    choices: [
      { code: 'extra-shot', price: { SEK: 1000, EUR: 100, NOK: 1300 }, name: { sv: 'Extra espresso', fi: 'Lisää espressoa', en: 'Extra shot', no: 'Ekstra espresso', ru: 'Ещё эспрессо' } },
      { code: 'whipped-cream', price: flavouring, allergens: ['milk'], name: { sv: 'Vispgrädde', fi: 'Kermavaahto', en: 'Whipped cream', no: 'Pisket krem', ru: 'Взбитые сливки' } },
      { code: 'extra-hot', price: included, name: { sv: 'Extra varm', fi: 'Erityisen kuuma', en: 'Extra hot', no: 'Ekstra varm', ru: 'Погорячее' } },
    ],
  },
  {
    code: 'drink', min: 0, max: 1, free: 0,
    name: { sv: 'Dryck till', fi: 'Juoma kaveriksi', en: 'Something to drink', no: 'Noe å drikke', ru: 'Напиток' },
    choices: [
      { code: 'lingonberry', price: bottle, name: { sv: 'Lingondricka', fi: 'Puolukka\u00ADjuoma', en: 'Lingonberry drink', no: 'Tyttebærdrikk', ru: 'Брусничный морс' } },
      { code: 'elderflower', price: bottle, name: { sv: 'Fläderdricka', fi: 'Seljankukka\u00ADjuoma', en: 'Elderflower drink', no: 'Hylleblomst\u00ADdrikk', ru: 'Напиток из бузины' } },
      { code: 'sparkling-water', price: { SEK: 2000, EUR: 250, NOK: 2900 }, name: { sv: 'Bubbelvatten', fi: 'Kuplavesi', en: 'Sparkling water', no: 'Vann med bobler', ru: 'Вода с газом' } },
      { code: 'quay-lager', price: { SEK: 6900, EUR: 750, NOK: 9900 }, vatCategory: 'alcohol', allergens: ['gluten'],
        name: { sv: 'Kajens lager, 40 cl', fi: 'Laiturilager, 0,4 l', en: 'Quayside lager, 40 cl', no: 'Kaiens lager, 40 cl', ru: 'Лагер «Причал», 0,4 л' } },
    ],
  },
  {
    code: 'kids-drink', min: 1, max: 1, free: 0,
    name: { sv: 'Barnens dryck', fi: 'Lasten juoma', en: 'Kids’ drink', no: 'Barnas drikke', ru: 'Напиток для детей' },
    choices: [
      { code: 'milk', price: included, allergens: ['milk'], name: { sv: 'Kall mjölk', fi: 'Kylmä maito', en: 'Cold milk', no: 'Kald melk', ru: 'Молоко' } },
      { code: 'apple-juice', price: included, name: { sv: 'Äppeljuice', fi: 'Omenamehu', en: 'Apple juice', no: 'Eplejuice', ru: 'Яблочный сок' } },
      { code: 'raspberry-squash', price: included, name: { sv: 'Hallonsaft', fi: 'Vadelmamehu', en: 'Raspberry squash', no: 'Bringebærsaft', ru: 'Малиновый морс' } },
      { code: 'water', price: included, name: { sv: 'Vatten', fi: 'Vesi', en: 'Water', no: 'Vann', ru: 'Вода' } },
      { code: 'small-chocolate', price: { SEK: 1500, EUR: 150, NOK: 2000 }, allergens: ['milk', 'soy'], name: { sv: 'Liten varm choklad', fi: 'Pieni kaakao', en: 'Small hot chocolate', no: 'Liten varm sjokolade', ru: 'Какао' } },
    ],
  },
  {
    code: 'sugar', min: 1, max: 1, free: 0,
    name: { sv: 'Sort', fi: 'Laatu', en: 'Kind', no: 'Type', ru: 'Вид' },
    choices: [
      { code: 'regular', price: included, name: { sv: 'Vanlig', fi: 'Tavallinen', en: 'Regular', no: 'Vanlig', ru: 'Обычная' } },
      { code: 'sugar-free', price: included, name: { sv: 'Sockerfri', fi: 'Sokeriton', en: 'Sugar-free', no: 'Sukkerfri', ru: 'Без сахара' } },
    ],
  },
  {
    code: 'craft-beer', min: 1, max: 1, free: 0,
    name: { sv: 'Vilken öl?', fi: 'Mikä olut?', en: 'Which beer?', no: 'Hvilken øl?', ru: 'Какое пиво?' },
    choices: [
      { code: 'quay-lager', price: included, vatCategory: 'alcohol', allergens: ['gluten'], name: { sv: 'Kajens lager', fi: 'Laituri\u00ADlager', en: 'Quayside lager', no: 'Kaiens lager', ru: 'Лагер «Причал»' } },
      { code: 'bread-ale', price: { SEK: 600, EUR: 60, NOK: 1000 }, vatCategory: 'alcohol', allergens: ['gluten'], name: { sv: 'Brödöl', fi: 'Leipäolut', en: 'Bread ale', no: 'Brødøl', ru: 'Хлебный эль' } },
      { code: 'spruce-ipa', price: { SEK: 1000, EUR: 100, NOK: 1600 }, vatCategory: 'alcohol', allergens: ['gluten'], name: { sv: 'Granskott, IPA', fi: 'Kuusenkerkkä-IPA', en: 'Spruce tip IPA', no: 'Granskudd-IPA', ru: 'IPA с побегами ели' } },
    ],
  },
  {
    code: 'wine-glass', min: 1, max: 1, free: 0,
    name: { sv: 'Vad får det vara i glaset?', fi: 'Mitä lasiin?', en: 'What is in the glass?', no: 'Hva skal det være i glasset?', ru: 'Какое вино?' },
    choices: [
      { code: 'house-red', price: included, vatCategory: 'alcohol', allergens: ['sulphites'], name: { sv: 'Husets röda', fi: 'Talon punainen', en: 'House red', no: 'Husets røde', ru: 'Красное' } },
      { code: 'riesling', price: included, vatCategory: 'alcohol', allergens: ['sulphites'], name: { sv: 'Riesling', fi: 'Riesling', en: 'Riesling', no: 'Riesling', ru: 'Рислинг' } },
      { code: 'sparkling', price: flavouring, vatCategory: 'alcohol', allergens: ['sulphites'], name: { sv: 'Husets bubbel', fi: 'Talon kuohuviini', en: 'House sparkling', no: 'Husets bobler', ru: 'Игристое' } },
    ],
  },
  {
    code: 'grind', min: 1, max: 1, free: 0,
    name: { sv: 'Malning', fi: 'Jauhatus', en: 'Grind', no: 'Maling', ru: 'Помол' },
    choices: [
      { code: 'whole-bean', price: included, name: { sv: 'Hela bönor', fi: 'Kokonaiset pavut', en: 'Whole beans', no: 'Hele bønner', ru: 'В зёрнах' } },
      { code: 'filter', price: included, name: { sv: 'Malet för brygg', fi: 'Suodatin\u00ADjauhatus', en: 'Ground for filter', no: 'Filtermalt', ru: 'Для фильтра' } },
      { code: 'boiled', price: included, name: { sv: 'Malet för kok', fi: 'Pannujauhatus', en: 'Ground for boiling', no: 'Kokemalt', ru: 'Для варки' } },
    ],
  },
];
