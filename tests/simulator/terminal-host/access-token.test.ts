import { describe, expect, it } from 'vitest';
import { AUDIENCE, ISSUER, signAccessToken, verifyAccessToken, type AccessClaims } from '#simulator/terminal-host/tokens/access-token.ts';

const [own, others] = ['own', 'others'].map((name) => Buffer.from(`the secret of ${name}`).toString('base64url')) as [string, string];
const claims: AccessClaims = { iss: ISSUER, aud: AUDIENCE, sub: 'kiosk-1', sid: 'sim_k_1', jti: '1', profitcenter_code: '1', iat: 0, exp: 900 };

describe('[S15] an access token', () => {
  it('that one host of this process has found to be right is none at another host', () => {
    const token = signAccessToken(claims, own);
    expect([verifyAccessToken(token, own), verifyAccessToken(token, others), verifyAccessToken(token, own)]).toEqual([claims, null, claims]);
  });

  it('has three parts, whatever the signature of the first two', () => {
    const token = signAccessToken({ ...claims, jti: '2' }, own);
    expect(['', '.', '.more'].map((more) => verifyAccessToken(token + more, own) !== null)).toEqual([true, false, false]);
  });
});
