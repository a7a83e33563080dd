import * as v from 'valibot';
import { articleCode, attemptId, cartItemId, orderId, shopId } from '#core/shared/ids.ts';
import { ORDER_TYPES } from '#core/settings/order-type.ts';

/** Whole numbers: minor units, moments, counts. `JSON` has room for fractions and for 1e400; the core has not. */
export const whole = v.pipe(v.number(), v.safeInteger());

export const i18nSchema = v.record(v.string(), v.array(v.object({ language: v.string(), text: v.string() })));
export const orderTypeSchema = v.picklist(ORDER_TYPES);

export const shopIdSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.transform(shopId));
export const articleCodeSchema = v.pipe(v.string(), v.transform(articleCode));
export const cartItemIdSchema = v.pipe(v.string(), v.nonEmpty(), v.transform(cartItemId));
export const orderIdSchema = v.pipe(v.string(), v.nonEmpty(), v.transform(orderId));
export const attemptIdSchema = v.pipe(v.string(), v.nonEmpty(), v.transform(attemptId));

/** R10: what an order takes out of the basket once it is paid. */
export const orderedLinesSchema = v.object({ lines: v.array(v.object({ key: v.string(), quantity: whole })), note: v.string() });
