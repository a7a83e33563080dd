declare const brand: unique symbol;
type Branded<T, Name extends string> = T & { readonly [brand]: Name };

/** §2 guard 5: shops are loaded by numeric id. */
export type ShopId = Branded<number, 'ShopId'>;
export type ArticleCode = Branded<string, 'ArticleCode'>;
export type CartItemId = Branded<string, 'CartItemId'>;
/** W6: cannot be guessed. */
export type OrderId = Branded<string, 'OrderId'>;
/** P2: names one attempt to pay; also its `Idempotency-Key`. */
export type AttemptId = Branded<string, 'AttemptId'>;

export const shopId = (id: number): ShopId => id as ShopId;
export const articleCode = (code: string): ArticleCode => code as ArticleCode;
export const cartItemId = (id: string): CartItemId => id as CartItemId;
export const orderId = (id: string): OrderId => id as OrderId;
export const attemptId = (id: string): AttemptId => id as AttemptId;

/** A whole positive number in plain digits ("3", not "3x", "03", "1e3"); otherwise null. R5 */
export const parseWholeId = (text: string): number | null => {
  const id = /^[1-9][0-9]{0,15}$/.test(text) ? Number(text) : null;
  // From 2^53 on a number can no longer be told from its neighbour.
  return Number.isSafeInteger(id) ? id : null;
};
