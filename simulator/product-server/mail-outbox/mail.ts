import type { MailKind } from '../accounts/account-tables.ts';
import { html, type Html } from '../../http/html.ts';
import { filled, mailTexts, type LetterKind } from './mail-texts.ts';

/** A mail as it goes out: the same words as text and as HTML (headings, paragraphs, one table or button; the look is the reader's). */
export interface Mail {
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The one thing to do; empty when there is none. */
  readonly link: string;
  readonly language: string;
  readonly customerId: string | null;
  readonly orderId: string | null;
}

export interface LetterDetails {
  readonly recipient: string;
  readonly name: string;
  readonly chainName: string;
  readonly language: string;
  readonly link: string;
  readonly customerId: string;
}

/** Whose mail it is, above the HTML of each; the text is signed. */
export const letterhead = (chainName: string): Html => html`<p class="sender">${chainName}</p>`;

/** A mail about an account: a greeting, a sentence, a button. */
export const letter = (kind: LetterKind, { recipient, name, chainName, language, link, customerId }: LetterDetails): Mail => {
  const texts = mailTexts(language);
  const fill = (text: string): string => filled(text, { name, chain: chainName });
  const { subject, title, text, button, note } = texts.letters[kind];
  // "Hi !" greets nobody.
  const hello = name === '' ? '' : fill(texts.hello);
  const parts: readonly (Html | '')[] = [
    letterhead(chainName), html`<h1>${fill(title).replaceAll(' & ', '\u00A0&\u00A0')}</h1>`, hello === '' ? '' : html`<p>${hello}</p>`, html`<p>${text}</p>`,
    button === '' ? '' : html`<p><a class="button" href="${link}">${button}</a></p>`, html`<p class="note">${note}</p>`,
  ];
  return {
    kind, recipient, subject: fill(subject), link, language, customerId, orderId: null,
    text: [fill(title), hello, text, button === '' ? '' : `${button}: ${link}`, note, chainName].filter(Boolean).join('\n\n'),
    html: parts.map((part) => (part === '' ? '' : part.text)).join('\n'),
  };
};
