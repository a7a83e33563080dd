import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskStepper } from '../../../components/kiosk/KioskStepper.tsx';
import { Sums } from '../../../components/Sums.tsx';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { withoutHyphens } from '../../../i18n/without-hyphens.ts';
import type { ArticleLevelView } from '../../../view-models/article-levels.ts';
import type { ArticleViewModel } from '../../../view-models/article-view-model.ts';
import { AccessibleArticleViewModel } from '../../../view-models/kiosk/accessible-article-view-model.ts';
import { useFullSaid } from '../../article/use-full-said.ts';
import { useLevelWords } from '../../article/use-level-words.ts';
import { usePriceSaid } from '../../article/use-price-said.ts';
import { AccessibleHead, AccessiblePager } from '../accessible/AccessibleBar.tsx';
import { AccessibleRow } from '../accessible/AccessibleRow.tsx';
import { ShowDish } from '../accessible/ShowDish.tsx';
import { useHeadingFocus } from '../accessible/use-heading-focus.ts';
import { useKeypad } from '../accessible/use-keypad.ts';
import foot from '../basket/OrderFoot.module.css';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { useDietWords } from '../menu/use-diet-words.ts';
import styles from './AccessibleArticle.module.css';
import { useOptionWords } from './use-option-words.ts';

/** An article in accessibility mode: one question at a time, three answers at a time, then how many. */
export const AccessibleArticle = observer(({ article: page }: { readonly article: ArticleViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { say } = useFeedback();
  const words = useLevelWords();
  const option = useOptionWords(page.currency);
  const diets = useDietWords();
  const steps = useMemo(() => new AccessibleArticleViewModel(page), [page]);
  const { level, rows, at } = steps;
  const { article, price, currency, isEditing, fullLevel } = page;
  // Where nothing is left to choose no number chooses.
  const keys = t(article?.available === false ? 'kiosk-order.keys-arrows' : 'kiosk-order.keys-list');
  const back = (): void => { steps.back(); };
  useHeadingFocus(at);
  useFullSaid(page);
  usePriceSaid(page, article ? withoutHyphens(textOf(article, 'name')) : '');
  useKeypad({
    help: keys, onBack: back,
    onNumber: (number) => {
      const chosen = rows.shown[number - 1];
      if (chosen) steps.toggle(chosen);
    },
  });
  if (!article) return null;
  const name = textOf(article, 'name');
  const show = <ShowDish title={name} text={textOf(article, 'description') || textOf(article, 'lead')} contains={diets.contains(article)} keys={keys} image={article.imageUrl} table={page.table} soldOut={!article.available} />;
  if (!article.available) {
    return (
      <KioskFrame show={show} primary={<KioskButton look="primary" onClick={() => { page.toMenu(); }}>{t('kiosk-order.to-menu')}</KioskButton>}>
        <AccessibleHead title={name} titleLang={langOf(article, 'name')} note={t('article.sold-out')} />
      </KioskFrame>
    );
  }
  const total = format.price(price.total, currency);
  const primary = steps.isLast ? `${t(isEditing ? 'article.save' : 'article.add')} ${total}` : t('kiosk-order.next');
  const gone = level?.gone;
  const label = gone ? option.remove(gone) : level && steps.isMissing ? words.missing(level) : primary;
  const goOn = (): void => {
    if (gone) say(`${withoutHyphens(textOf(gone.choice, 'name'))}: ${t('kiosk.speech.not-chosen')}`);
    else if (level && steps.isMissing) say(words.missing(level));
    steps.goOn();
  };
  return (
    <KioskFrame
      show={show}
      secondary={<KioskButton look="second" icon="back" className={foot['secondary']} onClick={back}>{t('action.back')}</KioskButton>}
      primary={<KioskButton look="primary" arrow={gone ? undefined : steps.isLast ? 'check' : 'arrow'} onClick={goOn}><span className={label.length > 14 ? foot['long'] : undefined}><Sums currency={currency}>{label}</Sums></span></KioskButton>}
    >
      <AccessibleHead
        title={level ? words.nameOf(level) : t('kiosk-order.how-many')}
        note={<Sums currency={currency}>{[level && (fullLevel === level.rule.level ? t('article.level-full') : words.ruleOf(level)), t('kiosk-order.question-of', { at: at + 1, count: steps.steps }).replaceAll(' ', '\u00A0'), total].filter(Boolean).join('\u00A0· ')}</Sums>}
        previous={{ label: t('kiosk-order.question-previous'), isOpen: steps.hasPrevious, onClick: () => { steps.previous(); } }}
        next={{ label: t('kiosk-order.question-next'), isOpen: !steps.isLast && !steps.isMissing, onClick: () => { steps.goOn(); } }}
      />
      {level
        ? <Answers steps={steps} level={level} />
        : (
          <>
            <KioskStepper look="row" quantity={page.quantity} name={withoutHyphens(name)} max={page.maxQuantity} onIncrease={() => { page.increase(); }} onDecrease={() => { page.decrease(); }} />
            {isEditing && <KioskButton look="second" icon="bin" onClick={() => { page.remove(); }}>{t('article.remove')}</KioskButton>}
          </>
        )}
    </KioskFrame>
  );
});

const Answers = observer(({ steps, level }: { readonly steps: AccessibleArticleViewModel; readonly level: ArticleLevelView }): ReactNode => {
  const { textOf, langOf } = useEntityText();
  const words = useLevelWords();
  const { article: { currency }, rows } = steps;
  const option = useOptionWords(currency);
  return (
    <>
      <fieldset className={styles['rows']} role={level.isRadio ? 'radiogroup' : undefined} aria-label={words.nameOf(level)}>
        {rows.shown.map((each, index) => {
          const { choice, isPicked, isBlocked } = each;
          return (
            <AccessibleRow
              key={`${choice.articleCode}/${choice.code}`} number={index + 1} title={textOf(choice, 'name')} titleLang={langOf(choice, 'name')} note={option.note(each) || undefined} price={<Sums currency={currency}>{option.price(each)}</Sums>}
              role={level.isRadio ? 'radio' : 'checkbox'} aria-checked={isPicked} aria-disabled={isBlocked} mark={isPicked ? 'check' : null} isFilled={isPicked} shape={level.isRadio ? 'round' : 'square'}
              onClick={() => { steps.toggle(each); }}
            />
          );
        })}
      </fieldset>
      <AccessiblePager rows={rows} />
    </>
  );
});
