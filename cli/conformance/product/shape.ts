import { getMenu } from '#adapters/wire/menus.ts';
import { getDesign, getLanguages, getSettings } from '#adapters/wire/settings.ts';
import { getDeliverySpots, getPickupTimes, getShop, listShops } from '#adapters/wire/shops.ts';
import { listTerminals } from '#adapters/wire/self-service.ts';
import { firstWrong, type Check } from '../check.ts';
import { orderTypeOf } from '../dish.ts';
import { told, unreadable } from '../probe.ts';
import { NO_SHOP, type ProductWorld } from './product-world.ts';

/** Does every reading call answer what it declares? Nothing is changed. */
export const PRODUCT_SHAPE: readonly Check<ProductWorld>[] = [
  { id: 'product.shape.answers', title: 'Something answers there', severity: 'must', source: '§7', isGate: true, run: ({ probe }) => probe.silence('/api/settings') },
  { id: 'product.shape.settings', title: 'Settings can be read', severity: 'must', source: '§7, W10', run: async ({ probe }) => unreadable(await probe.call(getSettings, {})) },
  {
    id: 'product.shape.shops', title: 'The list of shops can be read, and each shop is on it once', severity: 'must', source: '§7',
    run: async ({ probe }) => {
      const called = await probe.call(listShops, {});
      if (!called.reply.ok) return unreadable(called);
      const ids = called.reply.value.body.map(({ id }) => id);
      return firstWrong(ids.length === 0 && 'there is no shop on it', new Set(ids).size !== ids.length && 'a shop is on it twice');
    },
  },
  {
    id: 'product.shape.shop', title: 'A shop can be read, and is the one that was asked for', severity: 'must', source: '§7',
    run: async ({ probe, shop }) => {
      const open = await shop();
      if (open === null) return NO_SHOP;
      const called = await probe.call(getShop, { params: { shopId: String(open.id) } });
      return unreadable(called) ?? (called.reply.ok && called.reply.value.body.id !== open.id ? `asked for shop ${open.id}, got ${called.reply.value.body.id}` : null);
    },
  },
  {
    id: 'product.shape.menu', title: 'A menu can be read and has something on it', severity: 'must', source: '§7',
    run: async ({ probe, shop }) => {
      const open = await shop();
      if (open === null) return NO_SHOP;
      const called = await probe.call(getMenu, { params: { shopId: String(open.id) }, query: {} });
      if (!called.reply.ok || called.reply.value.status !== 200) return unreadable(called) ?? told(called.answer);
      return called.reply.value.body.items.length === 0 ? 'the menu is empty' : null;
    },
  },
  {
    id: 'product.shape.etags', title: 'Only who has the newest answer is told that nothing has changed', severity: 'must', source: '§7',
    run: async ({ probe, shop }) => {
      const open = await shop();
      if (open === null) return NO_SHOP;
      for (const path of ['/api/settings', '/api/shops', `/api/shops/${open.id}`, `/api/shops/${open.id}/menu`]) {
        const { status } = await probe.send({ method: 'GET', path, headers: { 'if-none-match': '"of-yesterday"' } });
        if (status === 304) return `GET ${path} with the ETag of another answer is 304: a browser that has been here shows what it was answered first, for ever`;
      }
      return null;
    },
  },
  {
    id: 'product.shape.spots', title: 'Delivery spots can be read', severity: 'must', source: '§7',
    run: async ({ probe, shop }) => {
      const open = await shop();
      return open === null ? NO_SHOP : unreadable(await probe.call(getDeliverySpots, { params: { shopId: String(open.id) } }));
    },
  },
  {
    id: 'product.shape.pickup-times', title: 'Pickup times can be read, in their order', severity: 'must', source: 'W8',
    run: async ({ probe, shop }) => {
      const open = await shop();
      const orderType = open === null ? null : orderTypeOf({ ...open, spotRequiredFor: [] });
      if (open === null || orderType === null) return NO_SHOP;
      const called = await probe.call(getPickupTimes, { params: { shopId: String(open.id) }, query: { orderType } });
      if (!called.reply.ok) return unreadable(called);
      const times = called.reply.value.body.slots.map(({ time }) => Date.parse(time));
      return times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0)) ? null : 'the times are not in their order';
    },
  },
  {
    id: 'product.shape.languages', title: 'Languages can be read, or there are none (404)', severity: 'must', source: '§7',
    run: async ({ probe }) => {
      const called = await probe.call(getLanguages, {});
      return called.answer.status === 404 ? null : unreadable(called);
    },
  },
  { id: 'product.shape.design', title: 'The design is a stylesheet', severity: 'should', source: '§7', run: async ({ probe }) => unreadable(await probe.call(getDesign, {})) },
  {
    id: 'product.shape.terminals', title: "A shop's card terminals can be read", severity: 'should', source: '§7',
    run: async ({ probe, shop }) => {
      const open = await shop();
      return open === null ? NO_SHOP : unreadable(await probe.call(listTerminals, { params: { shopId: String(open.id) } }));
    },
  },
];
