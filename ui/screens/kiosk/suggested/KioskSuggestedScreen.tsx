import { observer } from 'mobx-react-lite';
import { useMemo, useState, type ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/Icon.tsx';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { withoutHyphens } from '../../../i18n/without-hyphens.ts';
import type { MenuCard } from '../../../view-models/menu-card.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { PagesOfThree } from '../../../view-models/kiosk/pages-of-three.ts';
import type { SuggestedViewModel } from '../../../view-models/suggested-view-model.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { AccessibleHead } from '../accessible/AccessibleBar.tsx';
import { AccessibleDishes } from '../accessible/AccessibleDishes.tsx';
import { ShowDish } from '../accessible/ShowDish.tsx';
import { useKeypad } from '../accessible/use-keypad.ts';
import { BasketSummary } from '../basket/BasketSummary.tsx';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskWaiting } from '../frame/KioskWaiting.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { MemberNotice } from '../member/MemberNotice.tsx';
import { kioskCardActs } from '../menu/kiosk-card-acts.ts';
import { KioskDishCard } from '../menu/KioskDishCard.tsx';
import { useDietWords } from '../menu/use-diet-words.ts';
import { StationDrawing } from '../station/StationDrawing.tsx';
import { StationStage } from '../station/StationStage.tsx';
import styles from './KioskSuggestedScreen.module.css';

interface Props { readonly suggested: SuggestedViewModel; readonly order: KioskOrderViewModel }

/** So many dishes share the height of the screen; more stand as in the menu and are scrolled to. */
const ROOMY = 4;

/** §2 suggestedArticlesPage at a kiosk: what goes well with what was added, once, with the way on in the primary's place. */
export const KioskSuggestedScreen = observer(({ suggested: page, order }: Props): ReactNode => {
  const { t } = useTexts();
  const { accessibility } = useKioskViewModels();
  const { article, cards, isLoading } = page;
  if (isLoading) return <KioskWaiting />;
  if (!article || cards.length === 0) {
    return <StationStage page={t('suggested.page')} drawing={<StationDrawing thing="plate" />} title={t('suggested.nothing')} showText="" primary={<GoOn page={page} />} />;
  }
  return (
    <>
      <PageTitle>{t('suggested.page')}</PageTitle>
      <MemberNotice order={order} tellsFailure />
      {accessibility.isOn ? <AccessibleSuggestions page={page} order={order} /> : <Suggestions page={page} order={order} />}
    </>
  );
});

const GoOn = observer(({ page }: { readonly page: SuggestedViewModel }): ReactNode => {
  const { t } = useTexts();
  return <KioskButton look="primary" arrow="arrow" onClick={() => { page.goOn(); }}>{t(page.hasAdded ? 'suggested.continue' : 'kiosk-order.no-thanks')}</KioskButton>;
});

const Suggestions = observer(({ page, order }: { readonly page: SuggestedViewModel; readonly order: KioskOrderViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { article, cards, currency } = page;
  const acts = useMemo(() => kioskCardActs(page, currency, order.basket.maxQuantity), [page, currency, order]);
  if (!article) return null;
  const name = textOf(article, 'name');
  const isTagged = cards.some((card) => card.offer.told !== null || !card.article.available);
  return (
    <KioskFrame secondary={<BasketSummary order={order} isStill />} primary={<GoOn page={page} />}>
      <div className={styles['page']}>
        <p className={styles['added']}><Icon name="check" />{t('menu.added', { name: withoutHyphens(name) })}</p>
        <h1 className={styles['heading']} tabIndex={-1}>{t('suggested.heading', { name })}</h1>
        <div className={classNames(styles['grid'], cards.length <= ROOMY && styles['roomy'], isTagged && styles['tagged'])}>
          {cards.map((card, at) => <KioskDishCard key={card.article.code} card={card} acts={acts} wide={at === 0 && cards.length % 2 === 1} roomy={cards.length <= ROOMY} eager level={2} />)}
        </div>
      </div>
    </KioskFrame>
  );
});

const AccessibleSuggestions = observer(({ page, order }: { readonly page: SuggestedViewModel; readonly order: KioskOrderViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { article, currency } = page;
  const diets = useDietWords();
  const rows = useMemo(() => new PagesOfThree<MenuCard>(() => page.cards), [page]);
  const [focused, setFocused] = useState<MenuCard['article']['code'] | null>(null);
  const keys = t('kiosk-order.keys-menu');
  useKeypad({
    help: keys, onBack: () => { page.goOn(); },
    onNumber: (number) => {
      const card = rows.shown[number - 1];
      if (!card) return;
      setFocused(card.article.code);
      page.add(card);
    },
  });
  if (!article) return null;
  const heading = t('suggested.heading', { name: withoutHyphens(textOf(article, 'name')) });
  const inFocus = rows.shown.find((each) => each.article.code === focused);
  const show = inFocus
    ? <ShowDish title={textOf(inFocus.article, 'name')} text={textOf(inFocus.article, 'description') || textOf(inFocus.article, 'lead')} contains={diets.contains(inFocus.article)} keys={keys} image={inFocus.article.imageUrl} table={inFocus.table} />
    : <ShowDish title={heading} text={t('menu.added', { name: withoutHyphens(textOf(article, 'name')) })} keys={keys} image={article.imageUrl} table={page.table} />;
  return (
    <KioskFrame show={show} secondary={<BasketSummary order={order} isStill />} primary={<GoOn page={page} />}>
      <AccessibleHead title={heading} />
      <AccessibleDishes rows={rows} currency={currency} countOf={(code) => page.countOf(code)} onTake={(card) => { page.add(card); }} onFocus={({ article: { code } }) => { setFocused(code); }} />
    </KioskFrame>
  );
});
