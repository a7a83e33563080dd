import { hash } from 'node:crypto';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { approveHostAddress } from '#core/self-service/host-address.ts';
import { refuse, type Refusal } from '../../http/problem.ts';
import { LIMITS } from '../limits.ts';
import type { Store } from '../store/store.ts';
import { preparedInsert, preparedUpdate } from '../store/prepared-change.ts';
import type { SigninSessionTable } from '../store/tables.ts';
import type { HostBook } from './host-book.ts';

/** What a cashier's sign-in at a terminal host tells. */
interface SessionData { readonly localApiUrl: string; readonly terminalId: string }

/** §4: the sign-ins of kiosks, in the database, so that a restart sends no cashier away. */
export interface SigninBook {
  begin(shopId: number): Promise<Result<SigninSessionTable, Refusal>>;
  /** Null: unknown, or over. */
  byId(id: string): SigninSessionTable | null;
  byCode(shopId: number, code: string): SigninSessionTable | null;
  /** Those that no cashier has signed in yet, of all shops, newest first. */
  waiting(): readonly SigninSessionTable[];
  /** §8 `self-service.session-data`. The first cashier wins; the same again is the same. */
  signedIn(id: string, data: SessionData): Promise<Result<SigninSessionTable, Refusal>>;
  /** Another one waits, or one does no longer. */
  onChange(listener: () => void): () => void;
}

export interface SigninBookDeps { readonly store: Store; readonly clock: Clock; readonly random: Random; readonly hosts: Pick<HostBook, 'ofShop'> }

/** Letters and digits that nobody takes for one another. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;
const codeFrom = (id: string): string => {
  const bytes = hash('sha256', `signin ${id}`, 'buffer');
  return Array.from({ length: codeLength }, (_, at) => letters.charAt((bytes[at] ?? 0) % letters.length)).join('');
};

export const createSigninBook = ({ store, clock, random, hosts }: SigninBookDeps): SigninBook => {
  const { query } = store;
  const sessions = query.selectFrom('signin_session').selectAll();
  const one = store.prepare<{ id: string }>()((q, at) => q.selectFrom('signin_session').selectAll().where('id', '=', at('id')));
  const ofCode = store.prepare<{ shop: number; code: string }>()((q, at) => q.selectFrom('signin_session').selectAll().where('shop_id', '=', at('shop')).where('code', '=', at('code')));
  const dropOld = store.prepare<{ now: number }>()((q, at) => q.deleteFrom('signin_session').where('expires_at', '<=', at('now')));
  const countOf = store.prepare<{ shop: number }>()((q, at) => q.selectFrom('signin_session').select((e) => e.fn.countAll<number>().as('count')).where('shop_id', '=', at('shop')));
  const [put, update] = [preparedInsert(store, 'signin_session'), preparedUpdate(store, 'signin_session', 'id')];
  const living = (session: SigninSessionTable | null): SigninSessionTable | null => (session !== null && clock.now() < session.expires_at ? session : null);
  const byId = (id: string): SigninSessionTable | null => living(one.first({ id }));
  const byCode = (shopId: number, code: string): SigninSessionTable | null => living(ofCode.first({ shop: shopId, code: code.toUpperCase() }));

  const insert = (shopId: number): Result<SigninSessionTable, Refusal> => {
    const now = clock.now();
    dropOld.run({ now });
    const waiting = countOf.first({ shop: shopId })?.count ?? 0;
    if (waiting >= LIMITS.signinSessions) return failed(refuse(429, 'request.too-many'));
    let code = codeFrom(random.id());
    while (byCode(shopId, code) !== null) code = codeFrom(random.id());
    const session: SigninSessionTable = {
      id: random.id(), shop_id: shopId, code, state: 'created', local_api_url: '', terminal_id: '', created_at: now, expires_at: now + LIMITS.signinSessionMs,
    };
    put(session);
    return ok(session);
  };

  const signIn = (id: string, { localApiUrl, terminalId }: SessionData): Result<SigninSessionTable, Refusal> => {
    const session = byId(id);
    if (session === null) return failed(refuse(404, 'self-service.session-data'));
    // R8: no kiosk would send its token anywhere else, and none should be asked to.
    const address = approveHostAddress(localApiUrl, hosts.ofShop(session.shop_id).map((host) => host.localApiUrl));
    if (address === null) return failed(refuse(422, 'self-service.address-refused'));
    if (session.state === 'cashierSignedIn') {
      const isTheSame = session.local_api_url === address && session.terminal_id === terminalId;
      return isTheSame ? ok(session) : failed(refuse(409, 'self-service.session-data'));
    }
    const change = { state: 'cashierSignedIn', local_api_url: address, terminal_id: terminalId } as const;
    update(id, change);
    return ok({ ...session, ...change });
  };

  const waiting = (): readonly SigninSessionTable[] =>
    store.all(sessions.where('state', '=', 'created').where('expires_at', '>', clock.now()).orderBy('created_at', 'desc').orderBy('id'));

  const listeners = new Set<() => void>();
  const told = async (change: () => Result<SigninSessionTable, Refusal>): Promise<Result<SigninSessionTable, Refusal>> => {
    const session = await store.transact(change);
    if (session.ok) for (const listener of [...listeners]) listener();
    return session;
  };

  return {
    begin: (shopId) => told(() => insert(shopId)), byId, byCode, waiting, signedIn: (id, data) => told(() => signIn(id, data)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => { listeners.delete(listener); };
    },
  };
};
