import type { SeedArticle } from './seed-types.ts';

export const beer: readonly SeedArticle[] = [
  {
    code: 'quay-lager',
    name: { sv: 'Kajens lager', fi: 'Laituri\u00ADlager', en: 'Quayside lager', no: 'Kaiens lager', ru: 'Лагер «Причал»' },
    lead: { sv: '40 cl, 4,8 %, från Liljeholmen', fi: '0,4 l, 4,8 %, Liljeholme\u00ADnista', en: '40 cl, 4.8%, from Liljeholmen', no: '40 cl, 4,8 %, fra Liljeholmen', ru: '0,4 л, 4,8 %' },
    description: {
      sv: 'Klar, kall och brödig, bryggd två kvarter bort. Ölet man dricker medan man bestämmer sig.',
      fi: 'Kirkas, kylmä ja leipäinen, pantu kahden korttelin päässä. Olut, jota juodaan päättämistä odotellessa.',
      en: 'Clear, cold and bready, brewed two blocks away. The beer to drink while you make up your mind.',
      no: 'Klar, kald og brødaktig, brygget to kvartaler unna. Ølet man drikker mens man bestemmer seg.',
      ru: 'Светлый, холодный, с хлебной ноткой, сварен в двух кварталах отсюда.',
    },
    price: { SEK: 7900, EUR: 820, NOK: 10900 },
    picture: '1f37a', vatCategory: 'alcohol', allergens: ['gluten'], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['dill-fries', 'root-crisps'],
  },
  {
    code: 'bread-ale',
    name: { sv: 'Brödöl', fi: 'Leipäolut', en: 'Bread ale', no: 'Brødøl', ru: 'Хлебный эль' },
    lead: { sv: '33 cl, 5,2 %, på gårdagens bröd', fi: '0,33 l, 5,2 %, eilisestä leivästä', en: '33 cl, 5.2%, of yesterday’s bread', no: '33 cl, 5,2 %, av gårsdagens brød' },
    description: {
      sv: 'Brödet som blev över får en kväll till: bärnstens\u00ADfärgat, rostat och med en ton av kavring.',
      fi: 'Yli jäänyt leipä saa vielä yhden illan: meripihkan värinen, paahteinen, aavistus saaristolais\u00ADleipää.',
      en: 'Leftover bread gets one more evening out: amber, toasty, with a touch of dark rye.',
      no: 'Brødet som ble til overs får en kveld til: ravfarget, ristet og med et hint av mørkt rugbrød.',
    },
    price: { SEK: 8500, EUR: 880, NOK: 11900 },
    picture: '1f37b', vatCategory: 'alcohol', allergens: ['gluten'], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['forest-taco', 'root-crisps'],
  },
  {
    code: 'spruce-ipa',
    name: { sv: 'Granskott, IPA', fi: 'Kuusenkerkkä-IPA', en: 'Spruce tip IPA', no: 'Granskudd-IPA' },
    lead: { sv: '33 cl, 6,1 %, humle och skog', fi: '0,33 l, 6,1 %, humalaa ja metsää', en: '33 cl, 6.1%, hops and forest', no: '33 cl, 6,1 %, humle og skog' },
    description: {
      sv: 'Granskott plockade i maj ger citrus och kåda. Beska som en skogspromenad i motvind.',
      fi: 'Toukokuussa kerätyt kuusenkerkät tuovat sitrusta ja pihkaa. Katkero kuin metsälenkki vastatuulessa.',
      en: 'Spruce tips picked in May bring citrus and resin. As bracing as a walk in the woods against the wind.',
      no: 'Granskudd plukket i mai gir sitrus og kvae. Bitter som en skogstur i motvind.',
    },
    price: { SEK: 8900, EUR: 920, NOK: 12500 },
    picture: '1f37a', vatCategory: 'alcohol', allergens: ['gluten'], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['game-sausage', 'dill-fries'],
  },
  {
    code: 'pear-cider',
    name: { sv: 'Torr päroncider', fi: 'Kuiva päärynä\u00ADsiideri', en: 'Dry pear cider', no: 'Tørr pæresider', ru: 'Сухой грушевый сидр' },
    lead: { sv: '33 cl, 4,5 %, från Kivik', fi: '0,33 l, 4,5 %, Kivikistä', en: '33 cl, 4.5%, from Kivik', no: '33 cl, 4,5 %, fra Kivik' },
    description: {
      sv: 'Gråpäron jästa torra, med bubblor små som knappnålar. Ingen godis, bara frukt.',
      fi: 'Kuivaksi käynyttä päärynää, neulanpään kokoisia kuplia. Ei karkkia, pelkkää hedelmää.',
      en: 'Pears fermented dry, with bubbles the size of pinheads. No sweets, just fruit.',
      no: 'Pærer gjæret tørre, med bobler små som knappenåler. Ikke godteri, bare frukt.',
    },
    price: { SEK: 8500, EUR: 880, NOK: 11500 },
    picture: '1f350', vatCategory: 'alcohol', allergens: ['sulphites'], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['beet-goat-cheese-salad', 'root-crisps'],
  },
];

export const wine: readonly SeedArticle[] = [
  {
    code: 'riesling',
    name: { sv: 'Riesling, glas', fi: 'Riesling, lasi', en: 'Riesling, glass', no: 'Riesling, glass', ru: 'Рислинг, бокал' },
    lead: { sv: '15 cl, Mosel, lime och skiffer', fi: '15 cl, Mosel, limeä ja liusketta', en: '15 cl, Mosel, lime and slate', no: '15 cl, Mosel, lime og skifer' },
    description: {
      sv: 'Frisk och torr med en nypa sälta. Till räkor, lax och allt annat som simmat.',
      fi: 'Raikas ja kuiva, ripaus suolaisuutta. Katkaravuille, lohelle ja kaikelle, mikä on uinut.',
      en: 'Fresh and dry with a pinch of salt. For shrimp, salmon and anything else that once swam.',
      no: 'Frisk og tørr med et dryss salt. Til reker, laks og alt annet som har svømt.',
    },
    price: { SEK: 11500, EUR: 1090, NOK: 14900 },
    picture: '1f347', vatCategory: 'alcohol', allergens: ['sulphites'], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['shrimp-bowl', 'skagen-landgang'],
  },
  {
    code: 'house-red',
    name: { sv: 'Husets röda, glas', fi: 'Talon punainen, lasi', en: 'House red, glass', no: 'Husets røde, glass', ru: 'Красное вино, бокал' },
    lead: { sv: '15 cl, Beaujolais, körsbär', fi: '15 cl, Beaujolais, kirsikkaa', en: '15 cl, Beaujolais, cherries', no: '15 cl, Beaujolais, kirsebær' },
    description: {
      sv: 'Saftig gamay, serveras lite sval. Lika bra till pizza som till renskav.',
      fi: 'Mehevää gamayta hieman viileänä. Sopii yhtä hyvin pizzalle kuin poron\u00ADkäristykselle.',
      en: 'Juicy gamay, served slightly cool. As good with pizza as with reindeer.',
      no: 'Saftig gamay, servert litt kjølig. Like god til pizza som til finnbiff.',
    },
    price: { SEK: 11500, EUR: 1090, NOK: 14900 },
    picture: '1f377', vatCategory: 'alcohol', allergens: ['sulphites'], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['pizza-chanterelle', 'reindeer-stew'],
  },
  {
    code: 'house-sparkling',
    name: { sv: 'Husets bubbel, glas', fi: 'Talon kuohuviini, lasi', en: 'House sparkling, glass', no: 'Husets bobler, glass', ru: 'Игристое, бокал' },
    lead: { sv: '12 cl, crémant, torrt', fi: '12 cl, crémant, kuiva', en: '12 cl, crémant, dry', no: '12 cl, crémant, tørr' },
    description: {
      sv: 'Crémant från Loire, brioche och gröna äpplen. För att det är fredag, eller för att det inte är det.',
      fi: 'Loiren crémantia, briossia ja vihreää omenaa. Koska on perjantai, tai koska ei ole.',
      en: 'Crémant from the Loire, brioche and green apples. Because it is Friday, or because it is not.',
      no: 'Crémant fra Loire, brioche og grønne epler. Fordi det er fredag, eller fordi det ikke er det.',
    },
    price: { SEK: 12500, EUR: 1190, NOK: 15900 },
    picture: '1f942', vatCategory: 'alcohol', allergens: ['sulphites'], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['pizza-kalix', 'skagen-landgang'],
  },
  {
    code: 'sparkling-bottle',
    name: { sv: 'Husets bubbel, flaska', fi: 'Talon kuohuviini, pullo', en: 'House sparkling, bottle', no: 'Husets bobler, flaske', ru: 'Игристое, бутылка' },
    lead: { sv: '75 cl, räcker till sex glas', fi: '75 cl, riittää kuuteen lasiin', en: '75 cl, enough for six glasses', no: '75 cl, nok til seks glass' },
    description: {
      sv: 'Samma crémant i ishink, med så många glas ni är. Skålen får ni hålla själva.',
      fi: 'Samaa crémantia jääastiassa, laseja niin monta kuin teitä on. Maljapuheen pidätte itse.',
      en: 'The same crémant in an ice bucket, with as many glasses as there are of you. You bring the toast.',
      no: 'Samme crémant i isbøtte, med så mange glass som dere er. Skålen holder dere selv.',
    },
    price: { SEK: 55000, EUR: 5500, NOK: 69900 },
    picture: '1f37e', vatCategory: 'alcohol', allergens: ['sulphites'], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['pizza-kalix', 'princess-cake'],
  },
];

/** In the same corner of the menu, but taxed as food. */
export const alcoholFree: readonly SeedArticle[] = [
  {
    code: 'zero-lager',
    name: { sv: 'Alkoholfri lager', fi: 'Alkoholiton lager', en: 'Alcohol-free lager', no: 'Alkoholfri lager', ru: 'Без\u00ADалкогольный лагер' },
    lead: { sv: '33 cl, 0,4 %, torr och humlig', fi: '0,33 l, 0,4 %, kuiva ja humalainen', en: '33 cl, 0.4%, dry and hoppy', no: '33 cl, 0,4 %, tørr og humlet' },
    description: {
      sv: 'All smak av en lager, ingen baksmälla. Lika kall, lika skummande.',
      fi: 'Kaikki lagerin maku, ei krapulaa. Yhtä kylmä, yhtä vaahtoava.',
      en: 'All of the lager, none of the headache. Just as cold, just as foamy.',
      no: 'All smaken av en lager, ingen bakrus. Like kald, like skummende.',
    },
    price: { SEK: 5500, EUR: 590, NOK: 7500 },
    picture: '1f37a', vatCategory: 'food', allergens: ['gluten'], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['dill-fries', 'game-sausage'],
  },
  {
    code: 'zero-sparkling',
    name: { sv: 'Alkoholfritt bubbel', fi: 'Alkoholiton kuohujuoma', en: 'Alcohol-free sparkling', no: 'Alkoholfrie bobler', ru: 'Без\u00ADалкогольное игристое' },
    lead: { sv: '12 cl, krusbär och björksav', fi: '12 cl, karviaista ja koivunmahlaa', en: '12 cl, gooseberry and birch sap', no: '12 cl, stikkelsbær og bjørkesevje' },
    description: {
      sv: 'Krusbär från Öland och sav tappad i april, torrt och blommigt med fina bubblor.',
      fi: 'Öölannin karviaista ja huhtikuussa laskettua mahlaa, kuivaa ja kukkaista pienin kuplin.',
      en: 'Gooseberries from Öland and sap tapped in April, dry and floral with fine bubbles.',
      no: 'Stikkelsbær fra Öland og sevje tappet i april, tørt og blomster\u00ADfriskt med fine bobler.',
    },
    price: { SEK: 6500, EUR: 690, NOK: 8900 },
    picture: '1f942', vatCategory: 'food', allergens: [], diets: ['vegan', 'vegetarian'],
    levels: [], suggested: ['skagen-landgang', 'princess-cake'],
  },
];
