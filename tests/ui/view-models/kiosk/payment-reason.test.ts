import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#core/errors/error-codes.ts';
import { RESPONSE_CODES } from '#simulator/terminal-host/card-terminal/response-codes.ts';
import { anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import type { TextLanguage } from '#ui/i18n/languages.ts';
import { paymentReason } from '#ui/view-models/kiosk/payment-reason.ts';

const languages: readonly TextLanguage[] = ['sv', 'fi', 'en', 'no', 'ru'];

/** What a guest at a kiosk has nothing to do with: machines behind the counter, pages, browsers, codes. */
const insideWords = /\bserver(?:n|en)?\b|palvelin|сервер|webbläs|selain|browser|nettleser|браузер|\bsida(?:n)?\b|sivu|\bpage\b|\bside(?:n)?\b|страниц|ladda om|reload|\bAPI\b|\bapp\b|token|nätet|verkko|network|kod \d/i;

describe('why a guest could not pay', () => {
  it.each(languages)('[ERR-2] is said for every code of the catalogue in the kiosk\'s own words (%s)', async (language) => {
    const texts = await anyTextBundle(language, 'kioskPay');
    const said = ERROR_CODES.map((code) => [code, texts[`kiosk-pay.why-${paymentReason(code)}`] ?? ''] as const);
    expect(said.filter(([, text]) => text.length < 20 || insideWords.test(text))).toEqual([]);
  });

  it.each(languages)('and nothing else on the way through paying speaks of machines (%s)', async (language) => {
    const texts = await anyTextBundle(language, 'kioskPay');
    expect(Object.entries(texts).filter(([, text]) => insideWords.test(text))).toEqual([]);
  });

  it('codes 01 to 15 are one, as the catalogue has it', () => {
    expect(new Set(Array.from({ length: 15 }, (_, at) => paymentReason(`payment.${String(at + 1).padStart(2, '0')}`)))).toEqual(new Set(['payment-failed']));
  });

  it('the bank\'s answers are told apart as far as it helps a guest', () => {
    const told = Object.fromEntries(Object.entries(RESPONSE_CODES).map(([responseCode, { code, condition }]) => [responseCode, paymentReason(code, condition)]));
    expect(told).toEqual({
      '01': 'declined', '04': 'stopped', '05': 'declined', '12': 'not-allowed', '14': 'unreadable', '41': 'stopped', '43': 'stopped', '51': 'no-funds', '54': 'expired-card', '57': 'not-allowed',
      '61': 'not-allowed', '62': 'not-allowed', '65': 'not-allowed', '75': 'wrong-pin', '91': 'bank-silent', '96': 'bank-silent',
    });
  });

  it('a newer server\'s word is unknown, not nothing', () => {
    expect(paymentReason('payment.of-tomorrow', 'Whatever')).toBe('unknown');
  });
});
