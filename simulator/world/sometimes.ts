/** States that a long run must have reached often, or its silence says nothing. */
export const SOMETIMES = [
  'capture with lost answer', 'approve after cancel', 'kill between journal write and POST', '401 inside payment polling', 'two tabs refreshing within 50 ms',
  'idle reaching 1 s in payment', 'offline in payment', 'update in payment', 'printer empty after capture', 'summer time ends between order and pickup', 'summer time begins between order and pickup',
  'storage full at journal write', 'price change between price and pay', 'next guest while unresolved', 'two tabs in payment', 'money given back', 'asked to see the staff', 'order kept by the terminal host',
] as const;

export type Sometimes = (typeof SOMETIMES)[number];
