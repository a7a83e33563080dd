import { describe, expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { shopId, type ShopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import type { Result } from '#core/shared/result.ts';

/** A gateway with a server behind it that has an open shop, and none of the number 999999. */
export interface ShopWorld { readonly shops: ShopGateway; readonly openShop: ShopId; readonly orderType: OrderType }

const valueOf = <T>(result: Result<T>): T => {
  invariant(result.ok, `expected a value, got ${JSON.stringify(result)}`);
  return result.value;
};

/** What every ShopGateway does. */
export const shopGatewayContract = (name: string, open: () => Promise<ShopWorld>): void => {
  describe(`ShopGateway: ${name}`, () => {
    it('[CALL-1] lists shops, and each is the same when asked for alone', async () => {
      const { shops, openShop } = await open();
      const list = valueOf(await shops.list());
      expect(list.map((shop) => shop.id)).toContain(openShop);
      expect(list.find((shop) => shop.id === openShop)).toEqual(valueOf(await shops.byId(openShop)));
    });

    it('[CALL-1] a menu has articles, every one with a price in whole minor units', async () => {
      const { shops, openShop } = await open();
      const { articles } = indexMenu(valueOf(await shops.menu(openShop)));
      expect(articles.size).toBeGreaterThan(0);
      const prices = [...articles.values()].flatMap((article) => [article.price, ...article.choices.flatMap((rule) => rule.choices.map((choice) => choice.price))]);
      expect(prices.filter((price) => !Number.isSafeInteger(price) || price < 0)).toEqual([]);
    });

    it('[CALL-1] delivery spots belong to an order type', async () => {
      const { shops, openShop } = await open();
      expect(valueOf(await shops.deliverySpots(openShop)).filter((spot) => spot.orderType !== 'takeAway' && spot.orderType !== 'dineInPlace')).toEqual([]);
    });

    it('[W-8] pickup times come in their order', async () => {
      const { shops, openShop, orderType } = await open();
      const { slots } = valueOf(await shops.pickupTimes(openShop, orderType));
      const times = slots.map((slot) => slot.time);
      expect(times).toEqual([...times].sort((a, b) => a - b));
      expect(times.every((time) => Number.isSafeInteger(time))).toBe(true);
    });

    it('a shop that does not exist is refused by every call', async () => {
      const { shops, orderType } = await open();
      const nobody = shopId(999_999);
      const answers: readonly Result<unknown>[] = [
        await shops.byId(nobody), await shops.menu(nobody), await shops.deliverySpots(nobody), await shops.pickupTimes(nobody, orderType),
      ];
      expect(answers.map((answer) => (answer.ok ? answer : [answer.error.status, answer.error.outcome]))).toEqual(answers.map(() => [404, 'refused']));
    });
  });
};
