import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Favorite } from '#core/account/customer.ts';
import { FavoriteButton } from '../../components/FavoriteButton.tsx';
import { useSharedViewModels } from '../layout/shared-view-models.ts';

export interface FavoriteMarkProps {
  readonly favorite: Favorite;
  readonly label: string;
  readonly solid?: boolean;
  readonly className?: string | undefined;
}

/** §2: the favourite button on a dish or a restaurant, for those who are signed in; for everybody else nothing. @example <FavoriteMark favorite={{ code: article.code, type: 'article' }} label={t('article.favorite-add')} /> */
export const FavoriteMark = observer(({ favorite, label, solid = false, className }: FavoriteMarkProps): ReactNode => {
  const { marks } = useSharedViewModels();
  return marks.isOffered && <FavoriteButton label={label} solid={solid} className={className} isFavorite={marks.has(favorite)} onToggle={() => { void marks.toggle(favorite); }} />;
});
