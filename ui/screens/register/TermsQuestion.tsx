import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '../../components/Checkbox.tsx';
import { FieldHelp } from '../../components/FieldHelp.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { RegisterViewModel } from '../../view-models/register-view-model.ts';

/** §5: accepted terms. They open in a tab of their own, so that nothing that was typed in is lost. */
export const TermsQuestion = observer(({ register }: { readonly register: RegisterViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const id = useId();
  const error = register.form.errorAt('terms');
  return (
    <div data-place="terms">
      <Checkbox required checked={register.answers.acceptTerms} errorId={error ? id : undefined} onChange={(acceptTerms) => { register.fill({ acceptTerms }, 'terms'); }}>
        <RichText text={t('register.terms')} link={(words) => <a className="link" href="/terms-and-conditions" target="_blank" rel="noopener">{words}</a>} />
      </Checkbox>
      <FieldHelp id={id} error={error ? errorText(error) : undefined} />
    </div>
  );
});
