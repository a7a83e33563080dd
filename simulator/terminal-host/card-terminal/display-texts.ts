import { fromMinor } from '#core/shared/money.ts';
import type { TerminalOutcome } from './outcome.ts';
import { paymentAt, type TerminalState } from './terminal-state.ts';

/** What the terminal shows, in one language. */
interface DisplayTexts {
  readonly welcome: string;
  readonly present: string;
  readonly again: string;
  readonly reading: string;
  /** Held to the terminal or pulled through: nothing is in the slot that could be taken out too early. */
  readonly readingOutside: string;
  readonly pin: string;
  readonly wrongPin: string;
  readonly signature: string;
  readonly bank: string;
  readonly cancelling: string;
  readonly approved: string;
  /** The guest has the card in their hand. */
  readonly approvedOutside: string;
  readonly declined: string;
  readonly cancelled: string;
  readonly failed: string;
  readonly noConnection: string;
  readonly loggedOut: string;
  readonly restarting: string;
}

const sv: DisplayTexts = {
  welcome: 'Välkommen', present: 'Blippa eller sätt in kortet', again: 'Försök igen', reading: 'Läser kortet, ta inte ut det', readingOutside: 'Läser kortet', pin: 'Slå din kod', wrongPin: 'Fel kod, försök igen',
  signature: 'Skriv under på skärmen', bank: 'Kontakt med banken, vänta', cancelling: 'Avbryter, vänta', approved: 'Godkänt, ta kortet', approvedOutside: 'Godkänt, tack', declined: 'Medges ej',
  cancelled: 'Avbrutet', failed: 'Köpet gick inte igenom', noConnection: 'Ingen kontakt med kassan', loggedOut: 'Inte inloggad', restarting: 'Startar om',
};
const fi: DisplayTexts = {
  welcome: 'Tervetuloa', present: 'Lähimaksa tai syötä kortti', again: 'Yritä uudelleen', reading: 'Luetaan korttia, älä poista sitä', readingOutside: 'Luetaan korttia', pin: 'Näppäile tunnuslukusi',
  wrongPin: 'Väärä tunnusluku, yritä uudelleen', signature: 'Allekirjoita näytöllä', bank: 'Yhteys pankkiin, odota', cancelling: 'Keskeytetään, odota', approved: 'Hyväksytty, poista kortti', approvedOutside: 'Hyväksytty, kiitos',
  declined: 'Maksu hylätty', cancelled: 'Keskeytetty', failed: 'Maksu ei onnistunut', noConnection: 'Ei yhteyttä kassaan', loggedOut: 'Ei kirjautunut', restarting: 'Käynnistyy uudelleen',
};
const en: DisplayTexts = {
  welcome: 'Welcome', present: 'Tap or insert card', again: 'Try again', reading: 'Reading card, do not remove it', readingOutside: 'Reading card', pin: 'Enter your PIN', wrongPin: 'Wrong PIN, try again',
  signature: 'Sign on the screen', bank: 'Contacting the bank, wait', cancelling: 'Cancelling, wait', approved: 'Approved, take your card', approvedOutside: 'Approved, thank you', declined: 'Declined',
  cancelled: 'Cancelled', failed: 'The payment failed', noConnection: 'No connection to the till', loggedOut: 'Not logged in', restarting: 'Restarting',
};
const no: DisplayTexts = {
  welcome: 'Velkommen', present: 'Tæpp eller sett inn kortet', again: 'Prøv igjen', reading: 'Leser kortet, ikke ta det ut', readingOutside: 'Leser kortet', pin: 'Tast koden din', wrongPin: 'Feil kode, prøv igjen',
  signature: 'Signer på skjermen', bank: 'Kontakt med banken, vent', cancelling: 'Avbryter, vent', approved: 'Godkjent, ta kortet', approvedOutside: 'Godkjent, takk', declined: 'Avvist',
  cancelled: 'Avbrutt', failed: 'Betalingen gikk ikke gjennom', noConnection: 'Ingen kontakt med kassen', loggedOut: 'Ikke innlogget', restarting: 'Starter på nytt',
};
const ru: DisplayTexts = {
  welcome: 'Добро пожаловать', present: 'Приложите или вставьте карту', again: 'Повторите', reading: 'Чтение карты, не вынимайте', readingOutside: 'Чтение карты', pin: 'Введите ПИН-код', wrongPin: 'Неверный ПИН-код, повторите',
  signature: 'Распишитесь на экране', bank: 'Связь с банком, ждите', cancelling: 'Отмена, ждите', approved: 'Одобрено, заберите карту', approvedOutside: 'Одобрено, спасибо', declined: 'Отказано',
  cancelled: 'Отменено', failed: 'Оплата не прошла', noConnection: 'Нет связи с кассой', loggedOut: 'Вход не выполнен', restarting: 'Перезапуск',
};
const texts: Readonly<Record<string, DisplayTexts>> = { sv, fi, en, no, ru };

/** The terminal's own way of writing amounts: `293,00 SEK`. */
const amountText = (minor: number, currency: string, language: string): string => {
  const [whole = '', rest = ''] = fromMinor(minor).toFixed(2).split('.');
  return `${whole}${language === 'en' ? '.' : ','}${rest} ${currency}`;
};

const outcomeText = (outcome: TerminalOutcome, words: DisplayTexts): string => {
  switch (outcome.kind) {
    case 'declined': return `${words.declined} ${outcome.responseCode}`;
    case 'approved': return outcome.entry === 'chip' ? words.approved : words.approvedOutside;
    case 'cancelled': case 'failed': return words[outcome.kind];
  }
};

const lineOf = (state: TerminalState, words: DisplayTexts): readonly string[] => {
  switch (state.phase) {
    case 'idle': return [words.welcome];
    case 'waiting-for-card': return state.failedReads > 0 ? [words.again, words.present] : [words.present];
    case 'reading': return [state.entry === 'chip' ? words.reading : words.readingOutside];
    case 'pin': return [state.wrong > 0 ? words.wrongPin : words.pin, '*'.repeat(state.digits)];
    case 'signature': return [words.signature];
    case 'bank': return [state.cancelAsked ? words.cancelling : words.bank];
    case 'result': return [outcomeText(state.outcome, words)];
    case 'unavailable': return [{ 'unplugged': words.noConnection, 'logged-out': words.loggedOut, 'restarting': words.restarting }[state.cause]];
  }
};

/** The lines on the display; the kiosk shows the very same. In the guest's language while a payment is under way, else in `idleLanguage`. */
export const displayLines = (state: TerminalState, idleLanguage: string): readonly string[] => {
  const payment = paymentAt(state);
  const language = payment?.language ?? idleLanguage;
  const words = texts[language] ?? en;
  const amount = payment === null || state.phase === 'unavailable' ? [] : [amountText(payment.amount, payment.currency, language)];
  return [...amount, ...lineOf(state, words).filter((line) => line !== '')];
};
