import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { focusHeadingIn } from '../../routing/arrival.ts';
import { hasNoFocus } from '../../routing/keep-focus.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { BasketFacts } from './BasketFacts.tsx';
import { BasketFoot } from './BasketFoot.tsx';
import { BasketLineRow } from './BasketLineRow.tsx';
import { NoteField } from './NoteField.tsx';
import styles from './BasketContent.module.css';
import { Suggestion } from './Suggestion.tsx';

interface Props { readonly basket: BasketViewModel }

/** What to tap; nothing while no line answers a tap. */
const hintOf = ({ lines }: BasketViewModel, { t }: ReturnType<typeof useTexts>): string | undefined => (lines.some(({ canEdit }) => canEdit) ? t('basket.hint') : undefined);

/** In the tab that somebody looks at. */
const isFocusLost = (): boolean => document.hasFocus() && hasNoFocus();

/** The basket beside the menu, from 900 px on. */
export const BasketSidebar = observer(({ basket }: Props): ReactNode => {
  const texts = useTexts();
  const { t } = texts;
  const hint = hintOf(basket, texts);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasEmpty = useRef(basket.isEmpty);
  // The last line was taken out, and what had the focus went with it.
  useEffect(() => {
    if (basket.isEmpty && !wasEmpty.current && isFocusLost()) heading.current?.focus({ preventScroll: true });
    wasEmpty.current = basket.isEmpty;
  }, [basket.isEmpty]);
  return (
    <div className={styles['sidebar']}>
      <header className={styles['head']}>
        <h2 ref={heading} id="basket" tabIndex={-1}>{t('basket.heading')}</h2>
        {hint !== undefined && <p>{hint}</p>}
      </header>
      {basket.isEmpty
        ? <div className={styles['empty']}><EmptyState title={t('basket.empty-title')} text={t('basket.empty-text')} /></div>
        : <>
          <div className={styles['body']} data-scroll="basket"><Body basket={basket} /></div>
          <footer className={styles['foot']}><BasketFoot basket={basket} /></footer>
        </>}
    </div>
  );
});

/** The basket over the menu, on small screens. */
export const BasketSheet = observer(({ basket }: Props): ReactNode => {
  const texts = useTexts();
  const { t } = texts;
  // An empty basket takes the sheet and the bar that opened it along.
  useEffect(() => () => { if (basket.isEmpty && isFocusLost()) focusHeadingIn(document)(); }, [basket]);
  return (
    <Sheet
      open={basket.panel.isSheetShown} onClose={() => { basket.close(); }} height="full" title={t('basket.heading')} hint={hintOf(basket, texts)}
      footer={<BasketFoot basket={basket} />}
    >
      <Body basket={basket} />
    </Sheet>
  );
});

const Body = observer(({ basket }: Props): ReactNode => {
  const { t } = useTexts();
  return (
    <>
      <BasketFacts basket={basket} />
      <ul className={styles['lines']} aria-label={t('basket.lines')}>
        {basket.lines.map((line) => <BasketLineRow key={line.item.id} basket={basket} line={line} />)}
      </ul>
      <NoteField basket={basket} />
      <Suggestion basket={basket} />
      <p className={styles['cancel']}><button type="button" className="link" onClick={() => { basket.cancelOrder(); }}>{t('basket.cancel')}</button></p>
    </>
  );
});
