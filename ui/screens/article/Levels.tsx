import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { ChoiceRow } from '../../components/ChoiceRow.tsx';
import { DividedWords } from '../../components/DividedWords.tsx';
import { Sums } from '../../components/Sums.tsx';
import { Tag } from '../../components/Tag.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { prefersStillness } from '../../styles/motion.ts';
import type { ArticleLevelView, ArticleOption } from '../../view-models/article-levels.ts';
import type { ArticleViewModel } from '../../view-models/article-view-model.ts';
import styles from './Levels.module.css';
import { useFullSaid } from './use-full-said.ts';
import { useLevelWords } from './use-level-words.ts';
import { useMadeParts } from './use-made-parts.ts';

/** All questions about the article: one more with each frame once the dish is there, or all at once where the guest has been before. */
export const Levels = observer(({ page, isKnown }: { readonly page: ArticleViewModel; readonly isKnown: boolean }): ReactNode => {
  useFullSaid(page);
  const made = useMadeParts(page.levels.length, isKnown);
  return page.levels.slice(0, made).map((level) => <Level key={level.rule.level} page={page} level={level} />);
});

const Level = observer(({ page, level }: { readonly page: ArticleViewModel; readonly level: ArticleLevelView }): ReactNode => {
  const { t } = useTexts();
  const words = useLevelWords();
  const group = useRef<HTMLFieldSetElement>(null);
  const { rule, state, count } = level;
  const isFull = page.fullLevel === rule.level;
  const pointed = page.pointed?.level === rule.level ? page.pointed.count : 0;
  useEffect(() => {
    if (pointed === 0) return;
    group.current?.scrollIntoView({ block: 'center', behavior: prefersStillness() ? 'instant' : 'smooth' });
    group.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [pointed]);
  return (
    <div className={styles['level']} data-pointed={pointed > 0 && page.missing?.rule.level === rule.level ? true : undefined} data-full={isFull ? true : undefined}>
      <ChoiceGroup
        ref={group} title={words.nameOf(level)} rule={isFull ? t('article.level-full') : words.ruleOf(level)}
        state={state === 'done' ? <Tag tone="ok" icon="check">{t('article.level-done')}</Tag> : state === 'counting' && <Tag>{t('article.level-count', { count, max: rule.max })}</Tag>}
      >
        {level.options.map((option) => <Option key={`${option.choice.articleCode}/${option.choice.code}`} page={page} level={level} option={option} />)}
      </ChoiceGroup>
    </div>
  );
});

const Option = observer(({ page, level, option }: { readonly page: ArticleViewModel; readonly level: ArticleLevelView; readonly option: ArticleOption }): ReactNode => {
  const { t, lookUp, format } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { choice, isPicked, isBlocked, price } = option;
  const toggle = (): void => { page.toggle(level.rule.level, choice); };
  const allergens = (choice.allergens ?? []).map((code) => lookUp('app', `allergen.${code}`) ?? code);
  const note = choice.available ? format.list(allergens) : t('article.choice-sold-out');
  return (
    <ChoiceRow
      kind={level.isRadio ? 'radio' : 'checkbox'} group={`level-${level.rule.level}`} checked={isPicked} blocked={isBlocked}
      onChoose={toggle} onBlocked={toggle} note={note === '' ? undefined : <span className={styles[isPicked && !choice.available ? 'gone' : 'note']}>{note}</span>}
      price={price === 0 ? t('article.included') : <Sums currency={page.currency}>{t('article.extra', { price: format.price(price, page.currency) })}</Sums>}
    >
      <span lang={langOf(choice, 'name')}><DividedWords>{textOf(choice, 'name')}</DividedWords></span>
    </ChoiceRow>
  );
});
