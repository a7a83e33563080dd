import { observer } from 'mobx-react-lite';
import { useMemo, type ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { Link } from '../../routing/Link.tsx';
import type { CampaignsViewModel, OfferCard as Offer } from '../../view-models/campaigns-view-model.ts';
import { AboveBasketBar } from '../favorites/AboveBasketBar.tsx';
import { FailedPage } from '../layout/FailedPage.tsx';
import { PageTitle } from '../layout/PageTitle.tsx';
import { menuActs } from '../menu/menu-acts.ts';
import styles from './CampaignsScreen.module.css';
import { OfferCard } from './OfferCard.tsx';

/** §2 campaigns: what is cheaper here, and what members pay. */
export const CampaignsScreen = observer(({ viewModel: campaigns }: { readonly viewModel: CampaignsViewModel }): ReactNode => {
  const { t } = useTexts();
  return <AboveBasketBar><PageTitle>{t('campaigns.page')}</PageTitle><Content campaigns={campaigns} /></AboveBasketBar>;
});

const Content = observer(({ campaigns }: { readonly campaigns: CampaignsViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { phase, error, shop, all, offers, memberOffers } = campaigns;
  if (phase === 'no-shop') {
    return <EmptyState level={1} image={HOUSE_PICTURES.welcome} title={t('member.no-shop')} text={t('campaigns.no-shop')} action={<ButtonLink wide to={{ name: 'home' }}>{t('member.choose-shop')}</ButtonLink>} />;
  }
  if (phase === 'failed') {
    return <FailedPage title={t('campaigns.failed')} error={error} onRetry={() => { campaigns.retry(); }} />;
  }
  if (phase === 'ready' && all.length === 0) {
    return (
      <EmptyState
        level={1} title={t('campaigns.none')} text={t('campaigns.none-text')}
        action={<ButtonLink wide to={shop ? { name: 'menuPage', params: { shopId: String(shop.id) } } : { name: 'home' }}>{t('action.to-menu')}</ButtonLink>}
      />
    );
  }
  return (
    <div className={styles['page']} aria-busy={phase === 'loading'}>
      <div className={styles['head']}>
        <h1 tabIndex={-1}>{t('campaigns.heading')}</h1>
        {/* The line has its room before the restaurant is known: nothing moves down when it is. */}
        <p>{shop ? t('campaigns.at', { shop: withoutHyphens(textOf(shop, 'name')) }) : '\u00A0'}</p>
      </div>
      {phase === 'loading' && <Waiting campaigns={campaigns} />}
      {memberOffers.length > 0 && <MemberOffers campaigns={campaigns} />}
      {offers.length > 0 && (
        <section className={styles['section']}>
          {memberOffers.length > 0 && <h2>{t('campaigns.for-all')}</h2>}
          <Offers campaigns={campaigns} offers={offers} />
        </section>
      )}
    </div>
  );
});

/** In the outline of what comes: offers, those of members first where there are members, and before them the invitation of whoever is none yet. */
const Waiting = ({ campaigns }: { readonly campaigns: CampaignsViewModel }): ReactNode => {
  const { t } = useTexts();
  return (
    <div className={styles['waiting']}>
      <span className="vh">{t('app.loading')}</span>
      {campaigns.offersLogin && <Skeleton shape="title" />}
      {campaigns.isInvited && <div className={styles['invites']}><Skeleton shape="feature" /></div>}
      <div className={styles['list']}><Skeleton shape="feature" count={2} /></div>
    </div>
  );
};

/** §6: membership-only offers need login; whoever is a guest is invited, once. */
const MemberOffers = observer(({ campaigns }: { readonly campaigns: CampaignsViewModel }): ReactNode => {
  const { t } = useTexts();
  const { memberOffers, isInvited, loginTarget } = campaigns;
  return (
    <section className={styles['section']}>
      <h2>{t('campaigns.for-members')}</h2>
      {isInvited && (
        <div className={styles['invite']}>
          <b>{t('campaigns.log-in-title')}</b>
          <p>{t('campaigns.log-in-text')}</p>
          <Link to={loginTarget}>{t('campaigns.log-in')}</Link>
        </div>
      )}
      <Offers campaigns={campaigns} offers={memberOffers} />
    </section>
  );
});

const Offers = observer(({ campaigns, offers }: { readonly campaigns: CampaignsViewModel; readonly offers: readonly Offer[] }): ReactNode => {
  const { currency } = campaigns;
  const acts = useMemo(() => menuActs(campaigns, currency), [campaigns, currency]);
  return <ul className={styles['list']}>{offers.map((offer, index) => <li key={offer.key}><OfferCard offer={offer} acts={acts} eager={index < 3} /></li>)}</ul>;
});
