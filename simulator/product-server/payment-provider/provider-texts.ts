/** What the provider's pages say, in the five languages it speaks; other guests read English. */
export interface ProviderTexts {
  readonly title: string;
  readonly test: string;
  readonly testNote: string;
  readonly to: string;
  readonly reference: string;
  readonly chooseCard: string;
  /** By card code: name, and what will happen. */
  readonly cards: Readonly<Record<string, readonly [name: string, outcome: string]>>;
  readonly pay: string;
  readonly leave: string;
  readonly chooseFirst: string;
  readonly goneTitle: string;
  readonly goneText: string;
  /** The bank has not answered yet: more may be charged. */
  readonly pendingTitle: string;
  readonly pendingText: string;
  readonly decidedTitle: string;
  readonly decidedText: string;
  readonly back: string;
  readonly closedTitle: string;
  readonly closedText: string;
}

const sv: ProviderTexts = {
  title: 'Betala', test: 'TEST', testNote: 'Det här är en låtsasbank. Inga pengar dras och inga kort finns på riktigt.',
  to: 'Till', reference: 'Order', chooseCard: 'Välj ett testkort',
  cards: {
    'approve': ['Kort som går igenom', 'Köpet godkänns direkt.'],
    'declined': ['Nekat kort', 'Banken säger nej.'],
    'insufficient-funds': ['Kort utan täckning', 'Det finns inte tillräckligt med pengar.'],
    'expired-card': ['Utgånget kort', 'Kortet har slutat gälla.'],
    'suspected-fraud': ['Misstänkt kort', 'Banken stoppar köpet för säkerhets skull.'],
    'slow': ['Långsam bank', 'Köpet godkänns efter 20 sekunder.'],
    'notification-first': ['Besked före återresa', 'Restaurangen får beskedet innan du kommer tillbaka.'],
    'notification-only': ['Besked utan återresa', 'Köpet godkänns, men du skickas inte tillbaka.'],
    'redirect-only': ['Återresa utan besked', 'Du kommer tillbaka, beskedet dröjer 30 sekunder.'],
  },
  pay: 'Betala', leave: 'Tillbaka utan att betala', chooseFirst: 'Välj ett kort först.',
  goneTitle: 'Här finns ingen betalning', goneText: 'Länken är gammal eller felskriven. Gå tillbaka till restaurangen och börja om därifrån.',
  pendingTitle: 'Banken arbetar på betalningen', pendingText: 'Den här sidan har redan använts. Restaurangen får besked så snart banken har svarat. Betala inte en gång till.',
  decidedTitle: 'Betalningen är avgjord', decidedText: 'Den här sidan har redan använts. Inget mer dras.', back: 'Tillbaka till restaurangen',
  closedTitle: 'Köpet är godkänt', closedText: 'Det här kortet skickar dig inte tillbaka, som när någon stänger webbläsaren för tidigt. Restaurangen har fått beskedet.',
};

const en: ProviderTexts = {
  title: 'Pay', test: 'TEST', testNote: 'This is a make-believe bank. No money moves and none of the cards exist.',
  to: 'To', reference: 'Order', chooseCard: 'Choose a test card',
  cards: {
    'approve': ['Card that works', 'The payment goes through.'],
    'declined': ['Declined card', 'The bank says no.'],
    'insufficient-funds': ['Card without funds', 'There is not enough money.'],
    'expired-card': ['Expired card', 'The card is no longer valid.'],
    'suspected-fraud': ['Suspicious card', 'The bank stops the payment to be safe.'],
    'slow': ['Slow bank', 'The payment is approved after 20 seconds.'],
    'notification-first': ['News before return', 'The restaurant hears of it before you are back.'],
    'notification-only': ['News without return', 'The payment is approved, but you are not sent back.'],
    'redirect-only': ['Return without news', 'You come back, the news takes 30 seconds.'],
  },
  pay: 'Pay', leave: 'Back without paying', chooseFirst: 'Choose a card first.',
  goneTitle: 'There is no payment here', goneText: 'The link is old or mistyped. Go back to the restaurant and start from there.',
  pendingTitle: 'The bank is working on the payment', pendingText: 'This page has been used already. The restaurant hears as soon as the bank has answered. Do not pay again.',
  decidedTitle: 'The payment is decided', decidedText: 'This page has been used already. Nothing more is charged.', back: 'Back to the restaurant',
  closedTitle: 'The payment is approved', closedText: 'This card does not send you back, as when someone closes the browser too soon. The restaurant has heard of it.',
};

const fi: ProviderTexts = {
  title: 'Maksa', test: 'TESTI', testNote: 'Tämä on leikkipankki. Rahaa ei liiku, eikä kortteja ole oikeasti olemassa.',
  to: 'Saaja', reference: 'Tilaus', chooseCard: 'Valitse testikortti',
  cards: {
    'approve': ['Toimiva kortti', 'Maksu hyväksytään heti.'],
    'declined': ['Hylätty kortti', 'Pankki sanoo ei.'],
    'insufficient-funds': ['Kortti ilman katetta', 'Tilillä ei ole tarpeeksi rahaa.'],
    'expired-card': ['Vanhentunut kortti', 'Kortti ei ole enää voimassa.'],
    'suspected-fraud': ['Epäilyttävä kortti', 'Pankki pysäyttää maksun varmuuden vuoksi.'],
    'slow': ['Hidas pankki', 'Maksu hyväksytään 20 sekunnin kuluttua.'],
    'notification-first': ['Tieto ennen paluuta', 'Ravintola saa tiedon ennen kuin palaat.'],
    'notification-only': ['Tieto ilman paluuta', 'Maksu hyväksytään, mutta sinua ei ohjata takaisin.'],
    'redirect-only': ['Paluu ilman tietoa', 'Palaat takaisin, tieto viipyy 30 sekuntia.'],
  },
  pay: 'Maksa', leave: 'Takaisin maksamatta', chooseFirst: 'Valitse ensin kortti.',
  goneTitle: 'Täällä ei ole maksua', goneText: 'Linkki on vanha tai virheellinen. Palaa ravintolan sivulle ja aloita sieltä.',
  pendingTitle: 'Pankki käsittelee maksua', pendingText: 'Tätä sivua on jo käytetty. Ravintola saa tiedon heti, kun pankki on vastannut. Älä maksa uudelleen.',
  decidedTitle: 'Maksu on jo ratkaistu', decidedText: 'Tätä sivua on jo käytetty. Enempää ei veloiteta.', back: 'Takaisin ravintolaan',
  closedTitle: 'Maksu on hyväksytty', closedText: 'Tämä kortti ei ohjaa takaisin, kuten silloin kun selain suljetaan liian aikaisin. Ravintola on saanut tiedon.',
};

const no: ProviderTexts = {
  title: 'Betal', test: 'TEST', testNote: 'Dette er en liksombank. Ingen penger trekkes, og ingen av kortene finnes.',
  to: 'Til', reference: 'Ordre', chooseCard: 'Velg et testkort',
  cards: {
    'approve': ['Kort som virker', 'Betalingen godkjennes straks.'],
    'declined': ['Avvist kort', 'Banken sier nei.'],
    'insufficient-funds': ['Kort uten dekning', 'Det er ikke nok penger.'],
    'expired-card': ['Utløpt kort', 'Kortet gjelder ikke lenger.'],
    'suspected-fraud': ['Mistenkelig kort', 'Banken stopper betalingen for sikkerhets skyld.'],
    'slow': ['Treg bank', 'Betalingen godkjennes etter 20 sekunder.'],
    'notification-first': ['Beskjed før retur', 'Restauranten får beskjeden før du er tilbake.'],
    'notification-only': ['Beskjed uten retur', 'Betalingen godkjennes, men du sendes ikke tilbake.'],
    'redirect-only': ['Retur uten beskjed', 'Du kommer tilbake, beskjeden tar 30 sekunder.'],
  },
  pay: 'Betal', leave: 'Tilbake uten å betale', chooseFirst: 'Velg et kort først.',
  goneTitle: 'Her finnes ingen betaling', goneText: 'Lenken er gammel eller feilskrevet. Gå tilbake til restauranten og begynn derfra.',
  pendingTitle: 'Banken behandler betalingen', pendingText: 'Denne siden er allerede brukt. Restauranten får beskjed så snart banken har svart. Ikke betal en gang til.',
  decidedTitle: 'Betalingen er avgjort', decidedText: 'Denne siden er allerede brukt. Ikke noe mer trekkes.', back: 'Tilbake til restauranten',
  closedTitle: 'Betalingen er godkjent', closedText: 'Dette kortet sender deg ikke tilbake, som når noen lukker nettleseren for tidlig. Restauranten har fått beskjeden.',
};

const ru: ProviderTexts = {
  title: 'Оплата', test: 'ТЕСТ', testNote: 'Это ненастоящий банк. Деньги не списываются, и таких карт не существует.',
  to: 'Получатель', reference: 'Заказ', chooseCard: 'Выберите тестовую карту',
  cards: {
    'approve': ['Обычная карта', 'Оплата проходит сразу.'],
    'declined': ['Отклонённая карта', 'Банк отказывает.'],
    'insufficient-funds': ['Пустая карта', 'На счёте не хватает денег.'],
    'expired-card': ['Просроченная карта', 'Срок действия карты истёк.'],
    'suspected-fraud': ['Подозрительная карта', 'Банк на всякий случай останавливает оплату.'],
    'slow': ['Медленный банк', 'Оплата проходит через 20 секунд.'],
    'notification-first': ['Ответ раньше возврата', 'Ресторан узнаёт об оплате раньше, чем вы вернётесь.'],
    'notification-only': ['Ответ без возврата', 'Оплата проходит, но обратно вы не попадаете.'],
    'redirect-only': ['Возврат без ответа', 'Вы возвращаетесь, а ответ приходит через 30 секунд.'],
  },
  pay: 'Оплатить', leave: 'Вернуться без оплаты', chooseFirst: 'Сначала выберите карту.',
  goneTitle: 'Такой оплаты нет', goneText: 'Ссылка устарела или с ошибкой. Вернитесь в ресторан и начните оттуда.',
  pendingTitle: 'Банк обрабатывает оплату', pendingText: 'Этой страницей уже воспользовались. Ресторан узнает сразу, как только банк ответит. Не платите ещё раз.',
  decidedTitle: 'Оплата уже завершена', decidedText: 'Этой страницей уже воспользовались. Больше ничего не спишется.', back: 'Вернуться в ресторан',
  closedTitle: 'Оплата прошла', closedText: 'С этой картой вы не вернётесь сами, как если бы браузер закрыли раньше времени. Ресторан уже знает об оплате.',
};

const all: Readonly<Record<string, ProviderTexts>> = { sv, en, fi, no, ru };

/** The texts of a language; English where the provider does not speak it. */
export const providerTexts = (language: string): { readonly language: string; readonly texts: ProviderTexts } => {
  const texts = all[language];
  return texts ? { language, texts } : { language: 'en', texts: en };
};
