import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getMenu } from '#adapters/wire/menus.ts';
import * as settings from '#adapters/wire/settings.ts';
import * as shops from '#adapters/wire/shops.ts';
import { projectRoot } from '#scripts/project-root.ts';

const called = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`;

it('[CALL-1] the calls for shops, menus, delivery spots, settings and design are those of the specification', () => {
  expect([shops.listShops, shops.getShop, getMenu, shops.getDeliverySpots, settings.getSettings, settings.getDesign].map(called)).toEqual([
    'GET /api/shops', 'GET /api/shops/{shopId}', 'GET /api/shops/{shopId}/menu', 'GET /api/shops/{shopId}/delivery-spots', 'GET /api/settings', 'GET /api/settings/design',
  ]);
});

it('[CALL-1] the design is a stylesheet of every page', () => {
  expect(readFileSync(join(projectRoot, 'ui/index.html'), 'utf8')).toContain(`<link rel="stylesheet" href="${settings.getDesign.path}"`);
});

it('[CALL-2] the calls for languages and culture are those of the specification', () => {
  expect([settings.getLanguages, settings.changeCulture].map(called)).toEqual(['GET /api/cultures/languages', 'POST /api/cultures/changeculture']);
});

it('[CALL-3] the call for a picture is that of the specification', () => {
  expect(called(settings.getImage)).toBe('GET /api/images/{url}');
});
