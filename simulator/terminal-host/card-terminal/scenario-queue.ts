import { alike } from '#core/shared/alike.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { scenarioNamed, scenarioNames } from './scenarios.ts';

/** A name that is no scenario, with names that look like it. */
export interface UnknownScenario { readonly name: string; readonly similar: readonly string[] }

/** Says what is wrong with it, and where the names are. */
export const noScenario = ({ name, similar }: UnknownScenario): string =>
  `"${name}" is no scenario.${similar.length > 0 ? ` Similar: ${similar.join(', ')}.` : ''} While it runs, \`weborder sim scenario list\` names them all.`;

/** Five names that are mistyped easily, or else share a beginning or hold the same words. */
const similarTo = (name: string): readonly string[] => {
  const stem = name.toLowerCase().split(/[:.\s]/)[0] ?? '';
  const related = scenarioNames().filter((known) => stem.length > 1 && (known.startsWith(stem.slice(0, 4)) || known.includes(stem)));
  return [...new Set([...alike(name, scenarioNames()), ...related])].slice(0, 5);
};

/** `busy, declined:51, approved` as a list of names, whether or not they are scenarios. */
export const namesIn = (text: string): readonly string[] => text.split(/[,\n]/).map((name) => name.trim()).filter((name) => name !== '');

/** The same, of scenarios alone; nothing is taken when one of them is no scenario. */
export const parseScenarioQueue = (text: string): Result<readonly string[], UnknownScenario> => {
  const names = namesIn(text);
  const unknown = names.find((name) => scenarioNamed(name) === null);
  return unknown === undefined ? ok(names) : failed({ name: unknown, similar: similarTo(unknown) });
};
