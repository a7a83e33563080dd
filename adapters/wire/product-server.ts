import * as menus from './menus.ts';
import * as orders from './orders.ts';
import * as settings from './settings.ts';
import * as shops from './shops.ts';

/** W1: every call of the product server. The OpenAPI document lists these, the simulated server answers these. */
export const PRODUCT_SERVER = {
  listShops: shops.listShops,
  getShop: shops.getShop,
  getMenu: menus.getMenu,
  getDeliverySpots: shops.getDeliverySpots,
  getPickupTimes: shops.getPickupTimes,
  getSettings: settings.getSettings,
  getDesign: settings.getDesign,
  getLanguages: settings.getLanguages,
  changeCulture: settings.changeCulture,
  getImage: settings.getImage,
  calculateOrder: orders.calculateOrder,
  createOrder: orders.createOrder,
  getOrder: orders.getOrder,
  cancelOrder: orders.cancelOrder,
  startPayment: orders.startPayment,
  getPayment: orders.getPayment,
  orderEvents: orders.orderEvents,
} as const;
