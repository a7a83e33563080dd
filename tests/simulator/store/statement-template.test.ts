import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileTemplate } from '#simulator/product-server/store/statement-template.ts';
import { openStore, type Store } from '#simulator/product-server/store/store.ts';

describe('a template becomes a statement', () => {
  let store: Store;
  beforeAll(async () => { store = await openStore(null); });
  afterAll(() => { store.close(); });

  it('says its constants itself, and leaves places for the values of a call, in their order', () => {
    const { sql, valuesOf } = compileTemplate<{ order: string; most: number }, unknown>(store.query, (query, at) =>
      query.selectFrom('onsite_payment').select('id').where('state', '=', 'taken').where('amount_minor', '<=', at('most')).where('code', '=', 'host\'s').where('order_id', '=', at('order')).limit(1));
    expect(sql).toBe('select "id" from "onsite_payment" where "state" = \'taken\' and "amount_minor" <= ? and "code" = \'host\'\'s\' and "order_id" = ? limit 1');
    expect(valuesOf({ order: 'a\' or 1=1 --', most: 500 })).toEqual([500, 'a\' or 1=1 --']);
  });
});
