import type { Hono } from 'hono';
import { isEmail } from '#core/checkout/contact-rules.ts';
import { refuseForeignForm } from '../http/forgery.ts';
import { html, type Html } from '../http/html.ts';
import { languageOf } from '../http/language.ts';
import { refuse } from '../http/problem.ts';
import { pageHeaders } from '../http/security-headers.ts';
import { problemResponse } from '../http/serve.ts';
import { filled } from '../mail-outbox/mail-texts.ts';
import { consentTexts } from './consent-texts.ts';
import type { ExternalLogin } from './external-login.ts';
import { plainText } from './registration.ts';

interface Person { readonly email: string; readonly name: string; readonly lastName: string }

/** Who can be chosen with one click; anybody else can be typed in. */
const people: readonly Person[] = [
  { email: 'alva.lind@example.com', name: 'Alva', lastName: 'Lind' },
  { email: 'eino.virtanen@example.com', name: 'Eino', lastName: 'Virtanen' },
  { email: 'ingrid.dahl@example.com', name: 'Ingrid', lastName: 'Dahl' },
];

interface Visit { readonly provider: string; readonly name: string; readonly chainName: string; readonly state: string; readonly redirectUri: string; readonly language: string; readonly isMistaken: boolean }

const personRow = ({ email, name, lastName }: Person, isFirst: boolean): Html => html`<label class="card"><input type="radio" name="person" value="${email}"${isFirst ? html` checked` : ''}>
<span class="face" aria-hidden="true"></span><span class="what"><b>${name} ${lastName}</b><span>${email}</span></span><span class="number"></span></label>
`;

/** A page that stands for the provider's own; no script, the stylesheet of the other simulated house. */
const consentPage = ({ provider, name, chainName, state, redirectUri, language: wished, isMistaken }: Visit): Html => {
  const { language, texts } = consentTexts(wished);
  const values = { provider: name, chain: chainName };
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">
<title>${filled(texts.title, values)}</title>
<link rel="stylesheet" href="/provider/assets/pay.css">
</head>
<body>
<header><p class="brand">${name}</p><p class="test">${texts.test}</p></header>
<main>
<section class="sum"><h1 class="small">${filled(texts.title, values)}</h1></section>
<p class="note">${filled(texts.note, values)}</p>
<form method="post" action="/external-login/${provider}">
<input type="hidden" name="state" value="${state}"><input type="hidden" name="redirectUri" value="${redirectUri}">
<fieldset><legend>${texts.choose}</legend>
${isMistaken ? html`<p class="mistake" role="alert">${texts.mistake}</p>` : ''}
${people.map((person, at) => personRow(person, at === 0))}
<label class="card"><input type="radio" name="person" value=""><span class="face" aria-hidden="true"></span><span class="what"><b>${texts.other}</b></span><span class="number"></span></label>
<p><label>${texts.email} <input type="email" name="email" autocomplete="off"></label></p>
<p><label>${texts.name} <input name="name" autocomplete="off"></label></p>
<p><label>${texts.lastName} <input name="lastName" autocomplete="off"></label></p>
</fieldset>
<button class="pay" name="act" value="allow">${texts.allow}</button>
<button class="leave" name="act" value="deny" formnovalidate>${texts.deny}</button>
</form>
</main>
</body>
</html>
`;
};

const htmlResponse = (page: Html, status: number): Response =>
  new Response(page.text, { status, headers: [['content-type', 'text/html; charset=utf-8'], ['cache-control', 'no-store'], ...pageHeaders().map(([name, value]): [string, string] => [name, value])] });

const backToLogin = (values: Readonly<Record<string, string>>): Response =>
  new Response(null, { status: 303, headers: { location: `/login?${new URLSearchParams(values).toString()}`, 'cache-control': 'no-store' } });

const formLimitBytes = 10_000;
const formOf = async (request: Request): Promise<URLSearchParams> => {
  const isForm = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded') ?? false;
  return isForm && Number(request.headers.get('content-length') ?? 0) < formLimitBytes ? new URLSearchParams(await request.text()) : new URLSearchParams();
};

const chosen = (form: URLSearchParams): Person => {
  const known = people.find(({ email }) => email === form.get('person'));
  const field = (name: string): string => plainText(form.get(name) ?? '').slice(0, 100);
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

  app.get('/external-login/:provider', (context) => {
    const request = context.req.raw;
    const visit = visitOf(request, context.req.param('provider'), new URL(request.url).searchParams, false);
    return visit === null ? problemResponse(refuse(404, 'error.notFound')) : htmlResponse(consentPage(visit), 200);
  });

  app.post('/external-login/:provider', async (context) => {
    const request = context.req.raw;
    const forged = refuseForeignForm(request);
    if (forged) return problemResponse(forged);
    const form = await formOf(request);
    const provider = context.req.param('provider');
    const visit = visitOf(request, provider, form, true);
    if (visit === null) return problemResponse(refuse(404, 'error.notFound'));
    const { state, redirectUri } = visit;
    if (form.get('act') !== 'allow') return backToLogin({ provider, error: 'access_denied', redirectUri });
    const person = chosen(form);
    if (!isEmail(person.email)) return htmlResponse(consentPage(visit), 422);
    return backToLogin({ provider, code: await external.vouch(provider, person), state, redirectUri });
  });
};
