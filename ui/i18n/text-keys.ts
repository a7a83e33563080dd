import type { account } from './texts/sv/account.ts';
import type { app } from './texts/sv/app.ts';
import type { article } from './texts/sv/article.ts';
import type { checkout } from './texts/sv/checkout.ts';
import type { home } from './texts/sv/home.ts';
import type { kioskOrder } from './texts/sv/kiosk-order.ts';
import type { kioskPay } from './texts/sv/kiosk-pay.ts';
import type { kiosk } from './texts/sv/kiosk.ts';
import type { legal } from '../brand/texts/sv/legal.ts';
import type { member } from './texts/sv/member.ts';
import type { signage } from './texts/sv/signage.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Every text a screen may ask for, as the Swedish texts name it; a text in several numbers (`_one`, `_other`) is asked for without its ending. */
export type TextKey = WithoutPlural<
  | keyof typeof app | keyof typeof home | keyof typeof article | keyof typeof checkout | keyof typeof account | keyof typeof member | keyof typeof signage
  | keyof typeof legal | keyof typeof kiosk | keyof typeof kioskOrder | keyof typeof kioskPay
>;

/** What is put into a text. `count` also chooses the number. */
export type TextValues = Readonly<Record<string, string | number>>;
