import { expect, it } from 'vitest';
import { heldUntil } from '#core/order-tracking/held-until.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { minutes } from '#core/shared/duration.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';

it('[W-10] a guest is told until when an order is held only by a server that holds times', () => {
  const waiting = anOrder({ paid: false, holdExpires: NOON + minutes(10) });
  const holding = { features: { ...DEFAULT_SETTINGS.features, slotHolding: true } };
  expect([heldUntil(waiting, holding), heldUntil(waiting, DEFAULT_SETTINGS), heldUntil({ ...waiting, holdExpires: null }, holding)]).toEqual([NOON + minutes(10), null, null]);
});
