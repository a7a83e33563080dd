import * as identity from './identity.ts';
import * as menus from './menus.ts';
import * as orders from './orders.ts';
import { mailReceipt } from './receipts.ts';
import { SELF_SERVICE_CALLS } from './self-service.ts';
import * as settings from './settings.ts';
import * as shops from './shops.ts';
import * as user from './user.ts';

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
  register: identity.register,
  login: identity.login,
  confirmEmail: identity.confirmEmail,
  confirmEmailLink: identity.confirmEmailLink,
  resendConfirmationEmail: identity.resendConfirmationEmail,
  forgotPassword: identity.forgotPassword,
  resetPassword: identity.resetPassword,
  getManageInfo: identity.getManageInfo,
  postManageInfo: identity.postManageInfo,
  startExternalLogin: identity.startExternalLogin,
  finishExternalLogin: identity.finishExternalLogin,
  getProfile: user.getProfile,
  putProfile: user.putProfile,
  deleteProfile: user.deleteProfile,
  changePassword: user.changePassword,
  logout: user.logout,
  addFavorite: user.addFavorite,
  removeFavorite: user.removeFavorite,
  getOrderHistory: user.getOrderHistory,
  getMembershipCard: user.getMembershipCard,
  mailReceipt,
  ...SELF_SERVICE_CALLS,
} as const;
