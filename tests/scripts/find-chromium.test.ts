import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium, findHeadless } from '#scripts/find-chromium.ts';

describe('which browser tests run in', () => {
  let folder = '';
  const put = (...names: readonly string[]): void => { for (const name of names) writeFileSync(join(folder, name), ''); };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'weborder-path-'));
    vi.stubEnv('PATH', folder);
    vi.stubEnv('CHROMIUM_PATH', '');
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('is the one without a window where both are there; what needs the whole one gets that', () => {
    put('chromium', 'chromium-headless-shell');
    expect(findHeadless()).toBe(join(folder, 'chromium-headless-shell'));
    expect(findChromium()).not.toBe(join(folder, 'chromium-headless-shell'));
  });

  it('is the whole one where there is no other', () => {
    put('chromium');
    expect(findHeadless()).toBe(findChromium());
    expect(findHeadless()).toBeDefined();
  });

  it('is the one that is named, for everything', () => {
    put('chromium', 'chromium-headless-shell', 'my-own');
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'my-own'));
    expect([findChromium(), findHeadless()]).toEqual([join(folder, 'my-own'), join(folder, 'my-own')]);
  });

  it('is none that is named and not there: that is said, instead of taking another', () => {
    put('chromium', 'chromium-headless-shell');
    vi.stubEnv('CHROMIUM_PATH', join(folder, 'gone'));
    expect(findHeadless).toThrow(`CHROMIUM_PATH names ${join(folder, 'gone')}, and there is no such file.`);
    expect(findChromium).toThrow(`CHROMIUM_PATH names ${join(folder, 'gone')}, and there is no such file.`);
  });
});
