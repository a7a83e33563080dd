import { expect, it } from 'vitest';
import { decodeAnything } from './fuzz/decode-anything.ts';
import { gatewaysMeetAnything } from './fuzz/gateways-meet-anything.ts';

it('[W-4] a million spoilt replies and requests are decoded or refused by the name of their field', { timeout: 3_600_000 }, async () => {
  const { taken, refused } = await decodeAnything(1_000_000);
  expect([taken > 100_000, refused > 500_000]).toEqual([true, true]);
});

it('[W-4] three hundred thousand spoilt replies come through every gateway as the core has it', { timeout: 3_600_000 }, async () => {
  const { taken, refused } = await gatewaysMeetAnything(300_000);
  expect([taken > 30_000, refused > 100_000]).toEqual([true, true]);
});
