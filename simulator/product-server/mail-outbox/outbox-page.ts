import { Html, html } from '../../http/html.ts';
import type { MailTable } from '../accounts/account-tables.ts';

type Written = (moment: number) => string;
/** When a mail went out, by one wall clock for all; the outbox is for those who try things out, in English. */
export interface WallClock { readonly timeZone: string; readonly dayOf: Written; readonly minuteOf: Written; readonly secondOf: Written }

export const wallClockIn = (timeZone: string): WallClock => {
  const written = (options: Intl.DateTimeFormatOptions): Written => {
    const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    return (moment) => format.format(moment);
  };
  return {
    timeZone, dayOf: written({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }), minuteOf: written({ hour: '2-digit', minute: '2-digit' }),
    secondOf: written({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
  };
};

/** What a page shows: some mails of all that there are, to everybody or to one address; one of them opened. */
export interface OutboxView { readonly mails: readonly MailTable[]; readonly count: number; readonly open: MailTable | null; readonly to: string; readonly clock: WallClock }

const envelope = new Html('<svg viewBox="0 0 40 30" width="40" height="30" aria-hidden="true"><rect x="1.500" y="1.500" width="37" height="27" rx="5"/><path d="m3 5.500 17 12.500 17-12.500"/></svg>');

const row = (mail: MailTable, isOpen: boolean, { to, clock }: OutboxView): Html => html`<li><a href="/outbox?mail=${mail.id}${to === '' ? '' : html`&amp;to=${encodeURIComponent(to)}`}"${isOpen ? html` aria-current="true"` : ''}>
<b lang="${mail.language}">${mail.subject}</b><time>${clock.minuteOf(mail.created_at)}</time><span>${mail.recipient}</span></a></li>
`;

/** Newest first, by days. */
const list = (view: OutboxView): Html => {
  const { mails, open, clock } = view;
  const days = Map.groupBy(mails, (mail) => clock.dayOf(mail.created_at));
  return html`${[...days].map(([day, those]) => html`<h2>${day}</h2>
<ol>${those.map((mail) => row(mail, mail.id === open?.id, view))}</ol>
`)}`;
};

const nothing = (title: string, text: Html): Html => html`<div class="none">${envelope}<h2>${title}</h2><p>${text}</p></div>`;

/** The HTML of a mail was made by our own templates, every value in it escaped. */
const letterOf = (mail: MailTable, { dayOf, secondOf, timeZone }: WallClock): Html => html`<article><header><h2 lang="${mail.language}">${mail.subject}</h2>
<dl><div><dt>To</dt><dd>${mail.recipient}</dd></div><div><dt>Sent</dt><dd><time>${dayOf(mail.created_at)}, ${secondOf(mail.created_at)}</time> ${timeZone}</dd></div>
<div><dt>Kind</dt><dd><code>${mail.kind}</code></dd></div><div><dt>Language</dt><dd><code>${mail.language}</code></dd></div></dl></header>
<div class="letter" lang="${mail.language}">${new Html(mail.html)}</div>
<details><summary>As plain text</summary><pre lang="${mail.language}">${mail.text}</pre></details>
<p class="call">The same for programs: <a href="/outbox/api/mails/${mail.id}">GET /outbox/api/mails/${mail.id}</a></p></article>`;

const shown = ({ mails, open, to, clock }: OutboxView): Html => {
  if (open !== null) return letterOf(open, clock);
  // The newest opens by itself, so what does not open was asked for and is gone.
  if (mails.length > 0) return nothing('This mail is not here', html`A reset or another snapshot takes mails along. Those that are here stand in the list.`);
  if (to !== '') return nothing('No mail to this address', html`<a href="/outbox">Show everybody’s</a>`);
  return nothing('No mail yet', html`Register an account, or order with a receipt by mail: what the guest would get comes here.`);
};

/** Below the list: what it leaves out. Where there is neither, there is no sign between them either: the list is to be `:empty`. */
const rest = ({ mails, count, to }: OutboxView): Html => html`${count > mails.length ? html`<p class="rest">The newest ${String(mails.length)} of ${String(count)} mails.</p>` : ''}${to === '' || mails.length === 0 ? '' : html`<p class="all"><a href="/outbox">Show everybody’s</a></p>`}`;

/** What the product server has mailed: a list, and the mail that was chosen. No script. */
export const outboxPage = (view: OutboxView): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>Mail outbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/outbox/assets/outbox.css">
</head>
<body>
<header class="top">${envelope}<div><h1>Mail outbox</h1><p>Nothing here has left this machine.</p></div></header>
<form action="/outbox" role="search"><label><span>To</span><input type="search" name="to" value="${view.to}" placeholder="alva@example.com" autocomplete="off"></label><button>Show</button></form>
<nav aria-label="Mails">${list(view)}${rest(view)}</nav>
<main>${shown(view)}</main>
</body>
</html>
`;
