import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { paymentReason } from '#ui/view-models/kiosk/payment-reason.ts';

const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');
const sourcesOf = (...patterns: readonly string[]): string => globSync(patterns, { cwd: projectRoot }).toSorted().map(read).join('\n');
const page = read('docs/terminal-hosts.md').split('\n');
const firstOf = (line: string, form: RegExp): string[] => [...form.exec(line) ?? []].slice(1);

describe('[W-3] docs/terminal-hosts.md names what a terminal host answers', () => {
  it('every way in which a payment ends without money, and no other, as the kiosk tells it', () => {
    const ends = [...sourcesOf('simulator/terminal-host/{card-terminal,payments}/*.ts').matchAll(/(?:failed\([\w.]+, |condition: )'(\w+)',(?: code:)? '([\w.-]+)'/g)].map(([, condition, code]) => `${code} ${condition}`);
    const all = new Set([...ends, 'payment.abandoned Cancel', 'payment.abandoned Aborted']);
    expect(all.size).toBeGreaterThan(15);
    const rows = page.map((line) => firstOf(line, /^\| `([\w.-]+)` \| `(\w+)`[^|]*\| `([\w-]+)` \|$/)).filter((row) => row.length > 0);
    expect(rows.map(([code, condition]) => `${code} ${condition}`).toSorted()).toEqual([...all].toSorted());
    expect(rows.filter(([code = '', condition = '', told]) => paymentReason(code, condition) !== told)).toEqual([]);
  });

  it('every other refusal with its status, and no other', () => {
    const own = sourcesOf('simulator/terminal-host/{http,payments,prices,receipts}/*.ts', 'simulator/edge/access.ts', 'simulator/http/{call-forms,decode-input,json-body}.ts');
    const refusals = [...own.matchAll(/(?:refuse|problemWith)\((\d{3}), '([\w.-]+)'/g)].map(([, status, code]) => `${status} ${code}`);
    // What decodes for both servers also knows addresses of the product server; 401 in the middle of a payment is a scenario.
    const elsewhere: ReadonlySet<string> = new Set(['404 preorder.invalid-shop-id', '401 error.badRequest']);
    const rows = page.map((line) => firstOf(line, /^\| (\d{3}) \| `([\w.-]+)` \|/)).filter((row) => row.length > 0).map(([status, code]) => `${status} ${code}`);
    expect(rows.toSorted()).toEqual([...new Set(refusals)].filter((each) => !elsewhere.has(each)).toSorted());
  });
});
