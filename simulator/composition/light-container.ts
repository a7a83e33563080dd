import type { ContainerModule, ContainerModuleLoadOptions, ServiceIdentifier } from 'inversify';
import { invariant } from '#core/shared/invariant.ts';

/** A module of Inversify, or what is bound for one page alone: a module has a number of its own, which takes longer to be given than all its bindings to be made. */
export type PageModule = Pick<ContainerModule, 'load'>;

/** As much of a container as a page's modules need: constants, and values made once from other values. */
export interface LightContainer {
  load(...modules: readonly PageModule[]): void;
  get<T>(identifier: ServiceIdentifier<T>): T;
}

type Make = (...values: unknown[]) => unknown;
export interface Recipe { readonly make: Make; readonly from: readonly ServiceIdentifier[] }

/** What modules say of how values are made, read once for many containers. A constant would be one and the same in all of them, so it throws. */
export const sharedRecipes = (...modules: readonly ContainerModule[]): ReadonlyMap<ServiceIdentifier, Recipe> => {
  const recipes = new Map<ServiceIdentifier, Recipe>();
  const bind = (identifier: ServiceIdentifier): object => ({
    toResolvedValue: (make: Make, from: readonly ServiceIdentifier[] = []) => ({
      inSingletonScope: () => { recipes.set(identifier, { make, from }); },
    }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as below
  const options = { bind } as unknown as ContainerModuleLoadOptions;
  for (const module of modules) void module.load(options);
  return recipes;
};

/**
 * Loads the very modules that the programs load, and makes what they say, in the same order as Inversify does: a world opens thousands of pages a
 * second, and a page needs neither scopes nor middleware. What a module asks for besides throws where it is loaded. `shared`: as if the modules that it was read from were loaded first.
 */
export const createLightContainer = (shared: ReadonlyMap<ServiceIdentifier, Recipe> = new Map()): LightContainer => {
  const values = new Map<ServiceIdentifier, unknown>();
  const recipes = new Map<ServiceIdentifier, Recipe>();

  const resolve = (identifier: ServiceIdentifier): unknown => {
    const known = values.get(identifier);
    if (known !== undefined || values.has(identifier)) return known;
    const recipe = recipes.get(identifier) ?? shared.get(identifier);
    if (recipe === undefined) invariant(false, `nothing is bound to ${String(identifier)}`);
    const value = recipe.make(...recipe.from.map(resolve));
    values.set(identifier, value);
    return value;
  };
  const bind = (identifier: ServiceIdentifier): object => ({
    toConstantValue: (value: unknown) => { values.set(identifier, value); },
    toResolvedValue: (make: Make, from: readonly ServiceIdentifier[] = []) => ({
      inSingletonScope: () => { recipes.set(identifier, { make, from }); },
    }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of Inversify's binding language that our modules speak; everything else is missing and throws
  const options = { bind } as unknown as ContainerModuleLoadOptions;
  return {
    load: (...modules) => { for (const module of modules) void module.load(options); },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the modules bind what their typed tokens say
    get: <T>(identifier: ServiceIdentifier<T>): T => resolve(identifier) as T,
  };
};
