import type { MailKind } from '../accounts/account-tables.ts';

/** What a mail with one thing to do says. `note` is the small print; `button` is empty where there is nothing to do. */
interface LetterTexts { readonly subject: string; readonly title: string; readonly text: string; readonly button: string; readonly note: string }

export type LetterKind = Exclude<MailKind, 'receipt'>;

interface ReceiptTexts {
  readonly subject: string; readonly title: string; readonly order: string; readonly pickup: string; readonly served: string;
  readonly total: string; readonly saving: string; readonly vat: string; readonly transaction: string; readonly button: string; readonly note: string;
}

export interface MailTexts { readonly hello: string; readonly letters: Readonly<Record<LetterKind, LetterTexts>>; readonly receipt: ReceiptTexts }

// {name}, {chain}, {email}, {number}, {rate} are filled in.

const sv: MailTexts = {
  hello: 'Hej {name}!',
  letters: {
    'confirm-email': {
      subject: 'Bekräfta din e-post', title: 'Välkommen till {chain}', text: 'Bara ett steg kvar: bekräfta att den här adressen är din, så är kontot klart.', button: 'Bekräfta e-post',
      note: 'Länken gäller i 24 timmar. Var det inte du som ville ha ett konto? Då kan du kasta mejlet.',
    },
    'change-email': {
      subject: 'Bekräfta din nya e-post', title: 'En ny adress', text: 'Du vill använda den här adressen till ditt konto. Bekräfta den, så byter vi.', button: 'Byt till den här adressen',
      note: 'Länken gäller i 24 timmar. Tills dess använder du den gamla adressen.',
    },
    'email-changed': {
      subject: 'Din e-post är bytt', title: 'Adressen är bytt', text: 'Ditt konto har fått en ny adress. Från och med nu loggar du in med den.', button: '',
      note: 'Var det inte du? Svara på det här mejlet, så hjälper vi dig.',
    },
    'reset-password': {
      subject: 'Välj ett nytt lösenord', title: 'Nytt lösenord', text: 'Det händer alla. Välj ett nytt lösenord här, så är du snart inne igen.', button: 'Välj nytt lösenord',
      note: 'Länken gäller i 24 timmar och bara en gång. Var det inte du? Då behöver du inte göra något.',
    },
    'password-changed': {
      subject: 'Ditt lösenord är bytt', title: 'Lösenordet är bytt', text: 'Alla andra enheter är utloggade. Logga in där med det nya lösenordet.', button: '',
      note: 'Var det inte du? Be genast om ett nytt lösenord på inloggningssidan.',
    },
  },
  receipt: {
    subject: 'Kvitto, beställning {number}', title: 'Tack för din beställning!', order: 'Beställning', pickup: 'Hämtas', served: 'Serveras',
    total: 'Totalt', saving: 'Du sparade', vat: 'varav moms {rate}', transaction: 'Betalning', button: 'Visa beställningen', note: 'Smaklig måltid!',
  },
};

const fi: MailTexts = {
  hello: 'Hei {name}!',
  letters: {
    'confirm-email': {
      subject: 'Vahvista sähköpostisi', title: '{chain} toivottaa tervetulleeksi', text: 'Enää yksi askel: vahvista, että tämä osoite on sinun, niin tili on valmis.', button: 'Vahvista sähköposti',
      note: 'Linkki on voimassa 24 tuntia. Etkö halunnut tiliä? Silloin voit poistaa tämän viestin.',
    },
    'change-email': {
      subject: 'Vahvista uusi sähköpostisi', title: 'Uusi osoite', text: 'Haluat käyttää tätä osoitetta tililläsi. Vahvista se, niin vaihdamme.', button: 'Vaihda tähän osoitteeseen',
      note: 'Linkki on voimassa 24 tuntia. Siihen asti käytössä on vanha osoite.',
    },
    'email-changed': {
      subject: 'Sähköpostisi on vaihdettu', title: 'Osoite on vaihdettu', text: 'Tililläsi on uusi osoite. Kirjaudu tästä lähtien sillä.', button: '',
      note: 'Etkö vaihtanut sitä itse? Vastaa tähän viestiin, niin autamme.',
    },
    'reset-password': {
      subject: 'Valitse uusi salasana', title: 'Uusi salasana', text: 'Sattuuhan sitä. Valitse tästä uusi salasana, niin pääset taas sisään.', button: 'Valitse uusi salasana',
      note: 'Linkki on voimassa 24 tuntia ja toimii vain kerran. Etkö pyytänyt sitä? Silloin sinun ei tarvitse tehdä mitään.',
    },
    'password-changed': {
      subject: 'Salasanasi on vaihdettu', title: 'Salasana on vaihdettu', text: 'Kaikki muut laitteet on kirjattu ulos. Kirjaudu niillä uudella salasanalla.', button: '',
      note: 'Etkö vaihtanut sitä itse? Pyydä heti uusi salasana kirjautumissivulta.',
    },
  },
  receipt: {
    subject: 'Kuitti tilauksesta {number}', title: 'Kiitos tilauksestasi!', order: 'Tilaus', pickup: 'Nouto', served: 'Tarjoillaan',
    total: 'Yhteensä', saving: 'Säästit', vat: 'sisältää alv {rate}', transaction: 'Maksu', button: 'Näytä tilaus', note: 'Hyvää ruokahalua!',
  },
};

const en: MailTexts = {
  hello: 'Hi {name}!',
  letters: {
    'confirm-email': {
      subject: 'Confirm your email', title: 'Welcome to {chain}', text: 'Only one step left: confirm that this address is yours, and your account is ready.', button: 'Confirm email',
      note: 'The link is valid for 24 hours. If you did not ask for an account, you can ignore this mail.',
    },
    'change-email': {
      subject: 'Confirm your new email', title: 'A new address', text: 'You want to use this address for your account. Confirm it and we will switch.', button: 'Switch to this address',
      note: 'The link is valid for 24 hours. Until then the old address holds.',
    },
    'email-changed': {
      subject: 'Your email has changed', title: 'The address has changed', text: 'Your account has a new address. From now on you log in with that one.', button: '',
      note: 'If this was not you, reply to this mail and we will help.',
    },
    'reset-password': {
      subject: 'Choose a new password', title: 'New password', text: 'It happens to everyone. Choose a new password here and you will soon be back in.', button: 'Choose a new password',
      note: 'The link is valid for 24 hours and works once. If this was not you, there is nothing you need to do.',
    },
    'password-changed': {
      subject: 'Your password has changed', title: 'The password has changed', text: 'All other devices are logged out. Log in there with the new password.', button: '',
      note: 'If this was not you, ask for a new password on the login page right away.',
    },
  },
  receipt: {
    subject: 'Receipt for order {number}', title: 'Thank you for your order!', order: 'Order', pickup: 'Pickup', served: 'Served',
    total: 'Total', saving: 'You saved', vat: 'of which VAT {rate}', transaction: 'Payment', button: 'See your order', note: 'Enjoy your meal!',
  },
};

const no: MailTexts = {
  hello: 'Hei {name}!',
  letters: {
    'confirm-email': {
      subject: 'Bekreft e-posten din', title: 'Velkommen til {chain}', text: 'Bare ett steg igjen: bekreft at denne adressen er din, så er kontoen klar.', button: 'Bekreft e-post',
      note: 'Lenken er gyldig i 24 timer. Var det ikke du som ville ha en konto? Da kan du kaste denne e-posten.',
    },
    'change-email': {
      subject: 'Bekreft den nye e-posten din', title: 'En ny adresse', text: 'Du vil bruke denne adressen til kontoen din. Bekreft den, så bytter vi.', button: 'Bytt til denne adressen',
      note: 'Lenken er gyldig i 24 timer. Fram til da gjelder den gamle adressen.',
    },
    'email-changed': {
      subject: 'E-posten din er byttet', title: 'Adressen er byttet', text: 'Kontoen din har fått en ny adresse. Fra nå av logger du inn med den.', button: '',
      note: 'Var det ikke du? Svar på denne e-posten, så hjelper vi deg.',
    },
    'reset-password': {
      subject: 'Velg et nytt passord', title: 'Nytt passord', text: 'Det kan skje den beste. Velg et nytt passord her, så er du snart inne igjen.', button: 'Velg nytt passord',
      note: 'Lenken er gyldig i 24 timer og bare én gang. Var det ikke du? Da trenger du ikke gjøre noe.',
    },
    'password-changed': {
      subject: 'Passordet ditt er byttet', title: 'Passordet er byttet', text: 'Alle andre enheter er logget ut. Logg inn der med det nye passordet.', button: '',
      note: 'Var det ikke du? Be straks om et nytt passord på innloggingssiden.',
    },
  },
  receipt: {
    subject: 'Kvittering, bestilling {number}', title: 'Takk for bestillingen!', order: 'Bestilling', pickup: 'Hentes', served: 'Serveres',
    total: 'Totalt', saving: 'Du sparte', vat: 'herav mva. {rate}', transaction: 'Betaling', button: 'Vis bestillingen', note: 'Velbekomme!',
  },
};

const ru: MailTexts = {
  hello: 'Здравствуйте, {name}!',
  letters: {
    'confirm-email': {
      subject: 'Подтвердите вашу почту', title: 'Добро пожаловать в {chain}', text: 'Остался один шаг: подтвердите, что это ваш адрес, и учётная запись готова.', button: 'Подтвердить почту',
      note: 'Ссылка действует 24 часа. Если вы не создавали учётную запись, просто удалите это письмо.',
    },
    'change-email': {
      subject: 'Подтвердите новую почту', title: 'Новый адрес', text: 'Вы хотите использовать этот адрес для своей учётной записи. Подтвердите его, и мы заменим старый.', button: 'Использовать этот адрес',
      note: 'Ссылка действует 24 часа. До этого действует старый адрес.',
    },
    'email-changed': {
      subject: 'Ваша почта изменена', title: 'Адрес изменён', text: 'У вашей учётной записи новый адрес. Теперь входите с ним.', button: '', note: 'Это были не вы? Ответьте на это письмо, и мы поможем.',
    },
    'reset-password': {
      subject: 'Выберите новый пароль', title: 'Новый пароль', text: 'Такое бывает со всеми. Выберите здесь новый пароль и возвращайтесь.', button: 'Выбрать новый пароль',
      note: 'Ссылка действует 24 часа и только один раз. Если это были не вы, ничего делать не нужно.',
    },
    'password-changed': {
      subject: 'Ваш пароль изменён', title: 'Пароль изменён', text: 'На всех других устройствах выполнен выход. Войдите там с новым паролем.', button: '',
      note: 'Это были не вы? Сразу запросите новый пароль на странице входа.',
    },
  },
  receipt: {
    subject: 'Чек к заказу {number}', title: 'Спасибо за заказ!', order: 'Заказ', pickup: 'Получение', served: 'Подача',
    total: 'Итого', saving: 'Вы сэкономили', vat: 'в том числе НДС {rate}', transaction: 'Оплата', button: 'Показать заказ', note: 'Приятного аппетита!',
  },
};

const all: Readonly<Record<string, MailTexts>> = { sv, fi, en, no, ru };

/** The texts of a language we have; English for any other. */
export const mailTexts = (language: string): MailTexts => all[language] ?? en;

/** Fills in `{name}` and the like. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string => text.replaceAll(/\{(\w+)\}/g, (_all, name: string) => values[name] ?? '');
