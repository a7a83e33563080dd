import { Html, html } from '../../http/html.ts';
import type { MailTable } from '../accounts/account-tables.ts';

/** When a mail went out, as the machine's people write it; the outbox is for those who try things out, in English. */
const time = (moment: number): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Europe/Stockholm' }).format(moment);

const row = (mail: MailTable, isOpen: boolean, to: string): Html => html`<li><a href="/outbox?mail=${mail.id}${to === '' ? '' : html`&amp;to=${encodeURIComponent(to)}`}"${isOpen ? html` aria-current="true"` : ''}>
<b>${mail.subject}</b><span>${mail.recipient}</span><time>${time(mail.created_at)}</time></a></li>
`;

/** The HTML of a mail was made by our own templates, every value in it escaped. */
const letterOf = (mail: MailTable): Html => html`<article lang="${mail.language}"><header><h2>${mail.subject}</h2><p>To ${mail.recipient} · <time>${time(mail.created_at)}</time></p></header>
<div class="letter">${new Html(mail.html)}</div></article>`;

/** What the product server has mailed: a list, and the mail that was chosen. No script. */
export const outboxPage = (mails: readonly MailTable[], open: MailTable | null, to: string): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>Mail outbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/outbox/assets/outbox.css">
</head>
<body>
<header class="top"><h1>Mail outbox</h1><p>Nothing here has left this machine.</p>
<form action="/outbox"><label>To <input type="search" name="to" value="${to}" placeholder="alva@example.com"></label><button>Show</button></form></header>
<main>
<nav aria-label="Mails">${mails.length === 0 ? html`<p class="none">No mail yet.</p>` : html`<ol>${mails.map((mail) => row(mail, mail.id === open?.id, to))}</ol>`}</nav>
<section>${open === null ? html`<p class="none">${mails.length === 0 ? 'Register an account or order with a receipt by mail: it comes here.' : 'Choose a mail.'}</p>` : letterOf(open)}</section>
</main>
</body>
</html>
`;
