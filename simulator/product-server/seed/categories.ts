import type { SeedCategory, Texts } from './seed-types.ts';

interface Heading { readonly name: Texts; readonly picture: string }

/** The headings of all menus. A shop chooses which it has and what stands below each. */
const headings = {
  burgers: { picture: '1f354', name: { sv: 'Bröd & burgare', fi: 'Leivät & burgerit', en: 'Bread & burgers', no: 'Brød & burgere', ru: 'Хлеб и бургеры' } },
  bowls: { picture: '1f957', name: { sv: 'Bowlar', fi: 'Kulhot', en: 'Bowls', no: 'Bowls', ru: 'Боулы' } },
  soups: { picture: '1f372', name: { sv: 'Soppor', fi: 'Keitot', en: 'Soups', no: 'Supper', ru: 'Супы' } },
  buns: { picture: '1f950', name: { sv: 'Bullar', fi: 'Pullat', en: 'Buns & cakes', no: 'Boller', ru: 'Булочки' } },
  coffee: { picture: '2615', name: { sv: 'Kaffe', fi: 'Kahvi', en: 'Coffee', no: 'Kaffe', ru: 'Кофе' } },
  'cold-drinks': { picture: '1f964', name: { sv: 'Kall dryck', fi: 'Kylmät juomat', en: 'Cold drinks', no: 'Kald drikke', ru: 'Холодные напитки' } },
  kids: { picture: '1f9c7', name: { sv: 'För barn', fi: 'Lapsille', en: 'For kids', no: 'For barn', ru: 'Детям' } },
  breakfast: { picture: '1f373', name: { sv: 'Frukost', fi: 'Aamiainen', en: 'Breakfast', no: 'Frokost', ru: 'Завтрак' } },
  salads: { picture: '1f96c', name: { sv: 'Sallader', fi: 'Salaatit', en: 'Salads', no: 'Salater', ru: 'Салаты' } },
  pizza: { picture: '1f355', name: { sv: 'Pizza på surdeg', fi: 'Hapanjuuri\u00ADpizzat', en: 'Sourdough pizza', no: 'Pizza på surdeig', ru: 'Пицца на закваске' } },
  sides: { picture: '1f35f', name: { sv: 'Vid sidan', fi: 'Lisukkeet', en: 'On the side', no: 'Ved siden av', ru: 'Гарниры' } },
  'ice-cream': { picture: '1f366', name: { sv: 'Glass', fi: 'Jäätelö', en: 'Ice cream', no: 'Is', ru: 'Мороженое' } },
  meals: { picture: '1f9fa', name: { sv: 'Kväll & picknick', fi: 'Iltaan & retkelle', en: 'Evenings & picnics', no: 'Kveld & piknik', ru: 'На вечер и пикник' } },
  'beer-wine': { picture: '1f37a', name: { sv: 'Öl & vin', fi: 'Olut & viini', en: 'Beer & wine', no: 'Øl & vin', ru: 'Пиво и вино' } },
  beer: { picture: '1f37b', name: { sv: 'Öl & cider', fi: 'Olut & siideri', en: 'Beer & cider', no: 'Øl & sider', ru: 'Пиво и сидр' } },
  wine: { picture: '1f377', name: { sv: 'Vin & bubbel', fi: 'Viini & kuohuva', en: 'Wine & sparkling', no: 'Vin & bobler', ru: 'Вино и игристое' } },
  'alcohol-free': { picture: '1f942', name: { sv: 'Utan alkohol', fi: 'Ilman alkoholia', en: 'Without alcohol', no: 'Uten alkohol', ru: 'Без алкоголя' } },
  pantry: { picture: '1fad9', name: { sv: 'Till skafferiet', fi: 'Kotiin vietäväksi', en: 'For your pantry', no: 'Til matskapet', ru: 'С собой домой' } },
  'bread-jars': { picture: '1f35e', name: { sv: 'Bröd & burkar', fi: 'Leivät & purkit', en: 'Bread & jars', no: 'Brød & glass', ru: 'Хлеб и баночки' } },
  kitchenware: { picture: '1f944', name: { sv: 'Till köket', fi: 'Keittiöön', en: 'For your kitchen', no: 'Til kjøkkenet', ru: 'Для кухни' } },
  kitchen: { picture: '1f37d-fe0f', name: { sv: 'Köket', fi: 'Keittiö', en: 'The kitchen', no: 'Kjøkkenet', ru: 'Кухня' } },
  bakery: { picture: '1f956', name: { sv: 'Bageriet', fi: 'Leipomo', en: 'The bakery', no: 'Bakeriet', ru: 'Пекарня' } },
  bar: { picture: '1f378', name: { sv: 'Dryck', fi: 'Juomat', en: 'Drinks', no: 'Drikke', ru: 'Напитки' } },
} as const satisfies Record<string, Heading>;

type HeadingCode = keyof typeof headings;

/** A heading with articles below it. */
export const category = (code: HeadingCode, articles: readonly string[]): SeedCategory => ({ code, ...headings[code], articles });

/** A heading with headings below it. */
export const group = (code: HeadingCode, categories: readonly SeedCategory[]): SeedCategory => ({ code, ...headings[code], articles: [], categories });
