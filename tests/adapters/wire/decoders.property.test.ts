import { expect, it } from 'vitest';
import { decodeAnything } from './fuzz/decode-anything.ts';
import { gatewaysMeetAnything } from './fuzz/gateways-meet-anything.ts';

it('[W-4] whatever comes over the wire, at either end, is decoded or refused by the name of its field; nothing throws and nothing is poisoned', { timeout: 60_000 }, async () => {
  const { taken, refused } = await decodeAnything(20_000);
  expect([taken > 2000, refused > 10_000]).toEqual([true, true]);
});

it('[W-4] whatever a server answers, each gateway has a value that the core can work with and store, or an error with a code', { timeout: 60_000 }, async () => {
  const { taken, refused } = await gatewaysMeetAnything(6000);
  expect([taken > 600, refused > 2000]).toEqual([true, true]);
});
