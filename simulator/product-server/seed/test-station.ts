import { TEST_DISHES } from '../../terminal-host/card-terminal/test-dishes.ts';
import type { SeedArticle, SeedCategory, SeedShop, Texts } from './seed-types.ts';
import { bankIsOdd, bankSaysNo, cardAndGuest, device, goesThrough, lineAndHost, weCancel, type TestDishText } from './test-dish-texts.ts';

/** What a tester reads of each: its name in the console, and how it works. */
const explained = (scenario: string): Texts => ({
  sv: `Provet heter ${scenario}. Ingen mat, utan ett prov: beställ den vid kiosken, välj kort, och just det här händer vid kort\u00ADterminalen. Första provrätten i korgen bestämmer.`,
  fi: `Kokeen nimi on ${scenario}. Ei ruokaa vaan koe: tilaa se kioskista, valitse kortti, ja juuri näin maksu\u00ADpäätteellä käy. Korin ensimmäinen koeannos ratkaisee.`,
  en: `The trial is called ${scenario}. Not food but a trial: order it at the kiosk, choose card, and this is what happens at the card terminal. The first trial dish in the basket decides.`,
  no: `Prøven heter ${scenario}. Ikke mat, men en prøve: bestill den ved kiosken, velg kort, og nettopp dette skjer ved kort\u00ADterminalen. Første prøverett i kurven bestemmer.`,
});

const codes = new Map(TEST_DISHES.map((dish) => [dish.scenario, dish.articleCode]));
const codeOf = (scenario: string): string => codes.get(scenario) ?? scenario;

const articleOf = ([scenario, picture, price, sv, fi, en, no]: TestDishText): SeedArticle => ({
  code: codeOf(scenario), name: { sv, fi, en, no }, lead: { sv: scenario, fi: scenario, en: scenario, no: scenario }, description: explained(scenario),
  price: { SEK: price * 100, EUR: price * 100, NOK: price * 100 }, picture, vatCategory: 'food', allergens: [], diets: [], levels: [],
});

const groups: readonly (readonly [code: string, picture: string, name: Texts, dishes: readonly TestDishText[]])[] = [
  ['goes-through', '2705', { sv: 'Går igenom', fi: 'Menee läpi', en: 'Goes through', no: 'Går igjennom', ru: 'Проходит' }, goesThrough],
  ['card-and-guest', '1f4b3', { sv: 'Kort & gäst', fi: 'Kortti & asiakas', en: 'Card & guest', no: 'Kort & gjest', ru: 'Карта и гость' }, cardAndGuest],
  ['bank-says-no', '1f6ab', { sv: 'Banken säger nej', fi: 'Pankki hylkää', en: 'The bank says no', no: 'Banken sier nei', ru: 'Банк отказывает' }, bankSaysNo],
  ['bank-is-odd', '1f3e6', { sv: 'Banken krånglar', fi: 'Pankki oikuttelee', en: 'The bank acts up', no: 'Banken krangler', ru: 'Странности банка' }, bankIsOdd],
  ['we-cancel', '1f6d1', { sv: 'Vi avbryter', fi: 'Me perumme', en: 'We cancel', no: 'Vi avbryter', ru: 'Мы отменяем' }, weCancel],
  ['terminal', '1f4df', { sv: 'Terminalen', fi: 'Maksupääte', en: 'The terminal', no: 'Terminalen', ru: 'Терминал' }, device],
  ['line-and-host', '1f4e1', { sv: 'Nät & kassavärd', fi: 'Verkko & isäntä', en: 'Line & host', no: 'Nett & vert', ru: 'Связь и хост' }, lineAndHost],
];

export const testDishes: readonly SeedArticle[] = groups.flatMap(([, , , dishes]) => dishes.map(articleOf));

const menu: readonly SeedCategory[] = groups.map(([code, picture, name, dishes]) => ({ code, picture, name, articles: dishes.map(([scenario]) => codeOf(scenario)) }));

/**
 * A shop for trying out payments at a kiosk: the dish is the scenario. It sells to kiosks only and is on no list of restaurants; it never closes, never
 * runs out, and its kitchen takes a minute.
 */
export const testStation: SeedShop = {
  id: 9, name: 'Teststation', kioskOnly: true, country: 'SE', currency: 'SEK', timeZone: 'Europe/Stockholm', status: 'online', closedToday: false, externalAppUri: '',
  description: {
    sv: 'Ingen restaurang: här provas betalningar vid en kiosk. Rätten är provet, och ingenting går att äta.',
    fi: 'Ei ravintola: täällä kokeillaan kioskin maksuja. Annos on koe, eikä mitään voi syödä.',
    en: 'Not a restaurant: payments at a kiosk are tried out here. The dish is the trial, and nothing can be eaten.',
    no: 'Ingen restaurant: her prøves betalinger ved en kiosk. Retten er prøven, og ingenting kan spises.',
  },
  address: { address1: 'Provbänken 1', address2: '', zipCode: '117 33', city: 'Stockholm' },
  phone: '+46 8 465 004 19', latitude: 59.31572, longitude: 18.03391,
  openingHours: ([1, 2, 3, 4, 5, 6, 0] as const).map((dayOfWeek) => ({ dayOfWeek, opens: '00:00', closes: '00:00' })),
  orderTypes: ['takeAway', 'dineInPlace'], spotRequired: [], deliverySpots: [], menu, soldOut: [], preparationMinutes: 1, slotMinutes: 5, slotCapacity: 500,
};
