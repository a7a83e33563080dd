import { useRef, type RefObject } from 'react';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { BasketLine } from '../../view-models/basket-line.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { useLineWords } from './use-line-words.ts';

/** What a row of the basket shows of its line, and does with it, wherever it stands. */
export interface ShownLine {
  /** For the row itself. */
  readonly row: RefObject<HTMLLIElement | null>;
  readonly name: string;
  /** The name without places to break it: for what is read aloud, or stands in a sentence. */
  readonly spoken: string;
  readonly lang: string | undefined;
  readonly choices: string;
  /** Why it cannot be ordered as it is; null: it can. */
  readonly trouble: string | null;
  /** What one could take instead, in words, and how; null: nothing. */
  readonly instead: { readonly words: string; readonly take: () => void } | null;
  /** How often the guest was led to this line. */
  readonly pointed: number;
  readonly decrease: () => void;
}

/** A line of the basket for a row that shows it. */
export const useLine = (basket: BasketViewModel, line: BasketLine): ShownLine => {
  const { t, format } = useTexts();
  const { textOf, langOf } = useEntityText();
  const say = useLineWords();
  const row = useRef<HTMLLIElement>(null);
  const { item, problem } = line;
  const name = textOf(item.article, 'name');
  const substitute = basket.substituteOf(line);
  return {
    row, name, spoken: withoutHyphens(name), lang: langOf(item.article, 'name'), choices: say.choices(line), trouble: problem === null ? null : say.trouble(line),
    instead: substitute && {
      words: t('basket.instead', { name: withoutHyphens(textOf(substitute, 'name')), price: format.price(substitute.price, basket.currency) }),
      take: () => { basket.takeInstead(line, substitute); },
    },
    pointed: basket.pointed?.id === item.id ? basket.pointed.count : 0,
    decrease: () => {
      // The row goes, and its buttons with it: whoever goes by keyboard is at the row beside it.
      if (item.quantity <= 1) (row.current?.nextElementSibling ?? row.current?.previousElementSibling)?.querySelector<HTMLElement>('fieldset button:last-of-type')?.focus({ preventScroll: true });
      basket.decrease(item.id);
    },
  };
};
