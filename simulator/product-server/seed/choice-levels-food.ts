import type { Prices, SeedChoiceLevel } from './seed-types.ts';

const included: Prices = { SEK: 0, EUR: 0, NOK: 0 };
const small: Prices = { SEK: 1000, EUR: 100, NOK: 1500 };
const topping: Prices = { SEK: 1200, EUR: 120, NOK: 1500 };
const hearty: Prices = { SEK: 2900, EUR: 320, NOK: 3900 };

export const foodLevels: readonly SeedChoiceLevel[] = [
  {
    code: 'bread', min: 1, max: 1, free: 0,
    name: { sv: 'Bröd', fi: 'Leipä', en: 'Bread', no: 'Brød', ru: 'Хлеб' },
    choices: [
      { code: 'rye-sourdough', price: included, allergens: ['gluten'],
        name: { sv: 'Rågsurdeg', fi: 'Ruis\u00ADjuurileipä', en: 'Rye sourdough', no: 'Rugsurdeig', ru: 'Ржаной на закваске' } },
      { code: 'butter-brioche', price: included, allergens: ['gluten', 'milk', 'egg'],
        name: { sv: 'Smörbrioche', fi: 'Voibriossi', en: 'Butter brioche', no: 'Smørbrioche', ru: 'Бриошь' } },
      { code: 'gluten-free-oat', price: small,
        name: { sv: 'Glutenfritt havrebröd', fi: 'Gluteeniton kauraleipä', en: 'Gluten-free oat bread', no: 'Glutenfritt havrebrød', ru: 'Овсяный без глютена' } },
    ],
  },
  {
    code: 'toppings', min: 0, max: 3, free: 2,
    name: { sv: 'Tillbehör', fi: 'Lisukkeet', en: 'Toppings', no: 'Tilbehør', ru: 'Добавки' },
    choices: [
      { code: 'pickled-red-onion', price: topping,
        name: { sv: 'Picklad rödlök', fi: 'Pikkelöity punasipuli', en: 'Pickled red onion', no: 'Syltet rødløk', ru: 'Маринованный лук' } },
      { code: 'gherkin', price: topping,
        name: { sv: 'Saltgurka', fi: 'Suolakurkku', en: 'Gherkin', no: 'Sylteagurk', ru: 'Солёный огурец' } },
      { code: 'smoked-pork-belly', price: { SEK: 1800, EUR: 190, NOK: 2500 },
        name: { sv: 'Rökt sidfläsk', fi: 'Savustettu siankylki', en: 'Smoked pork belly', no: 'Røkt sideflesk', ru: 'Копчёная грудинка' } },
      { code: 'roasted-onion', price: topping,
        name: { sv: 'Rostad lök', fi: 'Paahdettu sipuli', en: 'Roasted onion', no: 'Ristet løk', ru: 'Жареный лук' } },
      { code: 'extra-vasterbotten', price: { SEK: 1600, EUR: 170, NOK: 2200 }, allergens: ['milk'],
        name: { sv: 'Extra väster\u00ADbottensost', fi: 'Lisää Västerbotten-juustoa', en: 'Extra Västerbotten', no: 'Ekstra västerbotten', ru: 'Ещё Вестерботтена' } },
    ],
  },
  {
    code: 'meal', min: 0, max: 1, free: 0,
    name: { sv: 'Gör det till en måltid', fi: 'Tee siitä ateria', en: 'Make it a meal', no: 'Gjør det til et måltid', ru: 'Взять комбо' },
    choices: [
      { code: 'fries-and-drink', price: { SEK: 4900, EUR: 550, NOK: 6900 },
        name: { sv: 'Pommes och dryck', fi: 'Ranskalaiset ja juoma', en: 'Fries and a cold drink', no: 'Pommes frites og brus', ru: 'Картофель фри и напиток' } },
      { code: 'fries-and-coffee', price: { SEK: 5500, EUR: 590, NOK: 7900 },
        name: { sv: 'Pommes och bryggkaffe', fi: 'Ranskalaiset ja kahvi', en: 'Fries and brewed coffee', no: 'Pommes frites og kaffe', ru: 'Картофель фри и кофе' } },
    ],
  },
  {
    code: 'sauce', min: 0, max: 2, free: 1,
    name: { sv: 'Sås', fi: 'Kastike', en: 'Sauce', no: 'Saus', ru: 'Соус' },
    choices: [
      { code: 'dill-mayonnaise', price: small, allergens: ['egg', 'mustard'],
        name: { sv: 'Dillmajonnäs', fi: 'Tilli\u00ADmajoneesi', en: 'Dill mayonnaise', no: 'Dillmajones', ru: 'Майонез с укропом' } },
      { code: 'aioli', price: small, allergens: ['egg', 'mustard'],
        name: { sv: 'Aioli', fi: 'Aioli', en: 'Aioli', no: 'Aioli', ru: 'Айоли' } },
      { code: 'lingonberry-ketchup', price: small, allergens: ['celery'],
        name: { sv: 'Lingonketchup', fi: 'Puolukka\u00ADketsuppi', en: 'Lingonberry ketchup', no: 'Tyttebær\u00ADketchup', ru: 'Брусничный кетчуп' } },
      { code: 'mustard-cream', price: small, allergens: ['milk', 'mustard'],
        name: { sv: 'Senapskräm', fi: 'Sinappikerma', en: 'Mustard cream', no: 'Sennepskrem', ru: 'Горчичный соус' } },
      { code: 'oat-remoulade', price: small, allergens: ['gluten', 'mustard'],
        name: { sv: 'Vegansk remoulad på havre', fi: 'Vegaaninen kaura\u00ADremoulade', en: 'Vegan oat remoulade', no: 'Vegansk remulade på havre', ru: 'Веганский ремулад' } },
    ],
  },
  {
    code: 'side', min: 1, max: 1, free: 0,
    name: { sv: 'Vid sidan', fi: 'Lisuke', en: 'On the side', no: 'Ved siden av', ru: 'Гарнир' },
    choices: [
      { code: 'dill-fries', price: included,
        name: { sv: 'Pommes med dillsalt', fi: 'Tillisuola\u00ADranskalaiset', en: 'Dill salt fries', no: 'Pommes frites med dillsalt', ru: 'Картофель фри' } },
      { code: 'roast-roots', price: included,
        name: { sv: 'Rostade rotfrukter', fi: 'Uunijuurekset', en: 'Roast root vegetables', no: 'Ovnsbakte rotgrønnsaker', ru: 'Печёные корнеплоды' } },
      { code: 'green-salad', price: included, allergens: ['mustard'],
        name: { sv: 'Grön sallad', fi: 'Vihreä salaatti', en: 'Green salad', no: 'Grønn salat', ru: 'Зелёный салат' } },
    ],
  },
  {
    code: 'bowl-base', min: 1, max: 1, free: 0,
    name: { sv: 'Bas', fi: 'Pohja', en: 'Base', no: 'Base', ru: 'Основа' },
    choices: [
      { code: 'barley', price: included, allergens: ['gluten'],
        name: { sv: 'Matkorn', fi: 'Ohraa', en: 'Barley', no: 'Bygg', ru: 'Перловка' } },
      { code: 'lentils', price: included,
        name: { sv: 'Gotländska linser', fi: 'Gotlannin linssejä', en: 'Gotland lentils', no: 'Linser fra Gotland', ru: 'Чечевица' } },
      { code: 'kale', price: included,
        name: { sv: 'Grönkål och spenat', fi: 'Lehtikaalia ja pinaattia', en: 'Kale and spinach', no: 'Grønnkål og spinat', ru: 'Кале и шпинат' } },
    ],
  },
  {
    code: 'bowl-greens', min: 2, max: 4, free: 3,
    name: { sv: 'Grönt', fi: 'Vihreää', en: 'Greens', no: 'Grønt', ru: 'Овощи' },
    choices: [
      { code: 'baked-beets', price: small, name: { sv: 'Bakade betor', fi: 'Paahdettua juurikasta', en: 'Baked beets', no: 'Bakte beter', ru: 'Печёная свёкла' } },
      { code: 'pickled-cucumber', price: small, name: { sv: 'Pressgurka', fi: 'Puriste\u00ADkurkkua', en: 'Pressed cucumber', no: 'Agurksalat', ru: 'Маринованный огурец' } },
      { code: 'roast-carrot', price: small, name: { sv: 'Rostad morot', fi: 'Paahdettua porkkanaa', en: 'Roast carrot', no: 'Bakt gulrot', ru: 'Печёная морковь' } },
      { code: 'pickled-fennel', price: small, name: { sv: 'Inlagd fänkål', fi: 'Pikkelöityä fenkolia', en: 'Pickled fennel', no: 'Syltet fennikel', ru: 'Маринованный фенхель' } },
      { code: 'pointed-cabbage', price: small, name: { sv: 'Spetskål', fi: 'Suippokaalia', en: 'Pointed cabbage', no: 'Spisskål', ru: 'Капуста' } },
      { code: 'sugar-snaps', price: small, name: { sv: 'Sockerärtor', fi: 'Sokeri\u00ADherneitä', en: 'Sugar snaps', no: 'Sukkererter', ru: 'Сахарный горошек' } },
    ],
  },
  {
    code: 'protein', min: 0, max: 2, free: 0,
    name: { sv: 'Lite mer på', fi: 'Jotain tuhtia päälle', en: 'Something more on top', no: 'Litt mer på toppen', ru: 'Посытнее' },
    choices: [
      { code: 'hot-smoked-salmon', price: { SEK: 3900, EUR: 420, NOK: 4900 }, allergens: ['fish'],
        name: { sv: 'Varmrökt lax', fi: 'Lämmin\u00ADsavulohta', en: 'Hot-smoked salmon', no: 'Varmrøkt laks', ru: 'Лосось горячего копчения' } },
      { code: 'grilled-chicken', price: hearty, allergens: ['milk'],
        name: { sv: 'Grillad kyckling', fi: 'Grillattua kanaa', en: 'Grilled chicken', no: 'Grillet kylling', ru: 'Курица на гриле' } },
      { code: 'grilled-halloumi', price: hearty, allergens: ['milk'],
        name: { sv: 'Grillad halloumi', fi: 'Grillattua halloumia', en: 'Grilled halloumi', no: 'Grillet halloumi', ru: 'Халуми на гриле' } },
      { code: 'boiled-egg', price: { SEK: 1500, EUR: 170, NOK: 2200 }, allergens: ['egg'],
        name: { sv: 'Kokt ägg', fi: 'Keitetty muna', en: 'Boiled egg', no: 'Kokt egg', ru: 'Варёное яйцо' } },
      { code: 'avocado', price: { SEK: 2200, EUR: 250, NOK: 2900 },
        name: { sv: 'Avokado', fi: 'Avokadoa', en: 'Avocado', no: 'Avokado', ru: 'Авокадо' } },
    ],
  },
  {
    code: 'dressing', min: 1, max: 1, free: 0,
    name: { sv: 'Dressing', fi: 'Salaatin\u00ADkastike', en: 'Dressing', no: 'Dressing', ru: 'Заправка' },
    choices: [
      { code: 'apple-vinaigrette', price: included, allergens: ['mustard'],
        name: { sv: 'Äppel\u00ADvinägrett', fi: 'Omena\u00ADvinaigrette', en: 'Apple vinaigrette', no: 'Eple\u00ADvinaigrette', ru: 'Яблочный винегрет' } },
      { code: 'buttermilk', price: included, allergens: ['milk'],
        name: { sv: 'Kärnmjölk och dill', fi: 'Piimää ja tilliä', en: 'Buttermilk and dill', no: 'Kjernemelk og dill', ru: 'Пахта и укроп' } },
      { code: 'lemon-oil', price: included,
        name: { sv: 'Rapsolja och citron', fi: 'Rypsiöljyä ja sitruunaa', en: 'Rapeseed oil and lemon', no: 'Rapsolje og sitron', ru: 'Рапсовое масло и лимон' } },
    ],
  },
];
