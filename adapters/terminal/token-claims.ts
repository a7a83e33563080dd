import * as v from 'valibot';
import { parseWholeId, shopId, type ShopId } from '#core/shared/ids.ts';

const claims = v.object({ profitcenter_code: v.union([v.string(), v.number()]) });

const utf8 = new TextDecoder();

const textOf = (base64url: string): string => {
  const characters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return utf8.decode(bytes);
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
