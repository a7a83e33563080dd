import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { HomeShop } from '../../view-models/home-view-model.ts';

/** "350 m", "1,4 km"; nothing while it is not known. */
export const ShopDistance = ({ distance, className }: { readonly distance: HomeShop['distance']; readonly className?: string | undefined }): ReactNode => {
  const { t, format } = useTexts();
  if (!distance) return null;
  const written = format.distance(distance);
  return <span className={className}><span className="num" aria-hidden="true">{written}</span><span className="vh">{t('home.distance', { distance: written })}</span></span>;
};
