import type { PartialTexts } from '../../partial-texts.ts';
import type { kiosk as master } from '../sv/kiosk.ts';

export const kiosk = {
  'kiosk.start-over': 'Начать заново',
  'kiosk.accessibility': 'Доступность',
  'kiosk.normal-mode': 'Обычный вид',
  'kiosk.language': 'Язык: {{language}}',
  'kiosk.hungry': 'Голодны? Уже пахнет вкусно.',
  'kiosk.begin': 'Начать заказ',
} satisfies PartialTexts<typeof master>;
