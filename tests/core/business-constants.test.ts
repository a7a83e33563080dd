import { expect, it } from 'vitest';
import * as constants from '#core/business-constants.ts';
import { IDLE_DETECTOR, SELF_SERVICE } from '#core/kiosk-constants.ts';

it('[CONST-1] the numbers are those of the specification', () => {
  const { SHOP_LIST, GEOLOCATION, CART, ORDER_TRACKING, CONNECTIVITY, ACCOUNT, LAYOUT, LOCALE, FALLBACK_CURRENCY_SYMBOL, PAYMENT } = constants;
  expect(SHOP_LIST).toEqual({ pageSize: 6, distanceBatch: 20, metresBelowM: 1000 });
  expect(GEOLOCATION).toEqual({ timeoutMs: 5_000, cacheAgeMs: 60_000, highAccuracy: false });
  expect(CART.noteMaxCharacters).toBe(90);
  expect(ORDER_TRACKING).toEqual({ seenAgainMs: 60_000, pollMs: 600_000, firstRetryMs: 5_000, longestRetryMs: 60_000, paidExpiryMs: 3_600_000, deliveredExpiryMs: 1_800_000 });
  expect(SELF_SERVICE).toMatchObject({ idleTimeoutMs: 300_000, idleCountdownMs: 30_000, sessionPollMs: 3_000, tokenCheckMs: 30_000, tokenRefreshMarginMs: 30_000 });
  expect(IDLE_DETECTOR).toEqual({ defaultMs: 60_000, throttleMs: 50 });
  expect(CONNECTIVITY).toEqual({ recheckMs: 30_000 });
  expect(ACCOUNT).toMatchObject({ passwordMinCharacters: 6, resetLinkValidMs: 86_400_000 });
  expect(LAYOUT).toMatchObject({ smallBelowPx: 900, lowHeightPx: 600 });
  expect(LOCALE).toEqual({ defaultLanguage: 'sv', fallbackLanguage: 'en' });
  expect(FALLBACK_CURRENCY_SYMBOL).toBe(':-');
  expect(PAYMENT.askStaffAfterMs).toBe(150_000);
});

it('[CONST-3] popups, counting and staggering take their time', () => {
  expect(constants.LAYOUT).toMatchObject({ popupMs: 860, countUpMs: 1_000, staggerMs: 150 });
});

it('[CONST-4] telemetry keeps its limits', () => {
  expect(constants.TELEMETRY).toEqual({
    inMemoryEvents: 10_000, bufferEvents: 2_000, batchMs: 15_000, batchBytes: 102_400, retries: 10, retryStatuses: [401, 408, 429, 500, 502, 503, 504], ajaxCallsPerView: 500,
    sessionExpiryMs: 86_400_000, sessionRenewalMs: 1_800_000, userCookieMs: 31_536_000_000,
  });
});
