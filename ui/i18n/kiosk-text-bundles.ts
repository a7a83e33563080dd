import type { TextLanguage } from './languages.ts';
import { TEXT_PARTS, textBundle, type TextBundle, type TextPart } from './text-bundles.ts';

/**
 * Texts that only a kiosk has, apart from the guests' so that they weigh on no phone. `kiosk`: frame, start, sign-in, station, idle · `kioskOrder`: from the
 * menu to the basket, and members · `kioskPay`: paying, receipt, done. Russian has them all: they are the way to a meal.
 */
const KIOSK_TEXT_PARTS = ['kiosk', 'kioskOrder', 'kioskPay'] as const;
export type KioskTextPart = (typeof KIOSK_TEXT_PARTS)[number];

/** All there is, in the order in which a text is looked for. */
export const ALL_TEXT_PARTS: readonly TextPart[] = [...TEXT_PARTS, ...KIOSK_TEXT_PARTS];

type Load = () => Promise<TextBundle>;

const KIOSK_TEXTS: Readonly<Record<TextLanguage, Readonly<Record<KioskTextPart, Load>>>> = {
  sv: {
    kiosk: async () => (await import('./texts/sv/kiosk.ts')).kiosk,
    kioskOrder: async () => (await import('./texts/sv/kiosk-order.ts')).kioskOrder,
    kioskPay: async () => (await import('./texts/sv/kiosk-pay.ts')).kioskPay,
  },
  fi: {
    kiosk: async () => (await import('./texts/fi/kiosk.ts')).kiosk,
    kioskOrder: async () => (await import('./texts/fi/kiosk-order.ts')).kioskOrder,
    kioskPay: async () => (await import('./texts/fi/kiosk-pay.ts')).kioskPay,
  },
  en: {
    kiosk: async () => (await import('./texts/en/kiosk.ts')).kiosk,
    kioskOrder: async () => (await import('./texts/en/kiosk-order.ts')).kioskOrder,
    kioskPay: async () => (await import('./texts/en/kiosk-pay.ts')).kioskPay,
  },
  no: {
    kiosk: async () => (await import('./texts/no/kiosk.ts')).kiosk,
    kioskOrder: async () => (await import('./texts/no/kiosk-order.ts')).kioskOrder,
    kioskPay: async () => (await import('./texts/no/kiosk-pay.ts')).kioskPay,
  },
  ru: {
    kiosk: async () => (await import('./texts/ru/kiosk.ts')).kiosk,
    kioskOrder: async () => (await import('./texts/ru/kiosk-order.ts')).kioskOrder,
    kioskPay: async () => (await import('./texts/ru/kiosk-pay.ts')).kioskPay,
  },
};

const isKioskPart = (part: TextPart): part is KioskTextPart => KIOSK_TEXT_PARTS.some((each) => each === part);

/** A part of the texts of a language, a kiosk's or a guest's. Rejects when it cannot be fetched. */
export const anyTextBundle = (language: TextLanguage, part: TextPart): Promise<TextBundle> =>
  (isKioskPart(part) ? KIOSK_TEXTS[language][part]() : textBundle(language, part));
