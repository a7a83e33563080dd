import type { SeedArticle } from './seed-types.ts';

/** Sold at one price, taxed at several rates (R1): `parts` are what each share costs on its own. */
export const meals: readonly SeedArticle[] = [
  {
    code: 'burger-and-beer',
    name: { sv: 'Björk\u00ADburgare och hantverksöl', fi: 'Björk-burgeri ja pienpanimo-olut', en: 'Björk burger and craft beer', no: 'Björkburger og håndverksøl', ru: 'Бургер «Бьёрк» и крафтовое пиво' },
    lead: { sv: 'Med pommes eller rotfrukter', fi: 'Ranska\u00ADlaisilla tai juureksilla', en: 'With fries or root vegetables', no: 'Med pommes frites eller rotgrønt', ru: 'С картофелем фри или овощами' },
    description: {
      sv: 'Hela kvällen på en bricka: Björkburgaren som du vill ha den, något frasigt vid sidan och en kall öl från kvarteret.',
      fi: 'Koko ilta yhdellä tarjottimella: Björk-burgeri sellaisena kuin haluat, jotain rapeaa vierellä ja kylmä olut korttelin panimosta.',
      en: 'The whole evening on one tray: the Björk burger as you like it, something crisp beside it and a cold beer from the block.',
      no: 'Hele kvelden på ett brett: Björkburgeren slik du vil ha den, noe sprøtt ved siden av og en kald øl fra nabolaget.',
      ru: 'Весь вечер на одном подносе: бургер на ваш вкус, хрустящий гарнир и холодное пиво из соседней пивоварни.',
    },
    price: { SEK: 20900, EUR: 2190, NOK: 28900 },
    picture: '1f354', vatCategory: 'food',
    parts: [
      { vatCategory: 'food', price: { SEK: 16900, EUR: 1790, NOK: 23500 } },
      { vatCategory: 'alcohol', price: { SEK: 7900, EUR: 820, NOK: 10900 } },
    ],
    allergens: ['gluten', 'milk', 'egg'], diets: [],
    levels: ['bread', 'toppings', 'sauce', 'side', 'craft-beer'], suggested: ['chocolate-ball', 'soft-ice'],
  },
  {
    code: 'pizza-and-wine',
    name: { sv: 'Margherita och ett glas vin', fi: 'Margherita ja lasi viiniä', en: 'Margherita and a glass of wine', no: 'Margherita og et glass vin', ru: 'Маргарита и бокал вина' },
    lead: { sv: 'Rött, vitt eller bubbel', fi: 'Punaista, valkoista tai kuohuvaa', en: 'Red, white or sparkling', no: 'Rødt, hvitt eller bobler' },
    description: {
      sv: 'Bordet i hörnet, pizzan mitt emellan er och ett glas till den som inte kör.',
      fi: 'Nurkkapöytä, pizza keskellä ja lasi sille, joka ei aja.',
      en: 'The corner table, the pizza between you and a glass for whoever is not driving.',
      no: 'Hjørnebordet, pizzaen midt mellom dere og et glass til den som ikke kjører.',
    },
    price: { SEK: 22500, EUR: 2250, NOK: 29900 },
    picture: '1f355', vatCategory: 'food',
    parts: [
      { vatCategory: 'food', price: { SEK: 13500, EUR: 1390, NOK: 17900 } },
      { vatCategory: 'alcohol', price: { SEK: 11500, EUR: 1090, NOK: 14900 } },
    ],
    allergens: ['gluten', 'milk', 'sulphites'], diets: ['vegetarian'],
    levels: ['pizza-base', 'pizza-extra', 'wine-glass'], suggested: ['affogato', 'kladdkaka'],
  },
  {
    code: 'picnic-for-two',
    name: { sv: 'Picknick för två', fi: 'Piknik kahdelle', en: 'Picnic for two', no: 'Piknik for to', ru: 'Пикник на двоих' },
    lead: { sv: 'I linnepåse som ni får behålla', fi: 'Pellava\u00ADpussissa, jonka saat pitää', en: 'In a linen bag that is yours to keep', no: 'I linpose som dere får beholde', ru: 'В льняном мешочке на память' },
    description: {
      sv: 'Två mackor med ost och skinka, två kanelbullar, knäckebröd, honung och äppelmust, packat i vår linnepåse. Filt tar ni med själva.',
      fi: 'Kaksi juusto-kinkkuleipää, kaksi kanelipullaa, näkkileipää, hunajaa ja omenamehua pakattuna pellava\u00ADpussiimme. Viltin tuotte itse.',
      en: 'Two ham and cheese sandwiches, two cinnamon buns, crispbread, honey and apple must, packed in our linen bag. You bring the blanket.',
      no: 'To smørbrød med ost og skinke, to kanelboller, knekkebrød, honning og eplemost, pakket i linposen vår. Teppe tar dere med selv.',
      ru: 'Два бутерброда с сыром и ветчиной, две булочки с корицей, хлебцы, мёд и яблочный сок в льняном мешочке.',
    },
    price: { SEK: 39900, EUR: 3990, NOK: 49900 },
    picture: '1f9fa', vatCategory: 'food',
    parts: [
      { vatCategory: 'food', price: { SEK: 31900, EUR: 3290, NOK: 41900 } },
      { vatCategory: 'goods', price: { SEK: 14900, EUR: 1490, NOK: 18900 } },
    ],
    allergens: ['gluten', 'milk', 'egg'], diets: [],
    levels: ['bread'], suggested: ['soft-ice', 'rhubarb-soda'],
  },
];
