/** What a dish of the Teststation is called, what it shows, and what it costs (whole units; the price names the scenario on a list of payments). */
export type TestDishText = readonly [scenario: string, picture: string, price: number, sv: string, fi: string, en: string, no: string];

/** The card goes through. */
export const goesThrough: readonly TestDishText[] = [
  ['approved', '2705', 100, 'Godkänt', 'Hyväksytty', 'Approved', 'Godkjent'],
  ['approved:chip', '1f4b3', 101, 'Godkänt med chip', 'Hyväksytty sirulla', 'Approved by chip', 'Godkjent med chip'],
  ['approved:contactless', '1f4f6', 102, 'Godkänt, blippat', 'Hyväksytty lähimaksuna', 'Approved, contactless', 'Godkjent, kontaktløst'],
  ['approved:pin', '1f522', 103, 'Godkänt med kod', 'Hyväksytty tunnusluvulla', 'Approved with PIN', 'Godkjent med kode'],
  ['approved:swipe', '1f39e-fe0f', 104, 'Godkänt med magnetremsa', 'Hyväksytty magneetti\u00ADjuovalla', 'Approved by magnetic stripe', 'Godkjent med magnetstripe'],
  ['approved:slowly', '1f40c', 105, 'Godkänt efter 8 sekunder', 'Hyväksytty 8 sekunnin päästä', 'Approved after 8 seconds', 'Godkjent etter 8 sekunder'],
  ['approved:signature', '270d-fe0f', 106, 'Godkänt efter underskrift', 'Hyväksytty alle\u00ADkirjoi\u00ADtuksella', 'Approved after a signature', 'Godkjent etter signatur'],
  ['approved:at-once', '26a1', 107, 'Godkänt direkt i svaret', 'Hyväksytty heti vastauksessa', 'Approved in the very reply', 'Godkjent rett i svaret'],
  ['unreadable:once', '1f504', 108, 'Läses på andra försöket', 'Luetaan toisella yrityksellä', 'Read at the second try', 'Leses på andre forsøk'],
  ['wrong-pin', '1f914', 109, 'Fel kod, sedan rätt', 'Ensin väärä tunnusluku, sitten oikea', 'Wrong PIN, then the right one', 'Feil kode, så riktig'],
];

/** Card and guest. */
export const cardAndGuest: readonly TestDishText[] = [
  ['no-card', '1f47b', 120, 'Ingen visar något kort', 'Kukaan ei näytä korttia', 'Nobody presents a card', 'Ingen viser noe kort'],
  ['unreadable', '1f9fd', 121, 'Kortet går inte att läsa', 'Korttia ei voi lukea', 'The card cannot be read', 'Kortet kan ikke leses'],
  ['card-removed', '1f3c3', 122, 'Kortet dras ut för tidigt', 'Kortti vedetään pois liian aikaisin', 'The card is pulled out too early', 'Kortet tas ut for tidlig'],
  ['pin-exceeded', '1f92f', 123, 'Fel kod tre gånger', 'Väärä tunnusluku kolmesti', 'Wrong PIN three times', 'Feil kode tre ganger'],
  ['cancelled', '1f44b', 124, 'Gästen avbryter före kortet', 'Asiakas peruu ennen korttia', 'The guest cancels before the card', 'Gjesten avbryter før kortet'],
  ['cancelled:pin', '1f645', 125, 'Gästen avbryter vid koden', 'Asiakas peruu tunnusluvun kohdalla', 'The guest cancels at the PIN', 'Gjesten avbryter ved koden'],
  ['person', '1f64b', 126, 'En person vid terminalen bestämmer', 'Ihminen päätteellä päättää', 'A person at the terminal decides', 'En person ved terminalen bestemmer'],
];

/** The bank says no; the price is its code. */
export const bankSaysNo: readonly TestDishText[] = [
  ['declined:01', '1f4de', 1, 'Nekat 01: ring banken', 'Hylätty 01: soita pankkiin', 'Declined 01: call the bank', 'Avvist 01: ring banken'],
  ['declined:04', '1f9f2', 4, 'Nekat 04: behåll kortet', 'Hylätty 04: ota kortti pois', 'Declined 04: keep the card', 'Avvist 04: behold kortet'],
  ['declined:05', '1f44e', 5, 'Nekat 05: utan förklaring', 'Hylätty 05: ilman selitystä', 'Declined 05: no reason given', 'Avvist 05: uten forklaring'],
  ['declined:12', '2753', 12, 'Nekat 12: ogiltigt köp', 'Hylätty 12: virheellinen osto', 'Declined 12: invalid transaction', 'Avvist 12: ugyldig kjøp'],
  ['declined:14', '1f0cf', 14, 'Nekat 14: fel kortnummer', 'Hylätty 14: väärä kortin numero', 'Declined 14: invalid card number', 'Avvist 14: feil kortnummer'],
  ['declined:41', '1f50d', 41, 'Nekat 41: borttappat kort', 'Hylätty 41: kadonnut kortti', 'Declined 41: lost card', 'Avvist 41: mistet kort'],
  ['declined:43', '1f977', 43, 'Nekat 43: stulet kort', 'Hylätty 43: varastettu kortti', 'Declined 43: stolen card', 'Avvist 43: stjålet kort'],
  ['declined:51', '1f4b8', 51, 'Nekat 51: pengarna räcker inte', 'Hylätty 51: ei katetta', 'Declined 51: not enough money', 'Avvist 51: ikke dekning'],
  ['declined:54', '1f4c5', 54, 'Nekat 54: kortet har gått ut', 'Hylätty 54: kortti on vanhentunut', 'Declined 54: the card has expired', 'Avvist 54: kortet er utløpt'],
  ['declined:57', '1f6ab', 57, 'Nekat 57: får inte köpa sådant', 'Hylätty 57: ostoa ei sallita', 'Declined 57: not allowed', 'Avvist 57: kjøpet er ikke tillatt'],
  ['declined:61', '1f4c8', 61, 'Nekat 61: över belopps\u00ADgränsen', 'Hylätty 61: ostoraja ylittyy', 'Declined 61: over the limit', 'Avvist 61: over beløpsgrensen'],
  ['declined:62', '1f512', 62, 'Nekat 62: spärrat kort', 'Hylätty 62: rajoitettu kortti', 'Declined 62: restricted card', 'Avvist 62: sperret kort'],
  ['declined:65', '1f501', 65, 'Nekat 65: för många köp', 'Hylätty 65: liian monta ostoa', 'Declined 65: too many purchases', 'Avvist 65: for mange kjøp'],
  ['declined:75', '1f510', 75, 'Nekat 75: för många fel kod', 'Hylätty 75: liian monta tunnuslukua', 'Declined 75: too many PIN tries', 'Avvist 75: for mange feil koder'],
  ['declined:91', '1f4f4', 91, 'Nekat 91: banken går inte att nå', 'Hylätty 91: pankki ei vastaa', 'Declined 91: bank out of reach', 'Avvist 91: banken kan ikke nås'],
  ['declined:96', '1f4a5', 96, 'Nekat 96: fel hos banken', 'Hylätty 96: vika pankissa', 'Declined 96: bank malfunction', 'Avvist 96: feil hos banken'],
];

/** The bank is slow, silent or takes another sum. */
export const bankIsOdd: readonly TestDishText[] = [
  ['partial', '2702-fe0f', 140, 'Banken godkänner halva summan', 'Pankki hyväksyy puolet', 'The bank approves half', 'Banken godkjenner halve summen'],
  ['other-amount', '1fa99', 141, 'Godkänt på fel belopp', 'Hyväksytty eri summalle', 'Approved for another amount', 'Godkjent på feil beløp'],
  ['issuer-timeout', '23f3', 142, 'Banken svarar för sent', 'Pankki vastaa liian myöhään', 'The bank answers too late', 'Banken svarer for sent'],
  ['processing', '1f300', 143, 'Banken svarar aldrig', 'Pankki ei vastaa koskaan', 'The bank never answers', 'Banken svarer aldri'],
  ['reversal:ok', '1f4b0', 144, 'Återbetalning går bra', 'Palautus onnistuu', 'Giving it back works', 'Tilbake\u00ADbetaling går bra'],
  ['reversal:refused', '1f910', 145, 'Återbetalning nekas', 'Palautus hylätään', 'Giving it back is refused', 'Tilbake\u00ADbetaling avvises'],
  ['reversal:reply-lost', '1f4ed', 146, 'Återbetalning, svaret tappas bort', 'Palautus, vastaus katoaa', 'Given back, the answer is lost', 'Tilbake\u00ADbetaling, svaret blir borte'],
];

/** We cancel. */
export const weCancel: readonly TestDishText[] = [
  ['cancel:before-card', '1f422', 160, 'Tid att avbryta före kortet', 'Aikaa perua ennen korttia', 'Time to cancel before the card', 'Tid til å avbryte før kortet'],
  ['cancel:after-card', '23f0', 161, 'Tid att avbryta vid koden', 'Aikaa perua tunnusluvun kohdalla', 'Time to cancel at the PIN', 'Tid til å avbryte ved koden'],
  ['cancel:honoured', '1f91d', 162, 'Banken hinner avbryta', 'Pankki ehtii perua', 'The bank honours our cancel', 'Banken rekker å avbryte'],
  ['cancel:too-late', '1f682', 163, 'Avbrottet kommer för sent', 'Peruutus tulee liian myöhään', 'Our cancel comes too late', 'Avbruddet kommer for sent'],
];

/** The terminal itself. */
export const device: readonly TestDishText[] = [
  ['busy', '1f41d', 180, 'Terminalen är upptagen', 'Pääte on varattu', 'The terminal is busy', 'Terminalen er opptatt'],
  ['logged-out', '1f634', 181, 'Terminalen är utloggad', 'Pääte on kirjautunut ulos', 'The terminal is logged out', 'Terminalen er logget ut'],
  ['logged-out:during', '1f971', 182, 'Utloggad mitt i läsningen', 'Uloskirjaus kesken lukemisen', 'Logged out while reading', 'Logget ut under lesing'],
  ['unplugged', '1f50c', 183, 'Terminalen är urkopplad', 'Pääte on irti', 'The terminal is unplugged', 'Terminalen er koblet fra'],
  ['unplugged:before', '1f50b', 184, 'Urkopplad före banken', 'Irti ennen pankkia', 'Unplugged before the bank', 'Koblet fra før banken'],
  ['unplugged:during', '1f329-fe0f', 185, 'Urkopplad medan banken frågas', 'Irti, kun pankilta kysytään', 'Unplugged while the bank is asked', 'Koblet fra mens banken spørres'],
  ['unplugged:after', '1f4a1', 186, 'Urkopplad när banken godkänner', 'Irti, kun pankki hyväksyy', 'Unplugged as the bank approves', 'Koblet fra når banken godkjenner'],
];

/** The line, and the terminal host. */
export const lineAndHost: readonly TestDishText[] = [
  ['host-down', '1f6a7', 200, 'Kassavärden är nere', 'Kassaisäntä on poissa', 'The host is down', 'Kasseverten er nede'],
  ['reply-lost', '1f4ea', 201, 'Svaret tappas bort', 'Vastaus katoaa', 'The reply is lost', 'Svaret blir borte'],
  ['delivered-twice', '1f46f', 202, 'Levereras två gånger', 'Toimitetaan kahdesti', 'Delivered twice', 'Leveres to ganger'],
  ['status-fails', '1f648', 203, 'Godkänt, men frågan misslyckas', 'Hyväksytty, mutta kysely ei onnistu', 'Approved, but asking fails', 'Godkjent, men spørringen feiler'],
  ['not-found', '1f937', 204, 'Godkänt, men värden minns inget', 'Hyväksytty, mutta isäntä ei muista', 'Approved, but the host forgot', 'Godkjent, men verten husker ikke'],
  ['unauthorized', '1f46e', 205, 'Godkänt, men kiosken nekas', 'Hyväksytty, mutta kioski torjutaan', 'Approved, but asking answers 401', 'Godkjent, men kiosken avvises'],
  ['killed', '1f480', 206, 'Värden dör efter godkännandet', 'Isäntä kaatuu hyväksynnän jälkeen', 'The host dies after approving', 'Verten dør etter godkjenningen'],
  ['clock-skew', '1f552', 207, 'Värdens klocka går en timme före', 'Isännän kello on tunnin edellä', "The host's clock is an hour ahead", 'Vertens klokke går en time for fort'],
];
