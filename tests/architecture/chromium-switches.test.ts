import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PLAYWRIGHT_FEATURES } from '#tests/e2e/support/chromium-switches.ts';

it('browser tests switch off what Playwright switches off', () => {
  const ofPlaywright = createRequire(createRequire(import.meta.url).resolve('playwright/package.json')).resolve('playwright-core/package.json');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/.exec(readFileSync(join(ofPlaywright, '..', 'lib', 'coreBundle.js'), 'utf8')) ?? [];
  const named = [...list.replaceAll(/\/\/.*/g, '').matchAll(/"(\w+)"/g)].map(([, name]) => name);
  expect(named).toContain('PaintHolding');
  expect(PLAYWRIGHT_FEATURES).toEqual(named);
});
