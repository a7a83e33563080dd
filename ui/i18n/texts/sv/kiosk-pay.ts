/** Paying at a kiosk: card terminal, receipt, done. */
export const kioskPay = {
  'kiosk-pay.done': 'Klar',
} as const;
