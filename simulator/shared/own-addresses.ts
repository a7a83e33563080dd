import { networkInterfaces } from 'node:os';
import { approveHostAddress } from '#core/self-service/host-address.ts';

/** `192.168.1.5`, `[fd00::5]`: as it stands in an address. */
const inUrl = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** The names under which others in the local network reach this machine; only those that a kiosk may send its token to (R8). */
export const ownAddresses = (): readonly string[] =>
  Object.values(networkInterfaces()).flatMap((list) => list ?? []).filter(({ internal }) => !internal).map(({ address }) => inUrl(address))
    .filter((name) => approveHostAddress(`http://${name}`, []) !== null);
