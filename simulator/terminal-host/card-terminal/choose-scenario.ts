import { invariant } from '#core/shared/invariant.ts';
import type { Scenario } from './scenario.ts';
import { scenarioNamed } from './scenarios.ts';
import { scenarioOfDishes } from './test-dishes.ts';

/** Who decided. The log says it. */
export type ScenarioSource = 'queue' | 'header' | 'dish' | 'person' | 'default';

export interface ScenarioChoice { readonly scenario: Scenario; readonly source: ScenarioSource }

export interface ScenarioWishes {
  /** The scripted queue of this terminal, first one next. */
  readonly queue: readonly string[];
  /** The request's header, where the host takes one; null otherwise. */
  readonly header: string | null;
  /** Article codes of the basket that is paid. */
  readonly articleCodes: readonly string[];
  /** Somebody stands at the console's terminal. */
  readonly isAttended: boolean;
}

const known = (name: string): Scenario => {
  const scenario = scenarioNamed(name);
  invariant(scenario, `${name} is a scenario`);
  return scenario;
};

/** Queue, header, test dish, person, approve: the first that has something to say. A header that names no scenario says nothing. */
export const chooseScenario = ({ queue, header, articleCodes, isAttended }: ScenarioWishes): ScenarioChoice => {
  const [next] = queue;
  if (next !== undefined) return { scenario: known(next), source: 'queue' };
  const asked = header === null ? null : scenarioNamed(header);
  if (asked !== null) return { scenario: asked, source: 'header' };
  const dish = scenarioOfDishes(articleCodes);
  if (dish !== null) return { scenario: known(dish), source: 'dish' };
  return isAttended ? { scenario: known('person'), source: 'person' } : { scenario: known('approved'), source: 'default' };
};
