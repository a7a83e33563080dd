import type { PartialTexts } from '../../partial-texts.ts';
import type { kioskPay as master } from '../sv/kiosk-pay.ts';

export const kioskPay = {
  'kiosk-pay.done': 'Готово',
} satisfies PartialTexts<typeof master>;
