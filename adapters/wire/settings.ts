import * as v from 'valibot';
import { anyOrderType, tolerant } from './common.ts';
import { endpoint } from './endpoint.ts';

/** §3 "Settings"; `features` by W10. */
export const settings = v.object({
  chainName: v.optional(v.string(), ''),
  orderTypes: v.optional(v.array(anyOrderType), ['dineInPlace', 'takeAway']),
  enableCustomerLogin: v.optional(v.boolean(), false),
  externalLoginProviders: v.optional(v.array(v.string()), []),
  version: v.optional(v.string(), ''),
  phoneNumberRequired: v.optional(v.boolean(), false),
  favoriteShopRequired: v.optional(v.boolean(), false),
  smsEnabled: v.optional(v.boolean(), false),
  orders: v.optional(v.object({ requireEmail: v.optional(v.boolean(), false), requirePhoneNumber: v.optional(v.boolean(), false) }), {}),
  features: v.optional(v.object({
    orderEvents: v.optional(v.boolean(), false), allergens: v.optional(v.boolean(), false), slotHolding: v.optional(v.boolean(), false),
    receiptByMail: v.optional(v.boolean(), false),
  }), {}),
  kiosk: v.optional(v.object({ payAtCounter: v.optional(v.boolean(), false), terminalSide: v.optional(tolerant(['below', 'left', 'right']), 'below') }), {}),
  /** R13: Azure's connection string; empty: no telemetry. */
  telemetry: v.optional(v.object({ connectionString: v.optional(v.string(), '') }), {}),
});

export const getSettings = endpoint({ name: 'getSettings', summary: 'What this chain has switched on', source: '§7, W10', method: 'GET', path: '/api/settings', replies: { 200: settings } });

export const getDesign = endpoint({
  name: 'getDesign', summary: "The chain's design stylesheet: custom properties that override tokens", source: '§7', method: 'GET', path: '/api/settings/design',
  replies: { 200: { mediaType: 'text/css' } },
});

export const getLanguages = endpoint({
  name: 'getLanguages', summary: 'Language codes; 404 means none configured', source: '§7', method: 'GET', path: '/api/cultures/languages', replies: { 200: v.array(v.string()) },
});

export const changeCulture = endpoint({
  name: 'changeCulture', summary: 'Sets the culture cookie', source: '§7', method: 'POST', path: '/api/cultures/changeculture',
  query: v.object({ cultureCode: v.pipe(v.string(), v.regex(/^[a-z]{2}(?:-[A-Z]{2})?$/)) }), replies: { 204: 'empty' },
});

export const getImage = endpoint({
  name: 'getImage', summary: "An article's picture. `_t` only defeats caches; `w` asks for a width", source: '§7', method: 'GET', path: '/api/images/{url}',
  params: v.object({ url: v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{1,80}$/)) }), query: v.object({ _t: v.optional(v.string()), w: v.optional(v.string()) }),
  replies: { 200: { mediaType: 'image/webp' } },
});
