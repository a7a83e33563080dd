import type { PartialTexts } from '../../partial-texts.ts';
import type { kioskOrder as master } from '../sv/kiosk-order.ts';

export const kioskOrder = {
  'kiosk-order.pay': 'Оплатить',
} satisfies PartialTexts<typeof master>;
