/** What the simulated consent pages say, in the four languages the payment provider speaks too; others read English. */
export interface ConsentTexts {
  readonly test: string;
  /** {provider}, {chain} */
  readonly title: string;
  readonly note: string;
  readonly choose: string;
  readonly other: string;
  readonly email: string;
  readonly name: string;
  readonly lastName: string;
  readonly allow: string;
  readonly deny: string;
  readonly mistake: string;
}

const texts: Readonly<Record<string, ConsentTexts>> = {
  sv: {
    test: 'TEST', title: 'Logga in på {chain} med {provider}', note: 'Det här är en låtsassida. {provider} vet inget om den. {chain} får veta namn och e-post.', choose: 'Välj vem du är',
    other: 'Någon annan', email: 'E-post', name: 'Förnamn', lastName: 'Efternamn', allow: 'Tillåt och fortsätt', deny: 'Nej, tillbaka', mistake: 'Skriv en hel e-postadress.',
  },
  fi: {
    test: 'TESTI', title: '{chain}: kirjaudu {provider}-tilillä', note: 'Tämä sivu on vain leikkiä. {provider} ei tiedä siitä mitään. {chain} saa tietää nimen ja sähköpostin.', choose: 'Valitse kuka olet',
    other: 'Joku muu', email: 'Sähköposti', name: 'Etunimi', lastName: 'Sukunimi', allow: 'Salli ja jatka', deny: 'Ei, takaisin', mistake: 'Kirjoita koko sähköpostiosoite.',
  },
  en: {
    test: 'TEST', title: 'Log in to {chain} with {provider}', note: 'This is a make-believe page. {provider} knows nothing of it. {chain} will learn the name and email.', choose: 'Choose who you are',
    other: 'Somebody else', email: 'Email', name: 'First name', lastName: 'Last name', allow: 'Allow and continue', deny: 'No, go back', mistake: 'Write a whole email address.',
  },
  no: {
    test: 'TEST', title: 'Logg inn på {chain} med {provider}', note: 'Dette er en liksomside. {provider} vet ingenting om den. {chain} får vite navn og e-post.', choose: 'Velg hvem du er',
    other: 'Noen andre', email: 'E-post', name: 'Fornavn', lastName: 'Etternavn', allow: 'Tillat og fortsett', deny: 'Nei, tilbake', mistake: 'Skriv en hel e-postadresse.',
  },
};

const english = 'en';
export const consentTexts = (wished: string): { readonly language: string; readonly texts: ConsentTexts } => {
  const language = wished in texts ? wished : english;
  const found = texts[language] ?? texts[english];
  if (found === undefined) throw new Error('the consent page speaks English');
  return { language, texts: found };
};
