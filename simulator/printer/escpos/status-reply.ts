/** How a printer stands, as its sensors tell it. */
export interface PrinterSensors {
  readonly online: boolean;
  readonly coverOpen: boolean;
  readonly paper: 'ok' | 'near-end' | 'end';
  /** The cutter or the paper is stuck. */
  readonly jam: boolean;
  readonly drawerOpen: boolean;
}

/** Bits 1 and 4 are always set in a real-time status, so that it cannot be taken for data. */
const FIXED = 0x12;
const bit = (isSet: boolean, value: number): number => (isSet ? value : 0);
const stopped = ({ online, coverOpen, paper, jam }: PrinterSensors): boolean => !online || coverOpen || paper === 'end' || jam;

/** `DLE EOT n`: one byte, answered even while the printer stands still. Null: no such n. */
export const realTimeStatus = (n: number, sensors: PrinterSensors): number | null => {
  switch (n) {
    case 1: return FIXED | bit(sensors.drawerOpen, 0x04) | bit(stopped(sensors), 0x08);
    case 2: return FIXED | bit(sensors.coverOpen, 0x04) | bit(sensors.paper === 'end', 0x20) | bit(sensors.jam, 0x40);
    case 3: return FIXED | bit(sensors.jam, 0x08);
    case 4: return FIXED | bit(sensors.paper !== 'ok', 0x0c) | bit(sensors.paper === 'end', 0x60);
    default: return null;
  }
};

/** `GS r n`: 1 (or "1") the paper sensors, 2 (or "2") the drawer. Null: no such n. */
export const requestedStatus = (n: number, sensors: PrinterSensors): number | null => {
  if (n === 1 || n === 0x31) return bit(sensors.paper !== 'ok', 0x03) | bit(sensors.paper === 'end', 0x0c);
  return n === 2 || n === 0x32 ? bit(sensors.drawerOpen, 0x01) : null;
};

/** `GS a n`: the four bytes that the printer sends by itself when something changes. */
export const automaticStatus = (sensors: PrinterSensors): Uint8Array =>
  Uint8Array.of(
    0x10 | bit(sensors.drawerOpen, 0x04) | bit(stopped(sensors), 0x08) | bit(sensors.coverOpen, 0x20),
    bit(sensors.jam, 0x08),
    bit(sensors.paper !== 'ok', 0x03) | bit(sensors.paper === 'end', 0x0c),
    0x0f,
  );
