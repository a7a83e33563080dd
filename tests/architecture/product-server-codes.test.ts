import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { refusalPlace } from '#core/checkout/refusal-place.ts';
import { isErrorCode } from '#core/errors/error-codes.ts';
import { projectRoot } from '#scripts/project-root.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** | Status | Codes | Values | Where the guest reads it | */
const rows = read('docs/wire-contract.md').split('\n').flatMap((line) => {
  const [, status = '', codes = '', place = ''] = /^\| (\d{3}) \| ([^|]+) \|[^|]*\| ([^|]+) \|$/.exec(line) ?? [];
  return [...codes.matchAll(/`([\w.-]+)`/g)].map(([, code = '']) => ({ status, code, place: place.trim() }));
});

describe('[W-3] docs/wire-contract.md names what orders and payments are refused with', () => {
  it('by codes that the app has words for, each once', () => {
    const codes = rows.map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(25);
    expect([codes.filter((code) => !isErrorCode(code)), codes.filter((code, at) => codes.indexOf(code) !== at)]).toEqual([[], []]);
  });

  it('beside the part of the checkout page that it says', () => {
    expect(rows.filter(({ code, place }) => code.startsWith('payment.') ? place !== 'payment' : place !== refusalPlace(code))).toEqual([]);
  });

  it('with the status that the simulated server gives it, and nothing left out that it says', () => {
    const sources = globSync(['simulator/product-server/{orders,payments}/*.ts', 'simulator/product-server/not-found.ts'], { cwd: projectRoot }).map(read).join('\n');
    const own = [...sources.matchAll(/refuse\((\d{3}), '([\w.-]+)'/g)].map(([, status, code]) => `${status} ${code}`).filter((each) => !/ (?:request|error)\./.test(each));
    const told = new Set(rows.map(({ status, code }) => `${status} ${code}`));
    expect(own.length).toBeGreaterThan(15);
    expect(own.filter((each) => !told.has(each))).toEqual([]);
  });
});
