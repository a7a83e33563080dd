import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { Icon } from '../../components/Icon.tsx';
import { useKeptOnLeave } from '../../components/use-kept-on-leave.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import styles from './NoteField.module.css';
import { NotePutBack } from './NotePutBack.tsx';

/** §5: the order's note, saved on blur; at most 90 characters as people count them. */
export const NoteField = observer(({ basket }: { readonly basket: BasketViewModel }): ReactNode => {
  const { t } = useTexts();
  const id = useId();
  const { text, length, max, aside } = basket.note;
  useKeptOnLeave(() => { basket.note.save(); });
  return (
    <>
      <div className={styles['note']}>
        <label htmlFor={id}><Icon name="pen" /><span className="vh">{t('basket.note')}</span></label>
        <textarea
          id={id} rows={1} value={text} placeholder={t('basket.note-add')} aria-describedby={`${id}-count`} enterKeyHint="done"
          onChange={(event) => { basket.note.write(event.currentTarget.value); }} onBlur={() => { basket.note.save(); }}
        />
        <span className={styles['count']} data-full={length >= max || undefined} hidden={length === 0}>
          <span className="tn" aria-hidden="true">{t('basket.note-count', { count: length, max })}</span>
          {/* The words alone describe the field: of what is hidden a description takes everything, also what no voice should say. */}
          <span id={`${id}-count`} className="vh">{t('field.characters-left', { count: max - length })}</span>
        </span>
      </div>
      {aside !== null && <NotePutBack note={aside} onPress={() => { basket.note.putBack(); }} />}
    </>
  );
});
