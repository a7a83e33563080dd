/** The time zone that the machine of the pages is in (F36). */
export interface DeviceZone {
  set(zone: string): void;
  /** As it was before the world began. */
  restore(): void;
}

const before = process.env['TZ'];

/**
 * A zone belongs to a process: it is really changed there, for everything in it. What leans on the machine's own zone, where it should ask for the
 * shop's, tells another story from then on. A worker needs the environment of the process for that (`SHARE_ENV`).
 */
export const createDeviceZone = (): DeviceZone => {
  let isChanged = false;
  return {
    set: (zone) => {
      isChanged = true;
      process.env['TZ'] = zone;
    },
    restore: () => {
      if (!isChanged) return;
      isChanged = false;
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
    },
  };
};
