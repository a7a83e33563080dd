import { html, type Html } from '../../http/html.ts';
import { spokenMoney, writtenMoney } from '../../shared/written-money.ts';
import type { ProviderSessionTable } from '../store/tables.ts';
import { providerTexts } from './provider-texts.ts';
import { testCards, type TestCard } from './test-cards.ts';

/** A page under the provider's own roof: no script, one stylesheet. */
const page = (language: string, title: string, badge: string, content: Html): Html => html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${title} · Fjällpay</title>
<link rel="icon" href="/provider/assets/mark.svg" type="image/svg+xml"><link rel="stylesheet" href="/provider/assets/pay.css">
</head>
<body>
<header><p class="brand"><img src="/provider/assets/mark.svg" alt="" width="30" height="30">Fjällpay</p><p class="test">${badge}</p></header>
<main>${content}</main>
</body>
</html>
`;

/** The sum as it is read, and as it is said where a voice would stumble over it. */
const money = ({ amount_minor: minor, currency }: ProviderSessionTable, language: string): Html => {
  const [written, spoken] = [writtenMoney(minor, currency, language), spokenMoney(minor, currency, language)];
  return spoken === null ? html`<span>${written}</span>` : html`<span><span aria-hidden="true">${written}</span><span class="vh">${spoken}</span></span>`;
};

const cardRow = (card: TestCard, names: readonly [string, string] | undefined, isFirst: boolean): Html => {
  const [name, outcome] = names ?? [card.code, ''];
  return html`<label class="card"><input type="radio" name="card" value="${card.code}" required${isFirst ? html` checked` : ''}>
<span class="face" aria-hidden="true"></span><span class="what"><b>${name}</b><span>${outcome}</span></span><span class="number">${card.number}</span></label>
`;
};

/** Where the guest pays: the sum, the test cards, a way out. `mistake`: no card was chosen. */
export const payPage = (session: ProviderSessionTable, wished: string, mistake: boolean): Html => {
  const { language, texts } = providerTexts(wished);
  return page(language, texts.title, texts.test, html`
<section class="sum"><p>${texts.to} <b>${session.merchant}</b></p><h1>${money(session, language)}</h1><p class="order">${texts.reference} ${session.order_id.slice(0, 8)}</p></section>
<p class="note">${texts.testNote}</p>
<form method="post" action="/provider/pay/${session.token}">
<fieldset${mistake ? html` aria-describedby="mistake"` : ''}><legend>${texts.chooseCard}</legend>
${mistake ? html`<p class="mistake" id="mistake" role="alert">${texts.chooseFirst}</p>` : ''}
${testCards.map((card, index) => cardRow(card, texts.cards[card.code], index === 0))}</fieldset>
<div class="acts"><button class="pay" name="act" value="pay"><span>${texts.pay}</span>${money(session, language)}</button>
<button class="leave" name="act" value="leave" formnovalidate>${texts.leave}</button></div>
</form>`);
};

const notice = (wished: string, title: string, text: string, backTo: string | null): Html => {
  const { language, texts } = providerTexts(wished);
  return page(language, title, texts.test, html`<section class="end"><h1>${title}</h1><p>${text}</p>${backTo === null ? '' : html`<a class="pay" href="${backTo}">${texts.back}</a>`}</section>`);
};

/** No payment behind this address. */
export const gonePage = (wished: string): Html => {
  const { texts } = providerTexts(wished);
  return notice(wished, texts.goneTitle, texts.goneText, '/');
};

/** The page was used before (back button, second tab): it shows the way on and takes nothing. */
export const decidedPage = (session: ProviderSessionTable, wished: string): Html => {
  const { texts } = providerTexts(wished);
  const [title, text] = session.phase === 'processing' ? [texts.pendingTitle, texts.pendingText] : [texts.decidedTitle, texts.decidedText];
  return notice(wished, title, text, session.return_path);
};

/** The card after which nobody comes back. */
export const strandedPage = (wished: string): Html => {
  const { texts } = providerTexts(wished);
  return notice(wished, texts.closedTitle, texts.closedText, null);
};
