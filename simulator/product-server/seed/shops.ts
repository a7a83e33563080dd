import { pickupSpots, tables } from './delivery-spots.ts';
import { cafeMenu, fullMenu, hagaMenu, kallioMenu, lunchMenu, osloMenu, squareMenu } from './menus.ts';
import type { SeedOpeningHours, SeedShop } from './seed-types.ts';

const everyDay = (opens: string, closes: string): readonly SeedOpeningHours[] =>
  ([1, 2, 3, 4, 5, 6, 0] as const).map((dayOfWeek) => ({ dayOfWeek, opens, closes }));

const stockholm = { country: 'SE', currency: 'SEK', timeZone: 'Europe/Stockholm' } as const;

/** One shop for every way a shop can be. The open ones keep long hours, so that the demo is open when someone tries it. */
export const shops: readonly SeedShop[] = [
  {
    id: 1, name: 'Hornstull', ...stockholm, status: 'online', closedToday: false, externalAppUri: '',
    description: {
      sv: 'Bageri, kök och en lång uteservering mot vattnet. Ugnen tänds klockan tre.',
      fi: 'Leipomo, keittiö ja pitkä terassi veden äärellä. Uuni sytytetään kolmelta.',
      en: 'Bakery, kitchen and a long terrace by the water. The oven is lit at three.',
      no: 'Bakeri, kjøkken og en lang uteservering mot vannet. Ovnen tennes klokken tre.',
      ru: 'Пекарня, кухня и терраса у воды. Печь разжигаем в три утра.',
    },
    address: { address1: 'Långholmsgatan 21', address2: '', zipCode: '117 33', city: 'Stockholm' },
    phone: '+46 8 465 004 11', latitude: 59.31572, longitude: 18.03391,
    openingHours: everyDay('06:00', '23:30'),
    orderTypes: ['takeAway', 'dineInPlace'], spotRequired: ['dineInPlace'],
    deliverySpots: [...tables(1, 14), ...pickupSpots(1, 'counter', 'locker', 'quay')],
    menu: fullMenu, soldOut: ['falafel-bread', 'scoops/salted-liquorice', 'flavour/salted-liquorice'],
    preparationMinutes: 15, slotMinutes: 10, slotCapacity: 8,
  },
  {
    id: 2, name: 'Mariatorget', ...stockholm, status: 'online', closedToday: false, externalAppUri: '',
    description: {
      sv: 'Litet kafé med stor bulldisk. Här beställer man att ta med, parken ligger tvärs över gatan.',
      fi: 'Pieni kahvila, iso pullatiski. Täältä otetaan mukaan, puisto on kadun toisella puolella.',
      en: 'A small café with a big bun counter. Everything is to go, the park is across the street.',
      no: 'Liten kafé med stor bolledisk. Her tar man med, parken ligger rett over gaten.',
      ru: 'Маленькое кафе с большим прилавком булочек. Всё с собой, парк через дорогу.',
    },
    address: { address1: 'Hornsgatan 49', address2: '', zipCode: '118 49', city: 'Stockholm' },
    phone: '+46 8 465 004 12', latitude: 59.31793, longitude: 18.06118,
    openingHours: everyDay('06:00', '23:00'),
    orderTypes: ['takeAway'], spotRequired: [],
    deliverySpots: pickupSpots(2, 'counter', 'hatch'),
    menu: cafeMenu, soldOut: ['princess-cake'],
    preparationMinutes: 8, slotMinutes: 10, slotCapacity: 5,
  },
  {
    id: 3, name: 'Liljeholmen', ...stockholm, status: 'paused', closedToday: false, externalAppUri: '',
    description: {
      sv: 'Mitt i gallerian, nära tunnelbanan. Ibland tar vi paus i köket när det blir för mycket på en gång.',
      fi: 'Kauppa\u00ADkeskuksen sydämessä, metron vieressä. Joskus keittiö pitää tauon, kun kaikki tulevat kerralla.',
      en: 'In the middle of the mall, next to the metro. When it all happens at once, the kitchen takes a break.',
      no: 'Midt i kjøpesenteret, ved T-banen. Når alt skjer på én gang, tar kjøkkenet en pause.',
    },
    address: { address1: 'Liljeholmstorget 7', address2: 'Plan 2', zipCode: '117 63', city: 'Stockholm' },
    phone: '+46 8 465 004 13', latitude: 59.31006, longitude: 18.02286,
    openingHours: everyDay('07:00', '22:00'),
    orderTypes: ['takeAway', 'dineInPlace'], spotRequired: [],
    deliverySpots: [...tables(3, 8), ...pickupSpots(3, 'counter', 'locker')],
    menu: squareMenu, soldOut: [],
    preparationMinutes: 15, slotMinutes: 10, slotCapacity: 6,
  },
  {
    id: 4, name: 'Kungsholmsstrand', ...stockholm, status: 'offline', closedToday: false, externalAppUri: '',
    description: {
      sv: 'Lunchstället vid kanalen. Här beställer man helst över disk, med kaptenen på pråmen bredvid i kön.',
      fi: 'Lounaspaikka kanavan varrella. Täällä tilataan mieluiten tiskiltä, proomun kippari jonossa vieressä.',
      en: 'The lunch place by the canal. Best ordered over the counter, queueing next to the captain of the barge.',
      no: 'Lunsjstedet ved kanalen. Her bestiller man helst over disk, med skipperen på lekteren i køen ved siden av.',
    },
    address: { address1: 'Igeldammsgatan 2', address2: '', zipCode: '112 49', city: 'Stockholm' },
    phone: '+46 8 465 004 14', latitude: 59.33497, longitude: 18.02868,
    openingHours: everyDay('07:00', '21:00').filter((day) => day.dayOfWeek !== 0),
    orderTypes: ['takeAway', 'dineInPlace'], spotRequired: [],
    deliverySpots: [...tables(4, 6), ...pickupSpots(4, 'counter', 'quay')],
    menu: lunchMenu, soldOut: ['chanterelle-pan'],
    preparationMinutes: 12, slotMinutes: 10, slotCapacity: 6,
  },
  {
    id: 5, name: 'Sickla kvarter', ...stockholm, status: 'online', closedToday: false, externalAppUri: 'https://sickla.bjorkbrod.example/',
    description: {
      sv: 'I den gamla industri\u00ADhallen. Beställ\u00ADningarna bor ännu i en egen app och flyttar hit snart.',
      fi: 'Vanhassa tehdas\u00ADhallissa. Tilaukset ovat vielä omassa sovelluksessa ja muuttavat tänne pian.',
      en: 'In the old factory hall. Orders still live in an app of their own and will move here soon.',
      no: 'I den gamle fabrikkhallen. Bestillingene bor fortsatt i en egen app og flytter hit snart.',
    },
    address: { address1: 'Siroccogatan 3', address2: '', zipCode: '131 54', city: 'Nacka' },
    phone: '+46 8 465 004 15', latitude: 59.30593, longitude: 18.12163,
    openingHours: everyDay('07:00', '22:00'),
    orderTypes: ['takeAway', 'dineInPlace'], spotRequired: [],
    deliverySpots: [...tables(5, 6), ...pickupSpots(5, 'counter')],
    menu: fullMenu, soldOut: [],
    preparationMinutes: 15, slotMinutes: 10, slotCapacity: 6,
  },
  {
    id: 6, name: 'Haga', ...stockholm, status: 'online', closedToday: true, externalAppUri: '',
    description: {
      sv: 'Kullersten, räkor och kanelbullar stora som tallrikar. I dag inventerar vi, i morgon doftar det igen.',
      fi: 'Mukulakiviä, katkarapuja ja lautasen kokoisia kanelipullia. Tänään inventoidaan, huomenna taas tuoksuu.',
      en: 'Cobblestones, shrimp and cinnamon buns the size of plates. Today we count our stock, tomorrow we bake again.',
      no: 'Brostein, reker og kanelboller store som tallerkener. I dag teller vi varer, i morgen dufter det igjen.',
    },
    address: { address1: 'Haga Nygata 17', address2: '', zipCode: '413 01', city: 'Göteborg' },
    phone: '+46 31 390 06 16', latitude: 57.69868, longitude: 11.95621,
    openingHours: everyDay('06:30', '22:00'),
    orderTypes: ['takeAway', 'dineInPlace'], spotRequired: [],
    deliverySpots: [...tables(6, 10), ...pickupSpots(6, 'counter')],
    menu: hagaMenu, soldOut: [],
    preparationMinutes: 15, slotMinutes: 10, slotCapacity: 6,
  },
  {
    id: 7, name: 'Kallio', country: 'FI', currency: 'EUR', timeZone: 'Europe/Helsinki', status: 'online', closedToday: false, externalAppUri: '',
    description: {
      sv: 'Bageri på morgonen, bar på natten och karelska piroger däremellan.',
      fi: 'Aamulla leipomo, yöllä baari ja siinä välissä karjalan\u00ADpiirakoita.',
      en: 'Bakery in the morning, bar at night and Karelian pasties in between.',
      no: 'Bakeri om morgenen, bar om natten og karelske piroger imellom.',
      ru: 'Утром пекарня, ночью бар, а между ними — карельские пирожки.',
    },
    address: { address1: 'Vaasankatu 12', address2: '', zipCode: '00500', city: 'Helsinki' },
    phone: '+358 9 000 4117', latitude: 60.18781, longitude: 24.95964,
    openingHours: everyDay('06:00', '01:00'),
    orderTypes: ['takeAway', 'dineInPlace'], spotRequired: [],
    deliverySpots: [...tables(7, 12), ...pickupSpots(7, 'counter', 'hatch')],
    menu: kallioMenu, soldOut: ['cloudberry-sundae'],
    preparationMinutes: 15, slotMinutes: 15, slotCapacity: 8,
  },
  {
    id: 8, name: 'Grünerløkka', country: 'NO', currency: 'NOK', timeZone: 'Europe/Oslo', status: 'online', closedToday: false, externalAppUri: '',
    description: {
      sv: 'Hörnet med de höga fönstren, där skoleboller och kanelbullar samsas om samma plåt.',
      fi: 'Korkeiden ikkunoiden kulma, jossa skoleboller ja kanelipulla mahtuvat samalle pellille.',
      en: 'The corner with the tall windows, where skoleboller and cinnamon buns share a tray.',
      no: 'Hjørnet med de høye vinduene, der skoleboller og kanelboller deler brett.',
      ru: 'Угловой дом с высокими окнами, где школебулле и булочки с корицей пекутся на одном противне.',
    },
    address: { address1: 'Thorvald Meyers gate 47', address2: '', zipCode: '0555', city: 'Oslo' },
    phone: '+47 00 00 41 18', latitude: 59.92327, longitude: 10.75874,
    openingHours: everyDay('06:00', '23:00'),
    orderTypes: ['takeAway', 'dineInPlace'], spotRequired: [],
    deliverySpots: [...tables(8, 10), ...pickupSpots(8, 'counter', 'hatch')],
    menu: osloMenu, soldOut: ['raspberry-cake', 'protein/hot-smoked-salmon'],
    preparationMinutes: 15, slotMinutes: 10, slotCapacity: 7,
  },
];
