import type { Context, Hono } from 'hono';
import { readForm } from '../../http/form-body.ts';
import { refuseForeignForm } from '../../http/forgery.ts';
import { languageOf } from '../../http/language.ts';
import { htmlResponse, seeOther } from '../../http/own-page.ts';
import { problemResponse } from '../../http/serve.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { decidedPage, gonePage, payPage, strandedPage } from './provider-pages.ts';
import { cardByCode } from './test-cards.ts';

/** The payment provider's own pages. Plain forms: they work without any script, and a second click changes nothing. */
export const addProviderRoutes = (app: Hono, provider: PaymentProvider): void => {
  app.get('/provider/pay/:token', (context: Context) => {
    const language = languageOf(context.req.raw.headers);
    const session = provider.session(context.req.param('token') ?? '');
    if (session === null) return htmlResponse(gonePage(language), 404);
    return session.phase === 'open' ? htmlResponse(payPage(session, language, false)) : htmlResponse(decidedPage(session, language));
  });

  app.post('/provider/pay/:token', async (context: Context) => {
    const request = context.req.raw;
    const forged = refuseForeignForm(request);
    if (forged) return problemResponse(forged);
    const language = languageOf(request.headers);
    const session = provider.session(context.req.param('token') ?? '');
    if (session === null) return htmlResponse(gonePage(language), 404);
    const form = await readForm(request);
    if (form.get('act') === 'leave') {
      await provider.abandon(session.token);
      return seeOther(session.return_path);
    }
    const card = cardByCode(form.get('card') ?? '');
    if (card === null) return htmlResponse(payPage(session, language, true), 422);
    await provider.pay(session.token, card);
    return card.comesBack ? seeOther(session.return_path) : htmlResponse(strandedPage(language));
  });
};
