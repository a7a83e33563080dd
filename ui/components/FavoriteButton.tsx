import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { IconButton } from './IconButton.tsx';

export interface FavoriteButtonProps {
  /** Of what, without hyphens. */
  readonly name: string;
  readonly isFavorite: boolean;
  readonly onToggle: () => void;
  /** On a picture: a disc of its own. */
  readonly solid?: boolean;
  readonly className?: string | undefined;
}

/** The heart: filled and red once it is a favourite. @example <FavoriteButton name={name} isFavorite={marks.has(favorite)} onToggle={() => { void marks.toggle(favorite); }} /> */
export const FavoriteButton = ({ name, isFavorite, onToggle, solid = false, className }: FavoriteButtonProps): ReactNode => {
  const { t } = useTexts();
  return <IconButton icon="heart" label={t('favorite.mark', { name })} pressed={isFavorite} solid={solid} className={className} onClick={onToggle} />;
};
