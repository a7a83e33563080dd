import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { RichText } from '../../components/RichText.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import { useHeadingFocusOn } from '../../routing/use-heading-focus-on.ts';
import type { RegisterViewModel } from '../../view-models/register-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { breakableEmail } from '../login/breakable-email.ts';
import styles from '../login/EntryForm.module.css';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { FormError } from '../login/FormError.tsx';
import { NotOffered } from '../login/NotOffered.tsx';
import { Providers } from '../login/Providers.tsx';
import { useFormPointer } from '../login/use-form-pointer.ts';
import { AccountQuestions } from './AccountQuestions.tsx';
import { PersonQuestions } from './PersonQuestions.tsx';
import { SentState } from './SentState.tsx';
import { TermsQuestion } from './TermsQuestion.tsx';

/** §2 register, §5. */
export const RegisterScreen = observer(({ viewModel: register }: { readonly viewModel: RegisterViewModel }): ReactNode => {
  const { t } = useTexts();
  const { external } = register;
  useHeadingFocusOn(register.sentTo !== null);
  if (register.isOffered === false) return <><PageTitle>{t('register.page')}</PageTitle><NotOffered /></>;
  if (register.sentTo !== null) return <><PageTitle>{t('register.sent-page')}</PageTitle><SentState register={register} email={register.sentTo} /></>;
  return (
    <>
      <PageTitle>{t('register.page')}</PageTitle>
      <EntryFrame
        title={t(external ? 'register.external' : 'register.heading')} picture={HOUSE_PICTURES.register} table="t-lingon"
        lead={external ? t('register.external-text', { email: breakableEmail(external.email) }) : t('register.lead')}
      >
        <RegisterForm register={register} />
      </EntryFrame>
    </>
  );
});

const RegisterForm = observer(({ register }: { readonly register: RegisterViewModel }): ReactNode => {
  const { t } = useTexts();
  const ref = useRef<HTMLFormElement>(null);
  const { form, answers, external } = register;
  useFormPointer(ref, form.pointed);
  return (
    <form ref={ref} className={styles['form']} noValidate onSubmit={(event) => { event.preventDefault(); void register.register(); }}>
      {!external && <AccountQuestions register={register} />}
      <PersonQuestions register={register} />
      <div className={styles['checks']}>
        <TermsQuestion register={register} />
        <Checkbox checked={answers.marketingConsent} onChange={(marketingConsent) => { register.fill({ marketingConsent }, null); }}>{t('register.marketing')}</Checkbox>
      </div>
      <FormError error={form.error} />
      <Button type="submit" wide busy={form.isBusy}>{t('register.submit')}</Button>
      {external
        ? <div className={styles['foot']}><button type="button" className="link" onClick={() => { register.registerByEmail(); }}>{t('register.by-email')}</button></div>
        : <Providers providers={register.providers} onChoose={(provider) => { register.registerBy(provider); }} />}
      <div className={styles['foot']}>
        <p><RichText text={t('register.privacy')} link={(words) => <Link className="link" to={{ name: 'privacyPolicy' }}>{words}</Link>} /></p>
        <p>{t('register.have-account')} <Link className="link" to={register.loginTarget}>{t('login.submit')}</Link></p>
      </div>
    </form>
  );
});
