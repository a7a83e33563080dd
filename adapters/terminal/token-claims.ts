import * as v from 'valibot';
import { parseWholeId, shopId, type ShopId } from '#core/shared/ids.ts';

const claims = v.object({ profitcenter_code: v.union([v.string(), v.number()]) });
const name = v.object({ sub: v.pipe(v.string(), v.regex(/^[!-~](?:[ -~]{0,38}[!-~])?$/)) });

const utf8 = new TextDecoder();

const textOf = (base64url: string): string => {
  const characters = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = new Uint8Array(characters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = characters.charCodeAt(at);
  return utf8.decode(bytes);
};

/** What a token says of itself; null: it is no token with claims. Read, not verified: the host checks its own signature. */
const payloadOf = (accessToken: string): unknown => {
  const [, payload = ''] = accessToken.split('.');
  try {
    return JSON.parse(textOf(payload));
  } catch {
    return null; // Not base64url, not JSON: no claims.
  }
};

/** G7: the shop that an access token's `profitcenter_code` names; null when it names none. The kiosk only refuses to sell for another shop. */
export const shopOfToken = (accessToken: string): ShopId | null => {
  const parsed = v.safeParse(claims, payloadOf(accessToken));
  const id = parsed.success ? parseWholeId(String(parsed.output.profitcenter_code)) : null;
  return id === null ? null : shopId(id);
};

/** The name that a kiosk was signed in under, as the token's `sub` has it: what a header can bear, or empty. */
export const kioskOfToken = (accessToken: string): string => {
  const parsed = v.safeParse(name, payloadOf(accessToken));
  return parsed.success ? parsed.output.sub : '';
};
