import type { ServiceIdentifier } from 'inversify';
import type { MenuViewModel } from '../view-models/menu-view-model.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** View-models that outlive their page and that something besides the page asks for. Bound by the page's module when it is first fetched. */
export const VIEW = { menu: token<MenuViewModel>('menuViewModel') } as const;
