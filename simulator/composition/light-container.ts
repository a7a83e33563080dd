import type { ContainerModule, ContainerModuleLoadOptions, ServiceIdentifier } from 'inversify';
import { invariant } from '#core/shared/invariant.ts';

/** As much of a container as a page's modules need: constants, and values made once from other values. */
export interface LightContainer {
  load(...modules: readonly ContainerModule[]): void;
  get<T>(identifier: ServiceIdentifier<T>): T;
}

type Make = (...values: unknown[]) => unknown;
interface Recipe { readonly make: Make; readonly from: readonly ServiceIdentifier[] }

/**
 * Loads the very modules that the programs load, and makes what they say, in the same order as Inversify does: a world opens thousands of pages a
 * second, and a page needs neither scopes nor middleware. What a module asks for besides throws where it is loaded.
 */
export const createLightContainer = (): LightContainer => {
  const values = new Map<ServiceIdentifier, unknown>();
  const recipes = new Map<ServiceIdentifier, Recipe>();

  const resolve = (identifier: ServiceIdentifier): unknown => {
    const known = values.get(identifier);
    if (known !== undefined || values.has(identifier)) return known;
    const recipe = recipes.get(identifier);
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
