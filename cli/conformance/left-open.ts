import type { CutShort } from '../command-context.ts';

/** Said of a run that may open something, while nothing is known to be. */
export const MAY_BE_OPEN: CutShort = { message: 'Cut short.', hint: 'A test order or a test payment may be open: look at the servers before you go on.' };

/** What a run has open at the servers, so that whoever cuts it short is told of it. */
export interface LeftOpen {
  readonly order: (id: string, is: 'placed' | 'over') => void;
  /** `charged`: its money is to go back. */
  readonly payment: (id: string, is: 'begun' | 'charged' | 'over') => void;
}

/** `server`: where the orders are placed. `told`: takes what is to be said from now on. */
export const createLeftOpen = (server: string, host: string, told: (said: CutShort) => void): LeftOpen => {
  /** By how it is called, the command that ends it. A payment began after its order and is ended before it. */
  const open = new Map<string, string>();
  const put = (name: string, command: string | null): void => {
    if (command === null) open.delete(name);
    else open.set(name, command);
    const names = [...open.keys()];
    told(names.length === 0 ? MAY_BE_OPEN : {
      message: `Cut short. Open ${names.length === 1 ? 'is' : 'are'} ${names.join(', ')}.`, hint: `End it: ${[...open.values()].toReversed().join(' · ')}\nLook at the servers, too: what had just been sent may be open.`,
    });
  };
  return {
    order: (id, is) => { put(`order ${id}`, is === 'over' ? null : `weborder --server ${server} order cancel ${id}`); },
    payment: (id, is) => { put(`payment ${id}`, is === 'over' ? null : `weborder --host ${host} terminal ${is === 'charged' ? 'reverse' : 'cancel'} ${id}`); },
  };
};
