import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { AccessibleMenuViewModel } from '../../../view-models/kiosk/accessible-menu-view-model.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { AccessibleHead } from '../accessible/AccessibleBar.tsx';
import { AccessibleDishes } from '../accessible/AccessibleDishes.tsx';
import { ShowDish } from '../accessible/ShowDish.tsx';
import { useHeadingFocus } from '../accessible/use-heading-focus.ts';
import { useKeypad } from '../accessible/use-keypad.ts';
import { AccessibleSheet } from '../basket/AccessibleSheet.tsx';
import { OrderPrimary, OrderSecondary } from '../basket/OrderFoot.tsx';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { useDietWords } from './use-diet-words.ts';

interface Props { readonly page: AccessibleMenuViewModel; readonly order: KioskOrderViewModel }

/** The menu in accessibility mode; basket, table and membership take its place. */
export const AccessibleMenu = observer(({ page, order }: Props): ReactNode => {
  useLayoutEffect(() => { page.comeBack(); }, [page]);
  return order.sheet === null ? <Dishes page={page} order={order} /> : <AccessibleSheet order={order} />;
});

const Dishes = observer(({ page, order }: Props): ReactNode => {
  const { t } = useTexts();
  const { textOf, langOf } = useEntityText();
  const diets = useDietWords();
  const { menu, section, sections, at, rows, shown } = page;
  const keys = t('kiosk-order.keys-menu');
  useHeadingFocus();
  useKeypad({
    help: keys,
    onNumber: (number) => {
      const card = rows.shown[number - 1];
      if (card) page.take(card);
    },
  });
  const container = section?.container ?? null;
  return (
    <KioskFrame
      show={shown && <ShowDish title={textOf(shown.article, 'name')} text={textOf(shown.article, 'description') || textOf(shown.article, 'lead')} contains={diets.contains(shown.article)} keys={keys} image={shown.article.imageUrl} table={shown.table} soldOut={!shown.article.available} />}
      secondary={<OrderSecondary order={order} />}
      primary={<OrderPrimary order={order} />}
    >
      <AccessibleHead
        title={container ? textOf(container, 'name') : t('menu.page')} titleLang={container ? langOf(container, 'name') : undefined} note={[section ? t('kiosk-order.category-of', { at: at + 1, count: sections.length }) : t('menu.empty-category'), ...(menu.isStale ? [t('kiosk-order.menu-last-seen')] : [])].join(' · ')}
        previous={{ label: t('kiosk-order.category-previous'), isOpen: page.hasPrevious, onClick: () => { page.previous(); } }}
        next={{ label: t('kiosk-order.category-next'), isOpen: page.hasNext, onClick: () => { page.next(); } }}
      />
      <AccessibleDishes rows={rows} currency={menu.currency} countOf={(code) => menu.countOf(code)} onTake={(card) => { page.take(card); }} onFocus={(card) => { page.focus(card); }} />
    </KioskFrame>
  );
});
