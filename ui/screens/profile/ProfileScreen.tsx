import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { useHeadingFocusOn } from '../../routing/use-heading-focus-on.ts';
import type { ProfileViewModel } from '../../view-models/profile-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';
import { useSharedViewModels } from '../layout/shared-view-models.ts';
import { CloseAccount } from './CloseAccount.tsx';
import { Details } from './Details.tsx';
import { EmailRow } from './EmailRow.tsx';
import { MemberPage } from './MemberPage.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import styles from './ProfileScreen.module.css';
import { SignedOut } from './SignedOut.tsx';

/** §2 profile: who one is, how one logs in, and leaving. */
export const ProfileScreen = observer(({ viewModel: profile }: { readonly viewModel: ProfileViewModel }): ReactNode => {
  const { t } = useTexts();
  useDoneSaid(profile);
  useHeadingFocusOn(profile.isClosed);
  return (
    <>
      <PageTitle>{t('profile.page')}</PageTitle>
      {profile.isClosed && <EmptyState level={1} title={t('profile.closed')} text={t('profile.closed-text')} action={<ButtonLink wide to={{ name: 'home' }}>{t('action.to-home')}</ButtonLink>} />}
      {!profile.isClosed && profile.customer === null && <SignedOut />}
      {profile.customer !== null && (
        <MemberPage title={t('profile.heading')}>
          <div className={styles['columns']}>
            <div className={styles['column']}><Details profile={profile} /></div>
            <div className={styles['column']}>
              <section className={styles['section']}>
                <h2>{t('profile.login')}</h2>
                <div className={styles['card']}><EmailRow profile={profile} /><PasswordRow profile={profile} /></div>
              </section>
              <Devices />
              <CloseAccount profile={profile} />
            </div>
          </div>
        </MemberPage>
      )}
    </>
  );
});

/** What went through is told once each time; in another language it is nothing new. */
const useDoneSaid = ({ done }: ProfileViewModel): void => {
  const { t } = useTexts();
  const { showToast } = useFeedback();
  const told = useRef<ProfileViewModel['done']>(null);
  useEffect(() => {
    if (!done || done === told.current) return;
    told.current = done;
    showToast({ text: t(done.what === 'details' ? 'profile.saved' : 'profile.password-saved') });
  }, [done, showToast, t]);
};

const Devices = observer((): ReactNode => {
  const { profileMenu } = useSharedViewModels();
  const { t } = useTexts();
  const { showToast } = useFeedback();
  return (
    <section className={styles['section']}>
      <h2>{t('profile.devices')}</h2>
      <p className={styles['text']}>{t('profile.devices-text')}</p>
      <Button
        variant="quiet" wide
        onClick={() => {
          profileMenu.signOutEverywhere();
          showToast({ text: t('profile-menu.signed-out-everywhere') });
        }}
      >
        {t('profile-menu.sign-out-everywhere')}
      </Button>
    </section>
  );
});
