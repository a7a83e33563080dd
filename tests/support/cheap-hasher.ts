import { createPasswordHasher, type PasswordHasher } from '#simulator/product-server/identity/password-hasher.ts';

/** scrypt at a price that tests can pay: at its own, a password that is set or tried takes a core for a quarter of a second. */
export const cheapHasher = (): PasswordHasher => createPasswordHasher({ cost: 4, blockSize: 1, parallel: 1 });
