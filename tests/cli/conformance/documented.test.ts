import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PRODUCT_CHECKS } from '#cli/conformance/product/product-checks.ts';
import { HOST_CHECKS } from '#cli/conformance/terminal-host/terminal-host-checks.ts';
import { FAULTY_VARIANTS } from './faulty-variants.ts';
import { EVERYTHING } from './report-of.ts';

const checks = [...PRODUCT_CHECKS, ...HOST_CHECKS];
const ids: readonly string[] = checks.map(({ id }) => id);

it('whoever writes a host is told a command line that leaves out none of its checks', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/terminal-hosts.md'), 'utf8');
  expect(page).toContain(`${EVERYTHING.join(' ')} --restart-with`);
});

describe('the checks', () => {
  it('are in docs/conformance.md, each as it is, in their order', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/conformance.md'), 'utf8');
    const rows = checks.map(({ id, title, severity, source, needs = [] }) => `| \`${id}\` | ${title} | ${severity} | ${source} | ${needs.join(', ')} |`);
    expect(page.split('\n').filter((line) => line.startsWith('| `') && /`(?:product|host)\./.test(line))).toEqual(rows);
  });

  it('have ids of their own, by side, concern and rule', () => {
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^(?:product|host)\.(?:shape|errors|limits|money|auth|idempotency|orders|payments|print)\.[a-z-]+$/.test(id))).toEqual([]);
  });

  it('are what faulty variants are caught by, and at least fifteen of those there are', () => {
    expect(FAULTY_VARIANTS.length).toBeGreaterThanOrEqual(15);
    expect(FAULTY_VARIANTS.flatMap(({ caughtBy }) => caughtBy).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
