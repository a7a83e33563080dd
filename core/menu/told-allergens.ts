import type { SettingsKeeper } from '../settings/settings-keeper.ts';
import { derived } from '../shared/derived.ts';
import type { Readable } from '../shared/readable.ts';
import type { Allergens, Menu, MenuItem } from './menu.ts';

/** W10: does the server say what is in its food? Null: nobody knows, for its settings are not there. */
export type TellsAllergens = boolean | null;

/** Known from when the settings of this page's server are there. */
export const tellsAllergens = ({ settings, loaded }: Pick<SettingsKeeper, 'settings' | 'loaded'>): Readable<TellsAllergens> =>
  derived([settings, loaded], () => (loaded.get() ? settings.get().features.allergens : null));

/** An empty list means "none" only of a server that tells. Until that is known, what is named may be shown: it is in the food. */
const asTold = <T extends { readonly allergens: Allergens }>(food: T, tells: TellsAllergens): T =>
  ({ ...food, allergens: tells === null && food.allergens?.length ? food.allergens : null });

const itemAsTold = (item: MenuItem, tells: TellsAllergens): MenuItem => {
  if (item.kind === 'container') return { ...item, items: item.items.map((inner) => itemAsTold(inner, tells)) };
  const choices = item.article.choices.map((rule) => ({ ...rule, choices: rule.choices.map((choice) => asTold(choice, tells)) }));
  return { ...item, article: { ...asTold(item.article, tells), choices } };
};

/** The menu without what its server does not tell (W10); the very same one where it tells. */
export const menuAsTold = (menu: Menu, tells: TellsAllergens): Menu => (tells ? menu : { ...menu, items: menu.items.map((item) => itemAsTold(item, tells)) });
