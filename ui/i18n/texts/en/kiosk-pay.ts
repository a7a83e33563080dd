import type { kioskPay as master } from '../sv/kiosk-pay.ts';

export const kioskPay: Readonly<Record<keyof typeof master, string>> = {
  'kiosk-pay.done': 'Done',
};
