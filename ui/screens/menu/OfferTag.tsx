import type { ReactNode } from 'react';
import { Sums } from '../../components/Sums.tsx';
import { Tag } from '../../components/Tag.tsx';
import type { Currency } from '#core/shared/money.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import type { MenuCard } from '../../view-models/menu-card.ts';

/** What a picture says: sold out, a campaign, or what members pay, which looks the same to those who are members. Nothing when there is nothing to say. */
export const OfferTag = ({ card: { article, offer }, currency, className }: { readonly card: Pick<MenuCard, 'article' | 'offer'>; readonly currency: Currency; readonly className?: string | undefined }): ReactNode => {
  const { t, format } = useTexts();
  const { textOf, langOf } = useEntityText();
  if (!article.available) return <Tag tone="out" className={className}>{t('menu.sold-out')}</Tag>;
  if (!offer.told) return null;
  const { kind, campaign } = offer.told;
  const price = format.price(campaign.price, currency);
  if (kind === 'member') return <Tag tone="member" className={className}><Sums currency={currency}>{t('menu.member-price', { price })}</Sums></Tag>;
  const name = textOf(campaign, 'name');
  const words = name === '' ? t('menu.campaign-from', { price, count: campaign.minQuantity }) : name;
  return <Tag tone={campaign.membersOnly ? 'member' : 'deal'} className={className} lang={name === '' ? undefined : langOf(campaign, 'name')}><Sums currency={currency}>{words}</Sums></Tag>;
};
