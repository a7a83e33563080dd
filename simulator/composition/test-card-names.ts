import { testCards } from '#simulator/product-server/payment-provider/test-cards.ts';

/** The test cards of the simulated payment provider, by name. */
export const TEST_CARD_NAMES: readonly string[] = testCards.map(({ code }) => code);
