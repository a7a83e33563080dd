import type { Random } from '#core/ports/random.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** 22 letters out of 62 are 131 bits. */
const ID_LENGTH = 22;

/** Bytes from here on are drawn again, so that every letter is equally likely. */
const FAIR_BELOW = 256 - (256 % letters.length);

/** Chance from the platform's cryptographic source. */
export const createCryptoRandom = (): Random => ({
  next: () => {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    return ((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53;
  },
  id: () => {
    let id = '';
    while (id.length < ID_LENGTH) {
      for (const byte of crypto.getRandomValues(new Uint8Array(ID_LENGTH))) {
        if (byte < FAIR_BELOW && id.length < ID_LENGTH) id += letters.charAt(byte % letters.length);
      }
    }
    return id;
  },
});
