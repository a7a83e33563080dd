import { PAYMENT } from '#core/business-constants.ts';
import { appError } from '#core/errors/app-error.ts';
import type { Clock } from '#core/ports/clock.ts';
import { within } from '#core/shared/repeating.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import type { Fetch } from './fetch.ts';

/** The simulated payment provider's page, for programs: what a guest's press on "Pay" does there. */
export interface TestProvider {
  /** `redirectUrl`: where a payment sent its guest. Refused with `payment.unknown-test-card` when the provider knows no such card. */
  pay(redirectUrl: string, card: string): Promise<Result<void>>;
}

/** Sends the page's own form. Only the provider that stands at the product server is one of ours: no card goes anywhere else. P11: bounded as every request of a payment. */
export const payAtTestProvider = ({ fetch, baseUrl, clock }: { readonly fetch: Fetch; readonly baseUrl: string; readonly clock: Clock }): TestProvider => {
  const { origin } = new URL(baseUrl);
  const send = async (url: string, card: string, signal: AbortSignal): Promise<Result<void>> => {
    try {
      const response = await fetch(url, {
        method: 'POST', redirect: 'manual', headers: { 'content-type': 'application/x-www-form-urlencoded', origin }, body: new URLSearchParams({ card }).toString(), signal,
      });
      await response.body?.cancel();
      if (response.status === 422) return failed(appError('payment.unknown-test-card', { status: 422, title: `There is no test card "${card}".` }));
      // P3: a server that has failed may have taken the card first.
      const outcome = response.status >= 500 ? 'unknown' : 'refused';
      return response.status < 400 ? ok(undefined) : failed(appError('payment.test-provider-refused', { status: response.status, title: `The bank's page answered the card with status ${response.status}.`, outcome }));
    } catch {
      return failed(appError('network.unreachable', { outcome: 'unknown' }));
    }
  };
  return {
    pay: async (redirectUrl, card) => {
      const page = URL.canParse(redirectUrl, baseUrl) ? new URL(redirectUrl, baseUrl) : null;
      if (page?.origin !== origin || !page.pathname.startsWith('/provider/')) return failed(appError('payment.not-a-test-provider', { values: { url: redirectUrl } }));
      const bound = new AbortController();
      return within(clock, PAYMENT.requestMs, send(page.href, card, bound.signal), () => {
        bound.abort();
        return failed(appError('network.timeout', { outcome: 'unknown' }));
      });
    },
  };
};
