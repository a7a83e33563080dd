import { observer } from 'mobx-react-lite';
import { use, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { OverPageContext } from '../../routing/over-page-context.ts';
import type { MemberCardViewModel } from '../../view-models/member-card-view-model.ts';
import { FailedPage } from '../layout/FailedPage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { MemberPage } from '../profile/MemberPage.tsx';
import { SignedOut } from '../profile/SignedOut.tsx';
import styles from './MemberCardScreen.module.css';
import { keepScreenOn } from './keep-screen-on.ts';

/** §2 membercard: bright, large, scannable, also without a network. */
export const MemberCardScreen = observer(({ viewModel: card }: { readonly viewModel: MemberCardViewModel }): ReactNode => {
  const { t } = useTexts();
  const { state } = card;
  useEffect(() => keepScreenOn(), []);
  return (
    <>
      <PageTitle>{t('card.page')}</PageTitle>
      {card.customer === null && <SignedOut />}
      {card.customer !== null && state.phase === 'failed' && (
        <FailedPage title={t('card.failed')} error={state.error} onDish={<span className={styles['onDish']}>{card.code}</span>} onRetry={() => { card.load(); }} foot={t('card.number-hint')} />
      )}
      {card.customer !== null && state.phase !== 'failed' && (
        <MemberPage title={t('card.heading')}>
          {state.phase === 'ready' && state.isStale && <div className={styles['notice']}><Callout tone="warn">{t('card.stale')}</Callout></div>}
          <Card card={card} />
        </MemberPage>
      )}
    </>
  );
});

const Card = observer(({ card }: { readonly card: MemberCardViewModel }): ReactNode => {
  const { t } = useTexts();
  const full = useRef<HTMLDialogElement>(null);
  const { picture, code } = card;
  const alt = t('card.picture', { code });
  const [isFull, setFull] = useState(false);
  const layOver = use(OverPageContext);
  const shut = (): void => {
    full.current?.close();
    setFull(false); // The dialog's own word comes later, and whoever steps back once more by then stayed here.
  };
  useLayoutEffect(() => (isFull ? layOver(shut) : undefined), [isFull, layOver]);
  const enlarge = (): void => {
    full.current?.showModal();
    setFull(true);
  };
  return (
    <div className={styles['layout']}>
      <div className={styles['stage']} aria-busy={picture === ''}>
        {picture === ''
          ? <><p className="vh">{t('app.loading')}</p><span className={styles['waiting']} /></>
          : <button type="button" className={styles['picture']} aria-label={`${alt}. ${t('card.enlarge')}`} onClick={enlarge}><img src={picture} alt="" width={640} height={400} /></button>}
        <div>
          <p className={styles['label']}>{t('card.number')}</p>
          <p className={styles['number']} translate="no">{code}</p>
          <p className={styles['label']}>{t('card.number-hint')}</p>
        </div>
      </div>
      <div className={styles['beside']}>
        <p className={styles['hint']}>{t('card.hint')}</p>
        {picture !== '' && <div className={styles['act']}><Button wide onClick={enlarge}>{t('card.enlarge')}</Button></div>}
      </div>
      <dialog ref={full} className={styles['full']} aria-label={t('card.full')} onClose={() => { setFull(false); }}>
        <IconButton icon="close" label={t('action.close')} className={styles['shut']} onClick={() => { full.current?.close(); }} />
        {picture !== '' && <span className={styles['turned']}><img src={picture} alt={alt} width={640} height={400} /></span>}
      </dialog>
    </div>
  );
});
