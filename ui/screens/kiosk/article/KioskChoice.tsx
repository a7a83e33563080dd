import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { hasLongWord } from '../../../i18n/long-words.ts';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import type { ArticleLevelView, ArticleOption } from '../../../view-models/article-levels.ts';
import type { ArticleViewModel } from '../../../view-models/article-view-model.ts';
import styles from './KioskChoice.module.css';
import { useOptionWords } from './use-option-words.ts';

/** A word of more letters is set smaller. */
const LONGEST_WORD = 18;

/** One answer, over a native radio or checkbox: round where one is taken, square where several may be. A blocked one is never simply dead: a press says why. */
export const KioskChoice = observer(({ page, level, option }: { readonly page: ArticleViewModel; readonly level: ArticleLevelView; readonly option: ArticleOption }): ReactNode => {
  const { textOf, langOf } = useEntityText();
  const words = useOptionWords(page.currency);
  const { choice, isPicked, isBlocked } = option;
  const kind = level.isRadio ? 'radio' : 'checkbox';
  const [name, note, price] = [textOf(choice, 'name'), words.note(option), words.price(option)];
  return (
    <label className={classNames(styles['choice'], isPicked && styles['on'], isBlocked && styles['blocked'])}>
      <input type={kind} name={`level-${level.rule.level}`} className="vh" checked={isPicked} aria-disabled={isBlocked || undefined} onChange={() => { page.toggle(level.rule.level, choice); }} />
      <span className={classNames(styles['name'], hasLongWord(name, LONGEST_WORD) && styles['long'])}><span lang={langOf(choice, 'name')}>{name}</span>{note !== '' && <small className={isPicked && !choice.available ? styles['gone'] : undefined}>{note}</small>}</span>
      <span className={styles['price']}><Sums currency={page.currency}>{price}</Sums></span>
      <span className={styles['tick']} data-kind={kind} aria-hidden="true">{isPicked && <Icon name="check" />}</span>
    </label>
  );
});
