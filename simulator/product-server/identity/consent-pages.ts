import { join } from 'node:path';
import type { Hono } from 'hono';
import { isEmail } from '#core/checkout/contact-rules.ts';
import { visibleText } from '#core/shared/text.ts';
import { refuseForeignForm } from '../../http/forgery.ts';
import { readForm } from '../../http/form-body.ts';
import { html, type Html } from '../../http/html.ts';
import { languageOf } from '../../http/language.ts';
import { addStylesheet, htmlResponse, seeOther } from '../../http/own-page.ts';
import { refuse } from '../../http/problem.ts';
import { problemResponse } from '../../http/serve.ts';
import { filled } from '../mail-outbox/mail-texts.ts';
import { consentTexts } from './consent-texts.ts';
import type { ExternalLogin } from './external-login.ts';

interface Person { readonly email: string; readonly name: string; readonly lastName: string }

/** Who can be chosen with one click; anybody else can be typed in. */
const people: readonly Person[] = [
  { email: 'alva.lind@example.com', name: 'Alva', lastName: 'Lind' },
  { email: 'eino.virtanen@example.com', name: 'Eino', lastName: 'Virtanen' },
  { email: 'ingrid.dahl@example.com', name: 'Ingrid', lastName: 'Dahl' },
];

interface Visit { readonly provider: string; readonly name: string; readonly chainName: string; readonly state: string; readonly redirectUri: string; readonly language: string; readonly isMistaken: boolean }

/** A long one breaks before its @, not within a word. */
const breakable = (email: string): Html => {
  const [name = '', house = ''] = email.split('@');
  return html`${name}<wbr>@${house}`;
};

const personRow = ({ email, name, lastName }: Person, isChosen: boolean): Html => html`<label class="who"><input type="radio" name="person" value="${email}"${isChosen ? html` checked` : ''}>
<span><b>${name} ${lastName}</b><span>${breakable(email)}</span></span></label>
`;

const textField = (label: string, name: string, type: 'email' | 'text'): Html => html`<label>${label} <input class="text" type="${type}" name="${name}" autocomplete="off"></label>
`;

/** A page that stands for the provider's own; no script. `isMistaken`: what was typed is no address. */
const consentPage = ({ provider, name, chainName, state, redirectUri, language: wished, isMistaken }: Visit): Html => {
  const { language, texts } = consentTexts(wished);
  const values = { provider: name, chain: chainName.replaceAll(' ', '\u00A0') }; // a name stays in one line
  const title = filled(texts.title, values);
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/external-login/assets/consent.css">
</head>
<body>
<main>
<header><p class="brand">${name}</p><p class="test">${texts.test}</p></header>
<h1>${title}</h1>
<p class="note">${filled(texts.note, values)}</p>
<form method="post" action="/external-login/${provider}">
<input type="hidden" name="state" value="${state}"><input type="hidden" name="redirectUri" value="${redirectUri}">
<fieldset><legend>${texts.choose}</legend>
${people.map((person, at) => personRow(person, at === 0 && !isMistaken))}
<label class="who"><input class="somebody-else" type="radio" name="person" value=""${isMistaken ? html` checked` : ''}><span><b>${texts.other}</b></span></label>
<div class="other">${isMistaken ? html`<p class="mistake" role="alert">${texts.mistake}</p>` : ''}
${textField(texts.email, 'email', 'email')}${textField(texts.name, 'name', 'text')}${textField(texts.lastName, 'lastName', 'text')}</div>
</fieldset>
<button class="allow" name="act" value="allow">${texts.allow}</button>
<button class="deny" name="act" value="deny" formnovalidate>${texts.deny}</button>
</form>
</main>
</body>
</html>
`;
};

const backToLogin = (values: Readonly<Record<string, string>>): Response => seeOther(`/login?${new URLSearchParams(values).toString()}`);

const chosen = (form: URLSearchParams): Person => {
  const known = people.find(({ email }) => email === form.get('person'));
  const field = (name: string): string => visibleText(form.get(name) ?? '').slice(0, 100);
  return known ?? { email: field('email'), name: field('name'), lastName: field('lastName') };
};

/** The consent pages of the simulated Google and Facebook. */
export const addConsentPages = (app: Hono, external: ExternalLogin, chainName: string): void => {
  const visitOf = (request: Request, provider: string, values: URLSearchParams, isMistaken: boolean): Visit | null => {
    const name = external.provider(provider);
    return name === null ? null : {
      provider, name, chainName, state: values.get('state') ?? '', redirectUri: values.get('redirectUri') ?? '', language: languageOf(request.headers), isMistaken,
    };
  };

  addStylesheet(app, '/external-login/assets/consent.css', join(import.meta.dirname, 'consent.css'));
  app.get('/external-login/:provider', (context) => {
    const request = context.req.raw;
    const visit = visitOf(request, context.req.param('provider'), new URL(request.url).searchParams, false);
    return visit === null ? problemResponse(refuse(404, 'error.notFound')) : htmlResponse(consentPage(visit));
  });

  app.post('/external-login/:provider', async (context) => {
    const request = context.req.raw;
    const forged = refuseForeignForm(request);
    if (forged) return problemResponse(forged);
    const form = await readForm(request);
    const provider = context.req.param('provider');
    const visit = visitOf(request, provider, form, true);
    if (visit === null) return problemResponse(refuse(404, 'error.notFound'));
    const { state, redirectUri } = visit;
    if (form.get('act') !== 'allow') return backToLogin({ provider, error: 'access_denied', redirectUri });
    const person = chosen(form);
    if (!isEmail(person.email)) return htmlResponse(consentPage(visit), 422);
    return backToLogin({ provider, code: await external.vouch(provider, person), state, redirectUri });
  });
  app.all('/external-login/*', () => problemResponse(refuse(404, 'error.notFound')));
};
