import { randomBytes, scrypt, timingSafeEqual, type BinaryLike } from 'node:crypto';

/** Turns passwords into what may be stored, and tells whether one fits. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** S27: costs the same whatever is stored; a stored text that no password fits (empty: none was set) is worked through all the same. */
  fits(password: string, stored: string): Promise<boolean>;
}

/** scrypt's own three numbers: 2^cost rounds over blocks of `blockSize` × 128 bytes, `parallel` times. */
export interface ScryptCost { readonly cost: number; readonly blockSize: number; readonly parallel: number }

/** 32 MiB and three passes: what OWASP's password storage cheat sheet asks for. */
const strong: ScryptCost = { cost: 15, blockSize: 8, parallel: 3 };

const [saltBytes, keyBytes] = [16, 32];
/** Each takes a core and 32 MiB: more at a time would only make everybody wait. */
const atOnce = 2;

const derive = (password: BinaryLike, salt: BinaryLike, { cost, blockSize, parallel }: ScryptCost): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** cost, r: blockSize, p: parallel, maxmem: 256 * 2 ** cost * blockSize };
    scrypt(password, salt, keyBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });

interface Stored { readonly terms: ScryptCost; readonly salt: Buffer; readonly key: Buffer }

const stored = /^scrypt\$(\d{1,2})\$(\d{1,2})\$(\d{1,2})\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;
const read = (text: string): Stored | null => {
  const [, cost, blockSize, parallel, salt = '', key = ''] = stored.exec(text) ?? [];
  if (cost === undefined) return null;
  return { terms: { cost: Number(cost), blockSize: Number(blockSize), parallel: Number(parallel) }, salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
};

/** The same letters typed on another keyboard may come as other code points. */
const bytesOf = (password: string): Buffer => Buffer.from(password.normalize('NFC'), 'utf8');

/** A few at a time, the others in the order in which they came. */
const inTurn = (places: number): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((enter) => { waiting.push(enter); });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
};

/** scrypt of Node's own crypto, off the main thread. `terms` are stored with each hash, so they can be raised later. */
export const createPasswordHasher = (terms: ScryptCost = strong): PasswordHasher => {
  const turn = inTurn(atOnce);
  const nobodys: Stored = { terms, salt: randomBytes(saltBytes), key: randomBytes(keyBytes) };
  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      const key = await turn(() => derive(bytesOf(password), salt, terms));
      return ['scrypt', terms.cost, terms.blockSize, terms.parallel, salt.toString('base64url'), key.toString('base64url')].join('$');
    },
    fits: async (password, text) => {
      const known = read(text);
      const against = known ?? nobodys;
      const key = await turn(() => derive(bytesOf(password), against.salt, against.terms));
      return timingSafeEqual(key, against.key) && known !== null;
    },
  };
};
