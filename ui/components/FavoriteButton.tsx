import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';

export interface FavoriteButtonProps {
  /** What pressing it means: "Gör Old Town till favorit". It stays the same; that it holds is told by the button's state. */
  readonly label: string;
  readonly isFavorite: boolean;
  readonly onToggle: () => void;
  /** On a picture: a disc of its own. */
  readonly solid?: boolean;
  readonly className?: string | undefined;
}

/** The heart: filled and red once it is a favourite. @example <FavoriteButton label={…} isFavorite={marks.has(favorite)} onToggle={() => { void marks.toggle(favorite); }} /> */
export const FavoriteButton = ({ label, isFavorite, onToggle, solid = false, className }: FavoriteButtonProps): ReactNode => (
  <IconButton icon="heart" label={label} pressed={isFavorite} solid={solid} className={className} onClick={onToggle} />
);
