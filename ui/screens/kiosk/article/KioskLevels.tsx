import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { prefersStillness } from '../../../styles/motion.ts';
import type { ArticleLevelView } from '../../../view-models/article-levels.ts';
import type { ArticleViewModel } from '../../../view-models/article-view-model.ts';
import { useFullSaid } from '../../article/use-full-said.ts';
import { useLevelWords } from '../../article/use-level-words.ts';
import { KioskChoice } from './KioskChoice.tsx';
import styles from './KioskLevels.module.css';

/** All questions about the article. */
export const KioskLevels = observer(({ page }: { readonly page: ArticleViewModel }): ReactNode => {
  useFullSaid(page);
  return page.levels.map((level) => <Level key={level.rule.level} page={page} level={level} />);
});

/** A level: what it asks, its rule in words, whether an answer is missing, and the answers in two columns. */
const Level = observer(({ page, level }: { readonly page: ArticleViewModel; readonly level: ArticleLevelView }): ReactNode => {
  const { t } = useTexts();
  const words = useLevelWords();
  const group = useRef<HTMLFieldSetElement>(null);
  const { rule, state, count, gone } = level;
  const isFull = page.fullLevel === rule.level;
  const isMissing = rule.min > 0 && !level.isAnswered;
  const pointed = page.pointed?.level === rule.level ? page.pointed.count : 0;
  useEffect(() => {
    const element = group.current;
    const scroller = element?.closest<HTMLElement>('[data-scrolls]');
    if (pointed === 0 || !element || !scroller) return;
    scroller.scrollTo({ top: element.offsetTop - 48, behavior: prefersStillness() ? 'instant' : 'smooth' });
    element.querySelector('input')?.focus({ preventScroll: true });
  }, [pointed]);
  const id = `level-${String(rule.level)}`;
  return (
    <fieldset ref={group} className={styles['level']} tabIndex={-1} aria-labelledby={id} aria-describedby={`${id}-rule`} data-pointed={(pointed > 0 && isMissing) || undefined}>
      <div className={styles['head']}>
        <h2 id={id}>{words.nameOf(level)}</h2>
        <p id={`${id}-rule`} data-full={isFull || undefined}>{isFull ? t('article.level-full') : words.ruleOf(level)}</p>
        {(isMissing || gone) && <span className={styles['need']}>{t(gone ? 'article.choice-sold-out' : 'kiosk-order.missing')}</span>}
        {state === 'counting' && <span className={styles['count']}>{t('article.level-count', { count, max: rule.max })}</span>}
      </div>
      <div className={styles['choices']}>
        {level.options.map((option) => <KioskChoice key={`${option.choice.articleCode}/${option.choice.code}`} page={page} level={level} option={option} />)}
      </div>
    </fieldset>
  );
});
