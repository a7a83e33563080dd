import { createHttpAccountGateway } from '#adapters/http/http-account-gateway.ts';
import type { HttpClient } from '#adapters/http/http-client.ts';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import { createHttpReceiptMail } from '#adapters/http/http-receipt-mail.ts';
import { createHttpSelfServiceGateway } from '#adapters/http/http-self-service-gateway.ts';
import { createHttpSettingsGateway } from '#adapters/http/http-settings-gateway.ts';
import { createHttpShopGateway } from '#adapters/http/http-shop-gateway.ts';
import { createHttpSimulatorControl } from '#adapters/http/http-simulator-control.ts';
import { createHttpTerminalHostDoor } from '#adapters/terminal/http-terminal-host-door.ts';
import { createHttpTerminalHost } from '#adapters/terminal/http-terminal-host.ts';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import { SIMULATOR_CONTROL } from '#adapters/wire/simulator-control.ts';
import { TERMINAL_CONTROL } from '#adapters/wire/terminal-control.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import { EMPTY_REGISTRATION } from '#core/account/account-forms.ts';
import { approveHostAddress } from '#core/self-service/host-address.ts';
import { articleCode, attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import type { Result } from '#core/shared/result.ts';

/** A call of a gateway, and the endpoint whose replies it gets. */
export interface GatewayCall { readonly endpoint: Endpoint; readonly name: string; readonly call: (client: HttpClient) => Promise<Result<unknown>> }

const request: OrderRequest = {
  shopId: shopId(1), orderType: 'takeAway', customerCode: '', pickupTime: null, note: '', spotId: null, contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false,
  expectedTotal: 3900, items: [{ code: articleCode('latte'), quantity: 1, choices: [] }, { code: articleCode('bun'), quantity: 2, choices: [] }],
};
const [order, attempt, one] = [orderId('order-1'), attemptId('attempt-0001'), shopId(1)];
const session = 'session-0123456789abcdef';
const near = approveHostAddress('http://127.0.0.1:5000', []);
invariant(near !== null, 'this machine is near');
const token = { access: 'a', refresh: 'r', lifeMs: 1, shopId: null };

const shops = (client: HttpClient) => createHttpShopGateway({ client, menuLanguage: () => 'sv' });
const orders = (client: HttpClient) => createHttpOrderGateway({ client });
const account = (client: HttpClient) => createHttpAccountGateway({ client });
const settings = (client: HttpClient) => createHttpSettingsGateway({ client });
const selfService = (client: HttpClient) => createHttpSelfServiceGateway({ client });
const host = (client: HttpClient) => createHttpTerminalHost({ client });
const door = (client: HttpClient) => createHttpTerminalHostDoor({ clientOf: () => client, permission: () => Promise.resolve('granted' as const) });
const control = (client: HttpClient) => createHttpSimulatorControl({ client });

const { getMenu, ...product } = PRODUCT_SERVER;
const calls: readonly (readonly [Endpoint, (client: HttpClient) => Promise<Result<unknown>>])[] = [
  [getMenu, (client) => shops(client).menu(one)], [product.listShops, (client) => shops(client).list()], [product.getShop, (client) => shops(client).byId(one)],
  [product.getDeliverySpots, (client) => shops(client).deliverySpots(one)], [product.getPickupTimes, (client) => shops(client).pickupTimes(one, 'takeAway')],
  [product.calculateOrder, (client) => orders(client).calculate(request)], [product.createOrder, (client) => orders(client).create('key-0001', request)], [product.getOrder, (client) => orders(client).byId(order)],
  [product.cancelOrder, (client) => orders(client).cancel(order)], [product.startPayment, (client) => orders(client).startPayment(order, attempt)], [product.getPayment, (client) => orders(client).paymentStatus(order)],
  [product.getSettings, (client) => settings(client).settings()], [product.getLanguages, (client) => settings(client).languages()], [product.changeCulture, (client) => settings(client).changeCulture('fi')],
  [product.getProfile, (client) => account(client).profile()], [product.login, (client) => account(client).login('a@b.se', 'x', true)], [product.register, (client) => account(client).register(EMPTY_REGISTRATION)],
  [product.putProfile, (client) => account(client).updateProfile({ name: '', lastName: '', phone: '', favoriteShopId: null, marketingConsent: false })],
  [product.changePassword, (client) => account(client).changePassword('a', 'b')], [product.finishExternalLogin, (client) => account(client).finishExternalLogin({ provider: 'google', code: 'c', state: 's' })],
  [product.addFavorite, (client) => account(client).addFavorite({ code: 'latte', type: 'article' })], [product.getOrderHistory, (client) => account(client).orderHistory(0, 10)],
  [product.mailReceipt, (client) => createHttpReceiptMail({ client }).send(order, 'a@b.se', 'sv')],
  [product.createSession, (client) => selfService(client).createSession(one)], [product.getSession, (client) => selfService(client).session(session)], [product.listTerminals, (client) => selfService(client).terminals(one)],
  [product.setSessionData, (client) => selfService(client).setSessionData(session, { localApiUrl: 'http://127.0.0.1:5000', terminalId: 'T1' })],
  [TERMINAL_HOST.ping, (client) => host(client).ping()], [TERMINAL_HOST.checkToken, (client) => host(client).checkToken()], [TERMINAL_HOST.calculatePrice, (client) => host(client).calculatePrice(request)],
  [TERMINAL_HOST.startTerminalPayment, (client) => host(client).startPayment({ attemptId: attempt, orderId: order, amount: 3900, currency: 'SEK', language: 'sv' })],
  [TERMINAL_HOST.getTerminalPayment, (client) => host(client).paymentStatus(attempt)], [TERMINAL_HOST.cancelTerminalPayment, (client) => host(client).cancelPayment(attempt)],
  [TERMINAL_HOST.printReceipt, (client) => host(client).printReceipt(attempt, { key: 'print-0001', onlyOrderNumber: false, headerText: '' })], [TERMINAL_HOST.getOrderNumber, (client) => host(client).orderNumber(attempt)],
  [TERMINAL_HOST.getCustomer, (client) => host(client).customer('M-7')], [TERMINAL_HOST.getHostSession, (client) => door(client).session(near, session)], [TERMINAL_HOST.refreshToken, (client) => door(client).refresh(near, token)],
  [SIMULATOR_CONTROL.getSimulatorStatus, (client) => control(client).status()], [SIMULATOR_CONTROL.getBooks, (client) => control(client).books()], [SIMULATOR_CONTROL.getKitchen, (client) => control(client).kitchen()],
  [SIMULATOR_CONTROL.replayEntry, (client) => control(client).replay(1)], [TERMINAL_CONTROL.listPrintJobs, (client) => control(client).printJobs()], [TERMINAL_CONTROL.setPrinter, (client) => control(client).setPrinter({})],
];

export const GATEWAY_CALLS: readonly GatewayCall[] = calls.map(([endpoint, call]) => ({ endpoint, name: endpoint.name, call }));
