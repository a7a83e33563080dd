import * as v from 'valibot';
import { parseWholeId, shopId, type ShopId } from '#core/shared/ids.ts';

const claims = v.object({ profitcenter_code: v.union([v.string(), v.number()]) });

const utf8 = new TextDecoder();

const textOf = (base64url: string): string => {
  const bytes = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return utf8.decode(Uint8Array.from({ length: bytes.length }, (_, at) => bytes.charCodeAt(at)));
};

/**
 * G7: the shop that an access token's `profitcenter_code` names; null when it names none or is no token with claims.
 * Read, not verified: the host checks its own signature, and the kiosk only refuses to sell for another shop.
 */
export const shopOfToken = (accessToken: string): ShopId | null => {
  const [, payload = ''] = accessToken.split('.');
  try {
    const parsed = v.safeParse(claims, JSON.parse(textOf(payload)));
    const id = parsed.success ? parseWholeId(String(parsed.output.profitcenter_code)) : null;
    return id === null ? null : shopId(id);
  } catch {
    return null; // Not base64url, not JSON: no claims.
  }
};
