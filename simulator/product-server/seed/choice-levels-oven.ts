import type { Prices, SeedChoiceLevel } from './seed-types.ts';

const included: Prices = { SEK: 0, EUR: 0, NOK: 0 };
const small: Prices = { SEK: 1000, EUR: 100, NOK: 1500 };
const handful: Prices = { SEK: 800, EUR: 90, NOK: 1200 };
const sprinkle: Prices = { SEK: 600, EUR: 70, NOK: 900 };
const scoop: Prices = { SEK: 1800, EUR: 190, NOK: 2400 };

/** The flavours are asked for twice: one for a cone, several for a cup. */
const flavours = (price: Prices): SeedChoiceLevel['choices'] => [
  { code: 'vanilla', price, allergens: ['milk', 'egg'], name: { sv: 'Vanilj', fi: 'Vanilja', en: 'Vanilla', no: 'Vanilje', ru: 'Ваниль' } },
  { code: 'chocolate', price, allergens: ['milk', 'egg', 'soy'], name: { sv: 'Mörk choklad', fi: 'Tumma suklaa', en: 'Dark chocolate', no: 'Mørk sjokolade', ru: 'Тёмный шоколад' } },
  { code: 'cardamom', price, allergens: ['milk', 'egg'], name: { sv: 'Kardemumma', fi: 'Kardemumma', en: 'Cardamom', no: 'Kardemomme', ru: 'Кардамон' } },
  { code: 'salted-liquorice', price, allergens: ['milk', 'egg'], name: { sv: 'Saltlakrits', fi: 'Salmiakki', en: 'Salted liquorice', no: 'Saltlakris', ru: 'Солёная лакрица' } },
  { code: 'cloudberry-ripple', price, allergens: ['milk', 'egg'], name: { sv: 'Gräddglass med hjortron', fi: 'Kermajäätelö ja lakka', en: 'Cream with cloudberry', no: 'Fløteis med multe', ru: 'Сливки и морошка' } },
  { code: 'rhubarb-sorbet', price, name: { sv: 'Rabarber\u00ADsorbet', fi: 'Raparperi\u00ADsorbetti', en: 'Rhubarb sorbet', no: 'Rabarbra\u00ADsorbet', ru: 'Сорбет из ревеня' } },
];

export const ovenLevels: readonly SeedChoiceLevel[] = [
  {
    code: 'soup-bread', min: 1, max: 1, free: 0,
    name: { sv: 'Till soppan', fi: 'Keiton kanssa', en: 'With your soup', no: 'Til suppen', ru: 'К супу' },
    choices: [
      { code: 'sourdough-butter', price: included, allergens: ['gluten', 'milk'],
        name: { sv: 'Surdegsbröd och smör', fi: 'Juurileipä ja voi', en: 'Sourdough and butter', no: 'Surdeigsbrød og smør', ru: 'Хлеб на закваске и масло' } },
      { code: 'crispbread-oil', price: included, allergens: ['gluten'],
        name: { sv: 'Knäckebröd och rapsolja', fi: 'Näkkileipä ja rypsiöljy', en: 'Crispbread and rapeseed oil', no: 'Knekkebrød og rapsolje', ru: 'Ржаные хлебцы и масло' } },
      { code: 'gluten-free-oat', price: small,
        name: { sv: 'Glutenfritt havrebröd', fi: 'Gluteeniton kauraleipä', en: 'Gluten-free oat bread', no: 'Glutenfritt havrebrød', ru: 'Овсяный без глютена' } },
      { code: 'no-bread', price: included,
        name: { sv: 'Inget bröd, tack', fi: 'Ei leipää, kiitos', en: 'No bread, thanks', no: 'Ikke brød, takk', ru: 'Без хлеба' } },
    ],
  },
  {
    code: 'egg', min: 1, max: 1, free: 0,
    name: { sv: 'Ägget', fi: 'Muna', en: 'Your egg', no: 'Egget', ru: 'Яйцо' },
    choices: [
      { code: 'soft', price: included, allergens: ['egg'], name: { sv: 'Löskokt', fi: 'Löysäksi keitetty', en: 'Soft-boiled', no: 'Bløtkokt', ru: 'Всмятку' } },
      { code: 'hard', price: included, allergens: ['egg'], name: { sv: 'Hårdkokt', fi: 'Kovaksi keitetty', en: 'Hard-boiled', no: 'Hardkokt', ru: 'Вкрутую' } },
      { code: 'fried', price: included, allergens: ['egg', 'milk'], name: { sv: 'Stekt i smör', fi: 'Voissa paistettu', en: 'Fried in butter', no: 'Stekt i smør', ru: 'Глазунья' } },
    ],
  },
  {
    code: 'porridge-topping', min: 0, max: 4, free: 2,
    name: { sv: 'På gröten', fi: 'Puuron päälle', en: 'On your porridge', no: 'På grøten', ru: 'К каше' },
    choices: [
      { code: 'apple-compote', price: handful, name: { sv: 'Äppelkompott', fi: 'Omenahilloke', en: 'Apple compote', no: 'Eplekompott', ru: 'Яблочный компот' } },
      { code: 'blueberries', price: handful, name: { sv: 'Blåbär', fi: 'Mustikoita', en: 'Blueberries', no: 'Blåbær', ru: 'Черника' } },
      { code: 'roasted-almonds', price: handful, allergens: ['nuts'], name: { sv: 'Rostad mandel', fi: 'Paahdettua mantelia', en: 'Roasted almonds', no: 'Ristede mandler', ru: 'Жареный миндаль' } },
      { code: 'cold-milk', price: handful, allergens: ['milk'], name: { sv: 'Kall mjölk', fi: 'Kylmää maitoa', en: 'Cold milk', no: 'Kald melk', ru: 'Холодное молоко' } },
      { code: 'butter-eye', price: handful, allergens: ['milk'], name: { sv: 'Smöröga', fi: 'Voisilmä', en: 'A knob of butter', no: 'Smørøye', ru: 'Кусочек масла' } },
    ],
  },
  {
    code: 'pizza-base', min: 1, max: 1, free: 0,
    name: { sv: 'Botten', fi: 'Pohja', en: 'Base', no: 'Bunn', ru: 'Тесто' },
    choices: [
      { code: 'wheat-sourdough', price: included, allergens: ['gluten'],
        name: { sv: 'Surdeg på vete', fi: 'Vehnäjuuri', en: 'Wheat sourdough', no: 'Surdeig på hvete', ru: 'Пшеничная закваска' } },
      { code: 'spelt-sourdough', price: small, allergens: ['gluten'],
        name: { sv: 'Surdeg på dinkel', fi: 'Spelttijuuri', en: 'Spelt sourdough', no: 'Surdeig på spelt', ru: 'Закваска на полбе' } },
      { code: 'gluten-free', price: { SEK: 2500, EUR: 270, NOK: 3500 },
        name: { sv: 'Glutenfri', fi: 'Gluteeniton', en: 'Gluten-free', no: 'Glutenfri', ru: 'Без глютена' } },
    ],
  },
  {
    code: 'pizza-extra', min: 0, max: 4, free: 0,
    name: { sv: 'Extra på pizzan', fi: 'Lisää pizzalle', en: 'Extra on top', no: 'Ekstra på pizzaen', ru: 'Добавить на пиццу' },
    choices: [
      { code: 'rocket', price: small, name: { sv: 'Ruccola', fi: 'Rucolaa', en: 'Rocket', no: 'Ruccola', ru: 'Руккола' } },
      { code: 'garlic-oil', price: small, name: { sv: 'Vitlöksolja', fi: 'Valkosipuli\u00ADöljyä', en: 'Garlic oil', no: 'Hvitløksolje', ru: 'Чесночное масло' } },
      { code: 'smoked-ham', price: { SEK: 2200, EUR: 250, NOK: 2900 }, name: { sv: 'Rökt skinka', fi: 'Savukinkkua', en: 'Smoked ham', no: 'Røkt skinke', ru: 'Копчёная ветчина' } },
      { code: 'goat-cheese', price: { SEK: 2200, EUR: 250, NOK: 2900 }, allergens: ['milk'], name: { sv: 'Getost', fi: 'Vuohenjuustoa', en: 'Goat’s cheese', no: 'Geitost', ru: 'Козий сыр' } },
      { code: 'fresh-mozzarella', price: { SEK: 2500, EUR: 270, NOK: 3500 }, allergens: ['milk'], name: { sv: 'Färsk mozzarella', fi: 'Tuoretta mozzarellaa', en: 'Fresh mozzarella', no: 'Fersk mozzarella', ru: 'Моцарелла' } },
    ],
  },
  {
    code: 'slicing', min: 1, max: 1, free: 0,
    name: { sv: 'Helt eller skivat', fi: 'Kokonaisena vai viipaleina', en: 'Whole or sliced', no: 'Helt eller i skiver', ru: 'Целый или нарезать' },
    choices: [
      { code: 'whole', price: included, name: { sv: 'Helt', fi: 'Kokonaisena', en: 'Whole', no: 'Helt', ru: 'Целый' } },
      { code: 'sliced', price: included, name: { sv: 'Skivat', fi: 'Viipaleina', en: 'Sliced', no: 'I skiver', ru: 'Нарезать' } },
    ],
  },
  {
    code: 'scoops', min: 2, max: 4, free: 2,
    name: { sv: 'Kulor', fi: 'Pallot', en: 'Scoops', no: 'Kuler', ru: 'Шарики' },
    choices: flavours(scoop),
  },
  {
    code: 'flavour', min: 1, max: 1, free: 0,
    name: { sv: 'Smak', fi: 'Maku', en: 'Flavour', no: 'Smak', ru: 'Вкус' },
    choices: flavours(included),
  },
  {
    code: 'sprinkles', min: 0, max: 3, free: 1,
    name: { sv: 'Strössel och sås', fi: 'Strösselit ja kastikkeet', en: 'Sprinkles and sauce', no: 'Strø og saus', ru: 'Посыпка и соус' },
    choices: [
      { code: 'chocolate-sauce', price: sprinkle, allergens: ['milk', 'soy'], name: { sv: 'Chokladsås', fi: 'Suklaakastike', en: 'Chocolate sauce', no: 'Sjokoladesaus', ru: 'Шоколадный соус' } },
      { code: 'liquorice-powder', price: sprinkle, name: { sv: 'Lakritspulver', fi: 'Lakritsijauhe', en: 'Liquorice powder', no: 'Lakrispulver', ru: 'Лакричная пудра' } },
      { code: 'hazelnut-crunch', price: sprinkle, allergens: ['nuts'], name: { sv: 'Hasselnöts\u00ADkross', fi: 'Hasselpähkinä\u00ADrouhe', en: 'Hazelnut crunch', no: 'Hasselnøtt\u00ADknas', ru: 'Фундук' } },
      { code: 'rainbow', price: sprinkle, name: { sv: 'Färgglatt strössel', fi: 'Nonparellit', en: 'Rainbow sprinkles', no: 'Fargerikt strø', ru: 'Цветная посыпка' } },
    ],
  },
];
