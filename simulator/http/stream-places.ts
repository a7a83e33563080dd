import { seconds } from '#core/shared/duration.ts';

/** Streams of a control interface that one client has open at a time: the consoles and scripts of this machine, which are all one client. */
export const CONTROL_STREAMS = 100;

/** Pause between signs of life on such a stream. */
export const HEARTBEAT_MS = seconds(20);

/** How many streams each client has open. */
export interface StreamPlaces {
  /** Takes a place and gives what to call when its stream has ended; null: there is none left. A call in process, `client` '', is not counted. */
  take(client: string): (() => void) | null;
}

export const createStreamPlaces = (most: number): StreamPlaces => {
  /** Of each client that has any. */
  const taken = new Map<string, number>();
  return {
    take: (client) => {
      if (client === '') return () => undefined;
      const before = taken.get(client) ?? 0;
      if (before >= most) return null;
      taken.set(client, before + 1);
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const left = (taken.get(client) ?? 1) - 1;
        if (left === 0) taken.delete(client);
        else taken.set(client, left);
      };
    },
  };
};
