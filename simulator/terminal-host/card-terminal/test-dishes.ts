import { SCENARIOS } from './scenarios.ts';
import type { Scenario } from './scenario.ts';

/** A dish whose name is the scenario: a person at a kiosk orders it and sees what happens, without any tool. */
export interface TestDish { readonly articleCode: string; readonly scenario: string; readonly title: string }

/** `declined:51` → `sim-declined-51` */
const testDishCode = (scenarioName: string): string => `sim-${scenarioName.replaceAll(/[^a-z0-9]+/g, '-')}`;

/** One dish per scenario, for the shop "Teststation". */
export const TEST_DISHES: readonly TestDish[] = SCENARIOS.map(({ name, title }: Scenario) => ({ articleCode: testDishCode(name), scenario: name, title }));

const byCode: ReadonlyMap<string, string> = new Map(TEST_DISHES.map((dish) => [dish.articleCode, dish.scenario]));

/** The scenario that an article of the basket stands for; the first one that is a test dish. Null: an ordinary basket. */
export const scenarioOfDishes = (articleCodes: readonly string[]): string | null => {
  for (const code of articleCodes) {
    const scenario = byCode.get(code);
    if (scenario !== undefined) return scenario;
  }
  return null;
};
