import { describe, expect, it } from 'vitest';
import type { SelfServiceGateway } from '#core/ports/self-service-gateway.ts';
import { shopId, type ShopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import type { Result } from '#core/shared/result.ts';

/** A gateway with a server behind it that has this shop, with one terminal. */
export interface SelfServiceWorld { readonly gateway: SelfServiceGateway; readonly shop: ShopId }

const valueOf = <T>(result: Result<T>): T => {
  invariant(result.ok, `expected a value, got ${JSON.stringify(result)}`);
  return result.value;
};
const refusalOf = (result: Result<unknown>): unknown => (result.ok ? result : [result.error.code, result.error.status, result.error.outcome]);
const data = { localApiUrl: 'http://127.0.0.1:4310', terminalId: 'T1' };

/** What every SelfServiceGateway does. */
export const selfServiceGatewayContract = (name: string, open: () => Promise<SelfServiceWorld>): void => {
  describe(`SelfServiceGateway: ${name}`, () => {
    it('[CALL-8] [SIGNIN-1] a session is created for a shop, waits with a code of its own, and is read as it was made', async () => {
      const { gateway, shop } = await open();
      const [session, other] = [valueOf(await gateway.createSession(shop)), valueOf(await gateway.createSession(shop))];
      expect([session.state, session.shopId, session.localApiUrl, session.code.length, session.id === other.id, session.code === other.code]).toEqual(['created', shop, '', 6, false, false]);
      expect(valueOf(await gateway.session(session.id))).toEqual(session);
    });

    it('[SIGNIN-2] a cashier signs it in once; the same again is the same, another one is refused', async () => {
      const { gateway, shop } = await open();
      const { id } = valueOf(await gateway.createSession(shop));
      expect([(await gateway.setSessionData(id, data)).ok, (await gateway.setSessionData(id, data)).ok]).toEqual([true, true]);
      expect(refusalOf(await gateway.setSessionData(id, { ...data, terminalId: 'T2' }))).toEqual(['self-service.session-data', 409, 'refused']);
      expect(valueOf(await gateway.session(id))).toMatchObject({ state: 'cashierSignedIn', ...data });
    });

    it('[ERR-7] a session that is not there is not found, and cannot be signed in', async () => {
      const { gateway } = await open();
      expect(refusalOf(await gateway.session('nobody-0123456789abcdef'))).toEqual(['error.notFound', 404, 'refused']);
      expect(refusalOf(await gateway.setSessionData('nobody-0123456789abcdef', data))).toEqual(['self-service.session-data', 404, 'refused']);
    });

    it('[CALL-8] the terminals of a shop are listed; a shop that is not there has neither terminals nor sessions', async () => {
      const { gateway, shop } = await open();
      expect(valueOf(await gateway.terminals(shop))).toEqual([{ id: 'T1', name: 'Kassa 1', localApiUrl: 'http://127.0.0.1:4310' }]);
      for (const answer of [await gateway.terminals(shopId(4242)), await gateway.createSession(shopId(4242))]) expect(refusalOf(answer)).toEqual(['preorder.shop-not-found', 404, 'refused']);
    });
  });
};
