import { menuSpeed, orderSpeed } from '../server-speed.ts';
import type { Part } from './bench.ts';

/** What the product server can do. */
export const serverFigures: Part = async ({ start }) => {
  const shop = await start('product-server-process.ts', []);
  const speed = await menuSpeed(shop, await start('floor-process.ts', ['--product', shop.url]));
  const orders = await orderSpeed();
  if (orders.failed > 0) console.error(`${orders.failed} of the orders failed: ${JSON.stringify(orders.statuses)}`);
  return [
    { name: 'Menu requests per processor second', ours: speed.ours, unit: '', atLeastRatio: { to: 'node:http', times: 0.6 }, floors: { 'node:http': speed.floor } },
    { name: 'Orders created, priced, validated and durable per second', ours: orders.perSecond, unit: '', atLeast: 1000, floors: {} },
  ];
};
