import { describe, expect, it } from 'vitest';
import { createTableVersions } from '#simulator/product-server/store/table-versions.ts';

const orderAndSteps = 'select * from "guest_order" inner join "order_step" on "order_step"."order_id" = "guest_order"."id"';

describe('what was read before is read again', () => {
  const changesAfter = (write: (versions: ReturnType<typeof createTableVersions>) => void): boolean => {
    const versions = createTableVersions();
    const stamp = versions.stampOf(orderAndSteps);
    const before = stamp();
    write(versions);
    return stamp() !== before;
  };
  it.each([
    ['after an insert into a table it reads', 'insert into "guest_order" ("id") values (?)', true],
    ['after an update of a table that it joins', 'update "order_step" set "at" = ?', true],
    ['after whatever was deleted: rows of other tables may be gone with it', 'delete from "customer" where "id" = ?', true],
    ['after a statement that names no table', 'PRAGMA defer_foreign_keys = ON', true],
    ['not after a write to another table', 'update "pickup_slot" set "taken" = 1', false],
  ])('%s', (_name, sql, isOther) => {
    expect(changesAfter((versions) => versions.written(sql))).toBe(isOther);
    expect(changesAfter((versions) => { versions.written(sql); versions.written(sql); })).toBe(isOther);
  });
  it('after a transaction was taken back', () => {
    expect(changesAfter((versions) => versions.allWritten())).toBe(true);
  });
});
