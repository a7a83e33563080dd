import { Container, ContainerModule, type ServiceIdentifier } from 'inversify';
import { describe, expect, it } from 'vitest';
import { createLightContainer, sharedRecipes } from '#simulator/composition/light-container.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);
const T = { chance: token<number>('chance'), made: token<{ readonly of: number }>('made'), pair: token<readonly [unknown, unknown]>('pair'), nowhere: token<number>('nowhere') };

/** What was made, in the order in which it was. */
const modulesThatTell = (told: string[]): ContainerModule[] => [
  new ContainerModule(({ bind }) => {
    bind(T.pair).toResolvedValue((made, again) => {
      told.push('pair');
      return [made, again];
    }, [T.made, T.made]).inSingletonScope();
  }),
  new ContainerModule(({ bind }) => {
    bind(T.chance).toConstantValue(7);
    bind(T.made).toResolvedValue((chance) => {
      told.push('made');
      return { of: chance };
    }, [T.chance]).inSingletonScope();
  }),
];

describe('the container of simulated pages', () => {
  it('makes what Inversify makes, once and in the same order', () => {
    const [here, there]: [string[], string[]] = [[], []];
    const [light, full] = [createLightContainer(), new Container()];
    light.load(...modulesThatTell(here));
    full.load(...modulesThatTell(there));
    expect([light.get(T.pair), light.get(T.made), here]).toEqual([full.get(T.pair), full.get(T.made), there]);
    expect(light.get(T.pair)[0]).toBe(light.get(T.made));
  });

  it('makes values of its own by recipes that many containers share, and shares no constant', () => {
    const shared = sharedRecipes(new ContainerModule(({ bind }) => { bind(T.made).toResolvedValue((chance) => ({ of: chance }), [T.chance]).inSingletonScope(); }));
    const [one, other] = [7, 8].map((chance) => {
      const light = createLightContainer(shared);
      light.load(new ContainerModule(({ bind }) => { bind(T.chance).toConstantValue(chance); }));
      return light;
    });
    expect([one?.get(T.made), other?.get(T.made)]).toEqual([{ of: 7 }, { of: 8 }]);
    expect(one?.get(T.made)).toBe(one?.get(T.made));
    expect(() => sharedRecipes(...modulesThatTell([]))).toThrow(TypeError);
  });

  it('does not guess: what nobody has bound, and what it does not speak, throws', () => {
    const light = createLightContainer();
    expect(() => light.get(T.nowhere)).toThrow('nothing is bound to');
    expect(() => light.load(new ContainerModule(({ bind }) => { bind(T.chance).toDynamicValue(() => 1); }))).toThrow(TypeError);
  });
});
