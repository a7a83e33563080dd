import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { RichText } from '../../components/RichText.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { useKeptOnLeave } from '../../components/use-kept-on-leave.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import type { CheckoutViewModel } from '../../view-models/checkout-view-model.ts';
import { NotePutBack } from '../basket/NotePutBack.tsx';
import styles from './CheckoutScreen.module.css';

/** A word to the kitchen, and where to read about allergens. */
export const NoteQuestion = observer(({ checkout }: { readonly checkout: CheckoutViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const error = checkout.errorAt('note');
  const { note } = checkout.basket;
  useKeptOnLeave(() => { note.save(); });
  return (
    <section className={styles['question']} data-place="note">
      <h2>{t('checkout.kitchen')}</h2>
      <TextArea
        label={t('basket.note')} value={note.text} placeholder={t('checkout.note-placeholder')} enterKeyHint="done"
        onValue={(text) => { note.write(text); }} onBlur={() => { note.save(); }} error={error ? errorText(error) : undefined}
        trailing={t('basket.note-count', { count: note.length, max: note.max })}
        help={<RichText text={t('checkout.allergy')} link={(words) => <Link className="link" to={{ name: 'termsAndConditions', query: { section: 'allergies' } }}>{words}</Link>} />}
      />
      {note.aside !== null && <NotePutBack note={note.aside} onPress={() => { note.putBack(); }} />}
    </section>
  );
});
