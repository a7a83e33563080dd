import * as v from 'valibot';
import { approveHostAddress, type HostAddress } from '#core/self-service/host-address.ts';
import type { TerminalSession } from '#core/self-service/terminal-session.ts';
import { invariant } from '#core/shared/invariant.ts';
import { shopIdSchema } from './basics.ts';

const approved = (text: string): HostAddress | null => approveHostAddress(text, [text]);

/** It was approved when it was stored; here only its form is looked at again. */
const hostAddressSchema: v.GenericSchema<unknown, HostAddress> = v.pipe(v.string(), v.check((text) => approved(text) !== null, 'is no origin'), v.transform((text) => {
  const address = approved(text);
  invariant(address !== null, 'it has just been looked at');
  return address;
}));

/** §3: a signed-in kiosk. */
export const terminalSessionSchema: v.GenericSchema<unknown, TerminalSession> = v.object({
  id: v.pipe(v.string(), v.nonEmpty()), host: hostAddressSchema, terminalId: v.string(), shopId: shopIdSchema,
  token: v.object({
    access: v.pipe(v.string(), v.nonEmpty()), refresh: v.pipe(v.string(), v.nonEmpty()), lifeMs: v.pipe(v.number(), v.finite(), v.minValue(0)), shopId: v.nullable(shopIdSchema),
  }),
  expiresAt: v.pipe(v.number(), v.finite()),
});
