import { hash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { WireTerminalToken } from '#adapters/wire/terminal-host.ts';
import { HOST_LIMITS } from '../host-limits.ts';
import type { FactWriter, RecordStore } from '../store/record-store.ts';
import type { SignIn, TokenFamily } from '../store/records.ts';
import { AUDIENCE, isExpired, ISSUER, signAccessToken, verifyAccessToken, type AccessClaims } from './access-token.ts';

export interface TokenDeskDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: RecordStore;
  readonly shopId: number;
  readonly secret: () => string;
  /** How far the host's clock is off (a scenario's doing). */
  readonly skewMs: () => Millis;
  /** Somebody is signed in or out, or has come. */
  readonly onChange: () => void;
}

/** Who is asking. */
export interface Caller { readonly kiosk: string; readonly familyId: string }

const digestOf = (token: string): string => hash('sha256', token, 'base64url');
const isSame = (a: string, b: string): boolean => a.length === b.length && a !== '' && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Signs kiosks in, hands out their tokens, and tells a valid bearer from every other text. */
export class TokenDesk {
  readonly #deps: TokenDeskDeps;
  /** Refresh tokens of sign-ins that were not picked up yet; only their fingerprints last. */
  readonly #waiting = new Map<string, WireTerminalToken>();
  constructor(deps: TokenDeskDeps) { this.#deps = deps; }

  /** A cashier has signed this session in, or tried to. */
  signIn(sessionId: string, kiosk: string, isRight: boolean): void {
    const { store, random, onChange } = this.#deps;
    const now = this.#now();
    const expiresAt = now + HOST_LIMITS.signInMs;
    if (!isRight) {
      store.fact((fact) => {
        this.#dropOver(fact, now);
        fact.put('sign-in', sessionId, { id: sessionId, state: 'rejected', familyId: '', expiresAt });
      });
      return;
    }
    const family: TokenFamily = { id: `sim_k_${random.id()}`, kiosk, refreshDigest: '', previousDigest: '', previousUntil: 0, isUsed: false, signedInAt: now, endedAt: null };
    store.fact((fact) => {
      this.#dropOver(fact, now);
      fact.put('token-family', family.id, family);
      fact.put('sign-in', sessionId, { id: sessionId, state: 'cashierSignedIn', familyId: family.id, expiresAt });
    });
    onChange();
  }

  /** §4: the session at this host, with its tokens until the first of them is used. Null: unknown or over. */
  session(sessionId: string): { readonly signIn: SignIn; readonly token: WireTerminalToken | null } | null {
    const signIn = this.#deps.store.get('sign-in', sessionId);
    if (signIn === null || this.#now() >= signIn.expiresAt) return null;
    if (signIn.state === 'rejected') return { signIn, token: null };
    const family = this.#deps.store.get('token-family', signIn.familyId);
    if (family === null || family.endedAt !== null || family.isUsed) return null;
    // Asked again because the reply got lost: a new pair, so that no secret has to lie on the disk.
    return { signIn, token: this.#waiting.get(family.id) ?? this.#handOut(family) };
  }

  /** Whose bearer this is; null: nobody's, or it has expired. S15 */
  caller(token: string): Caller | null {
    const known = this.#known(token);
    if (known === null || isExpired(known.claims, this.#now())) return null;
    this.#markUsed(known.family);
    return { kiosk: known.family.kiosk, familyId: known.family.id };
  }

  /** The name of the kiosk that this bearer was given to, also when it has expired; empty: none of ours. */
  kioskOf(token: string): string { return this.#known(token)?.family.kiosk ?? ''; }

  /** A new pair for a refresh token; the bearer beside it may have expired. Null: refused. */
  refresh(bearer: string, refreshToken: string): WireTerminalToken | null {
    const family = this.#known(bearer)?.family ?? null;
    if (family === null) return null;
    const digest = digestOf(refreshToken);
    const isCurrent = isSame(digest, family.refreshDigest);
    const isPrevious = isSame(digest, family.previousDigest) && this.#now() < family.previousUntil;
    if (!isCurrent && !isPrevious) return null;
    this.#waiting.delete(family.id);
    // Repeated, it is the same refresh: its minute began with the first.
    const previous = isCurrent ? { previousDigest: family.refreshDigest, previousUntil: this.#now() + HOST_LIMITS.oldRefreshTokenMs } : {};
    const token = this.#renew({ ...family, ...previous, isUsed: true });
    if (!family.isUsed) this.#deps.onChange();
    return token;
  }

  /** The kiosks that are signed in. Whoever has not called while its tokens could be fetched is none: staff prove by a sign-in that they are staff, and never call. */
  families(): readonly TokenFamily[] {
    const now = this.#now();
    return this.#deps.store.all('token-family').filter(({ endedAt, isUsed, signedInAt }) => endedAt === null && (isUsed || now < signedInAt + HOST_LIMITS.signInMs));
  }

  /** No token of this kiosk holds any longer. False: there is no such kiosk. */
  signOut(familyId: string): boolean {
    const family = this.#deps.store.get('token-family', familyId);
    if (family === null) return false;
    this.#waiting.delete(familyId);
    this.#deps.store.fact((fact) => fact.put('token-family', family.id, { ...family, endedAt: this.#now() }));
    this.#deps.onChange();
    return true;
  }

  #now(): Millis { return this.#deps.clock.now() + this.#deps.skewMs(); }

  /**
   * A host runs for years: what is answered in the same way as what never was is forgotten. That is a sign-in that is over, and a kiosk that was signed out or
   * that has not fetched its tokens while it could. Whoever has tokens may come back with them at any time.
   */
  #dropOver(fact: FactWriter, now: Millis): void {
    const { store } = this.#deps;
    for (const { id, familyId, expiresAt } of store.all('sign-in')) {
      if (now < expiresAt) continue;
      this.#waiting.delete(familyId);
      fact.drop('sign-in', id);
    }
    for (const { id, endedAt, refreshDigest, signedInAt } of store.all('token-family')) {
      if (endedAt !== null || (refreshDigest === '' && now >= signedInAt + HOST_LIMITS.signInMs)) fact.drop('token-family', id);
    }
  }

  #known(token: string): { claims: AccessClaims; family: TokenFamily } | null {
    const claims = verifyAccessToken(token, this.#deps.secret());
    if (claims === null || claims.profitcenter_code !== String(this.#deps.shopId)) return null;
    const family = this.#deps.store.get('token-family', claims.sid);
    return family === null || family.endedAt !== null ? null : { claims, family };
  }

  #markUsed(family: TokenFamily): void {
    if (family.isUsed) return;
    this.#waiting.delete(family.id);
    this.#deps.store.fact((fact) => fact.put('token-family', family.id, { ...family, isUsed: true }));
    this.#deps.onChange();
  }

  #handOut(family: TokenFamily): WireTerminalToken {
    const token = this.#renew(family);
    this.#waiting.set(family.id, token);
    return token;
  }

  #renew(family: TokenFamily): WireTerminalToken {
    const { random, store, shopId, secret } = this.#deps;
    const iat = Math.floor(this.#now() / 1000);
    const expires_in = HOST_LIMITS.accessTokenMs / 1000;
    const claims: AccessClaims = {
      iss: ISSUER, aud: AUDIENCE, sub: family.kiosk, sid: family.id, jti: random.id(), profitcenter_code: String(shopId), iat, exp: iat + expires_in,
    };
    const refresh_token = `sim_r_${random.id()}`;
    store.fact((fact) => fact.put('token-family', family.id, { ...family, refreshDigest: digestOf(refresh_token) }));
    return { access_token: signAccessToken(claims, secret()), refresh_token, expires_in };
  }
}
