import type { Hono } from 'hono';
import { LANGUAGES, languageOf as supportedLanguage } from '#core/locale/languages.ts';
import type { Random } from '#core/ports/random.ts';
import type { Settings } from '#core/settings/settings.ts';
import { changeCulture, getDesign, getImage, getLanguages, getSettings } from '#adapters/wire/settings.ts';
import { xsrfCookie, xsrfTokenOf } from '../../http/forgery.ts';
import { cultureCookie } from '../../http/language.ts';
import { refuse } from '../../http/problem.ts';
import { jsonReply, readyReply, type ReadyReply } from '../../http/ready-reply.ts';
import { serve } from '../../http/serve.ts';
import { chainDesign } from '../chain/chain-design.ts';
import type { Pictures } from '../pictures/pictures.ts';

export interface SettingsEndpointsDeps {
  readonly settings: Settings;
  /** R13: where pages send telemetry to; it may be known only once somebody listens there. Empty: nowhere. */
  readonly connectionString: () => string;
  readonly random: Random;
  readonly pictures: Pictures;
}

const yearSeconds = 31_536_000;

/** §7: settings, design, cultures, pictures. */
export const addSettingsEndpoints = (app: Hono, { settings, connectionString, random, pictures }: SettingsEndpointsDeps): void => {
  let made = { of: settings.telemetry.connectionString, reply: jsonReply(settings) };
  const settingsReply = (): ReadyReply => {
    const of = connectionString();
    if (made.of !== of) made = { of, reply: jsonReply({ ...settings, telemetry: { connectionString: of } }) };
    return made.reply;
  };
  const designReply = readyReply({ body: Buffer.from(chainDesign, 'utf8'), mediaType: 'text/css; charset=utf-8', cacheControl: 'no-cache' });

  // A page that a service worker shows comes without our cookie; the settings are what every page asks for first.
  serve(app, getSettings, (_input, { request, setHeader }) => {
    if (xsrfTokenOf(request.headers) === null && request.headers.has('sec-fetch-site')) setHeader('set-cookie', xsrfCookie(random.id(), request.url.startsWith('https:')));
    return { ready: settingsReply() };
  });

  serve(app, getDesign, () => ({ ready: designReply }));

  serve(app, getLanguages, () => ({ status: 200, body: [...LANGUAGES] }));

  serve(app, changeCulture, ({ query }, { request, setHeader }) => {
    const language = supportedLanguage(query.cultureCode);
    if (language === null) return refuse(400, 'request.invalid-field', { path: 'query.cultureCode' });
    setHeader('set-cookie', `${cultureCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${request.url.startsWith('https:') ? '; Secure' : ''}`);
    return { status: 204, body: null };
  });

  serve(app, getImage, ({ params }) => {
    const ready = pictures(params.url);
    return ready === null ? refuse(404, 'error.notFound') : { ready };
  });
};
