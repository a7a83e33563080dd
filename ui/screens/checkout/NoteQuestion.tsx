import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { RichText } from '../../components/RichText.tsx';
import { TextArea } from '../../components/TextArea.tsx';
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
  const { aside } = checkout.basket.note;
  return (
    <section className={styles['question']} data-place="note">
      <h2>{t('checkout.kitchen')}</h2>
      <TextArea
        label={t('basket.note')} labelHidden value={checkout.basket.note.text} placeholder={t('checkout.note-placeholder')} enterKeyHint="done"
        onValue={(text) => { checkout.basket.note.write(text); }} onBlur={() => { checkout.basket.saveNote(); }} error={error ? errorText(error) : undefined}
        trailing={t('basket.note-count', { count: checkout.basket.note.length, max: checkout.basket.note.max })}
        help={<RichText text={t('checkout.allergy')} link={(words) => <Link className="link" to={{ name: 'termsAndConditions', query: { section: 'allergies' } }}>{words}</Link>} />}
      />
      {aside !== null && <NotePutBack note={aside} onPress={() => { checkout.basket.putNoteBack(); }} />}
    </section>
  );
});
