import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

test('the licences of the libraries and letters in the app can be read beside it, also once the worker answers for the app: they ask to go along with them', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(async () => { await navigator.serviceWorker.ready; });
  await page.goto('/licenses.txt');
  const text = await page.locator('body').innerText();
  const named = [...text.matchAll(/^## ([^\s,]+)/gm)].map(([, name]) => name);
  expect(named).toEqual(expect.arrayContaining(['@microsoft/applicationinsights-web', 'dompurify', 'i18next', 'inversify', 'mobx', 'react', 'react-dom', 'react-router', 'valibot', 'workbox-window', 'Onest']));
  expect(text).toContain('Copyright (c) Meta Platforms');
  expect(text).toContain('Copyright 2021 The Onest Project Authors');
});
