import { errorKind } from '#core/errors/error-kind.ts';
import { LOCALE } from '#core/business-constants.ts';
import { LANGUAGES } from '#core/locale/languages.ts';
import { anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';

/**
 * R1: errors that guests met (`order.shop-paused 409 shopId`: code, status, names of its values) and that a language has no sentence for,
 * or one with a gap that no value fills. A code without a text is told by the kind of its status, and Russian may fall back.
 */
export const missingWords = async (met: readonly string[]): Promise<readonly string[]> => {
  const fallback = await anyTextBundle(LOCALE.fallbackLanguage, 'errors');
  const missing: string[] = [];
  for (const language of LANGUAGES) {
    const texts = await anyTextBundle(language, 'errors');
    for (const error of met) {
      const [code = '', status = '0', names = ''] = error.split(' ');
      const kind = `error.${errorKind(Number(status))}`;
      const text = texts[code] ?? fallback[code] ?? texts[kind] ?? fallback[kind] ?? '';
      const gaps = [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name = '']) => (names.split(',').includes(name) ? [] : [name]));
      if (text === '' || text === code || gaps.length > 0) missing.push(`${language}: ${error}${gaps.length > 0 ? ` lacks ${gaps.join()}` : ''}`);
    }
  }
  return missing;
};
