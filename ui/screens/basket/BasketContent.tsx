import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import { BasketFacts } from './BasketFacts.tsx';
import { BasketFoot } from './BasketFoot.tsx';
import { BasketLineRow } from './BasketLineRow.tsx';
import { NoteField } from './NoteField.tsx';
import styles from './BasketContent.module.css';
import { Suggestion } from './Suggestion.tsx';

interface Props { readonly basket: BasketViewModel }

/** The basket beside the menu, from 900 px on. */
export const BasketSidebar = observer(({ basket }: Props): ReactNode => {
  const { t } = useTexts();
  return (
    <div className={styles['sidebar']}>
      <header className={styles['head']}>
        <h2>{t('basket.heading')}</h2>
        {!basket.isEmpty && <p>{t('basket.hint')}</p>}
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
  const { t } = useTexts();
  return (
    <Sheet
      open={basket.panel.isSheetShown} onClose={() => { basket.close(); }} height="full" title={t('basket.heading')} hint={t('basket.hint')}
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
