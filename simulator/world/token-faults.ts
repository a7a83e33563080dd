import type { FaultDeck } from './fault-deck.ts';
import type { WireCall, WireReply } from './wire-call.ts';

const isTokenReply = ({ path, host }: WireCall): boolean => host === 'local' && (path.endsWith('/token/refresh') || path.startsWith('/self-service/session/'));

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** F32, F33, and tokens that are shown to hold for a short while only, so that a session of minutes sees many refreshes. */
export const spoilTokens = (deck: FaultDeck, call: WireCall, reply: WireReply, lifeSeconds: number | null, anotherShop: number): WireReply => {
  if (!isTokenReply(call) || reply.status !== 200 || !/"access_token":"[^"]+"/.test(reply.text)) return reply;
  const withLife = (seconds: string): string => reply.text.replace(/"expires_in":\d+/, `"expires_in":${seconds}`);
  if (deck.strikes('F32', call.path)) return { status: 200, text: reply.text.replace(/"access_token":"[^"]+"/, `"access_token":"${encode({ alg: 'none' })}.${encode({ profitcenter_code: String(anotherShop) })}.x"`) };
  if (deck.strikes('F33', call.path)) {
    const odd = deck.oneOf('F33', ['0', '-5', '1e12', '1', 'half', 'half', 'other half']);
    if (odd === 'other half') return { status: 200, text: reply.text.replace(/"access_token":"[^"]+"/, '"access_token":""') };
    return { status: 200, text: odd === 'half' ? reply.text.replace(/"refresh_token":"[^"]+"/, '"refresh_token":""') : withLife(odd) };
  }
  return lifeSeconds === null ? reply : { status: 200, text: withLife(String(lifeSeconds)) };
};
