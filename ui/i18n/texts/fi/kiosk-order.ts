import type { kioskOrder as master } from '../sv/kiosk-order.ts';

export const kioskOrder: Readonly<Record<keyof typeof master, string>> = {
  'kiosk-order.pay': 'Maksa',
};
