import type { Random } from '#core/ports/random.ts';

/** Spreads a text over 32 bits (FNV-1a with a final mix), so that neighbouring seeds give unrelated streams. */
const hash32 = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';
/** 25 letters out of 36 are 129 bits. */
const idLength = 25;

/**
 * Chance that repeats itself: the same seed and stream give the same numbers and ids. Each use (faults, content, guests)
 * takes a stream of its own, so that one more draw here changes nothing there. Never for a server that guests of the world reach.
 * @example createSeededRandom(7, 'guests').next()
 */
export const createSeededRandom = (seed: number, stream = ''): Random => {
  let [a, b, c, d] = [hash32(`a${seed}/${stream}`), hash32(`b${seed}/${stream}`), hash32(`c${seed}/${stream}`), hash32(`d${seed}/${stream}`)];
  // sfc32: 128 bits of state, passes the usual batteries of tests.
  const next32 = (): number => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next32();
  const next = (): number => (next32() * 0x20_0000 + (next32() >>> 11)) / 0x20_0000_0000_0000;
  return {
    next,
    id: () => {
      let id = '';
      for (let at = 0; at < idLength; at += 1) id += letters.charAt(Math.floor(next() * letters.length));
      return id;
    },
  };
};
