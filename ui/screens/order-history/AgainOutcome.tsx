import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Unrestored } from '#core/account/order-again.ts';
import { Button } from '../../components/Button.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useLastShown } from '../../components/use-last-shown.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { OrderHistoryViewModel } from '../../view-models/order-history-view-model.ts';
import styles from './OrderHistoryScreen.module.css';

/** What could not be had again, by name, each with what can be done about it. */
export const AgainOutcome = observer(({ history }: { readonly history: OrderHistoryViewModel }): ReactNode => {
  const { t } = useTexts();
  const { outcome } = history;
  const shown = useLastShown(outcome);
  const hasSome = (shown?.result.lines.length ?? 0) > 0;
  return (
    <Sheet
      open={outcome !== null} title={t(hasSome ? 'history.some' : 'history.none')} onClose={() => { history.closeOutcome(); }}
      footer={<Button wide onClick={() => { history.toBasket(); }}>{t(hasSome ? 'history.to-basket' : 'history.to-menu')}</Button>}
    >
      {shown && (
        <ul className={styles['missing']}>
          {shown.result.unrestored.map((missing, index) => (
            <li key={`${missing.kind}/${missing.name}/${String(index)}`}>
              <Missing missing={missing} lang={shown.order.order.language || undefined} />
              {missing.kind === 'choose-anew' && (
                <button type="button" className="link" aria-label={t('history.choose-of', { name: withoutHyphens(missing.name) })} onClick={() => { history.choose(shown.order, missing.article); }}>{t('history.choose')}</button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
});

const Missing = ({ missing, lang }: { readonly missing: Unrestored; readonly lang: string | undefined }): ReactNode => {
  const { t, format } = useTexts();
  const why = (): string => {
    switch (missing.kind) {
      case 'article-gone': return t('history.gone');
      case 'article-sold-out': return t('history.sold-out');
      case 'choices-left-out': return t('history.without', { list: format.list(missing.choices) });
      case 'choose-anew': return t('history.choose-anew');
    }
  };
  return <div><b lang={lang}>{missing.name}</b><small>{why()}</small></div>;
};
