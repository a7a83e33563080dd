import { createContext } from 'react';
import { useProvided } from '../../routing/use-provided.ts';
import type { BasketViewModel } from '../../view-models/basket-view-model.ts';
import type { ConfirmViewModel } from '../../view-models/confirm-view-model.ts';
import type { ErrorPopupViewModel } from '../../view-models/error-popup-view-model.ts';
import type { FavoriteMarksViewModel } from '../../view-models/favorite-marks-view-model.ts';
import type { LanguageViewModel } from '../../view-models/language-view-model.ts';
import type { ProfileMenuViewModel } from '../../view-models/profile-menu-view-model.ts';
import type { TopBarViewModel } from '../../view-models/top-bar-view-model.ts';
import type { UpdateViewModel } from '../../view-models/update-view-model.ts';

/** The view-models that live as long as the app and that more than one page shows. A page's own comes as its prop `viewModel`. */
export interface SharedViewModels {
  readonly topBar: TopBarViewModel;
  readonly basket: BasketViewModel;
  readonly language: LanguageViewModel;
  readonly errors: ErrorPopupViewModel;
  /** The hearts of those who are signed in. */
  readonly marks: FavoriteMarksViewModel;
  readonly profileMenu: ProfileMenuViewModel;
  readonly confirm: ConfirmViewModel;
  readonly update: UpdateViewModel;
  /** Opens the search of the menu. */
  readonly menuSearch: { openSearch(): void };
  /** What is done about a page that broke. */
  readonly crashes: { readonly report: (error: unknown) => void; readonly reload: () => void };
}

export const SharedViewModelsContext = createContext<SharedViewModels | null>(null);

/** @example const { basket } = useSharedViewModels(); */
export const useSharedViewModels = (): SharedViewModels => useProvided(SharedViewModelsContext, 'SharedViewModelsContext');
