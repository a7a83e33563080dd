import { tryPorts } from '#scripts/free-ports.ts';

/** A base whose ports are free. Below what systems hand out by themselves: there no other test's server comes in between. */
export const aFreeBase = async (): Promise<number> => {
  for (let base = 20_000 + (process.pid % 50) * 200; base < 32_000; base += 200) {
    if (await tryPorts({ portBase: base, host: '127.0.0.1' }).then(() => true, () => false)) return base;
  }
  throw new Error('No ports are free between 20000 and 32000.');
};
