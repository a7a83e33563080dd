import { packageVersion } from '#adapters/node-package-version.ts';
import type { Contract, ContractCall, Shape } from './contract-of.ts';

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const shapesOf = (value: unknown): readonly Shape[] => listOf(value).filter(isShape);
const propertiesOf = ({ properties }: Shape): Readonly<Record<string, unknown>> => (isShape(properties) ? properties : {});

/** A reference leads into the definitions of its own call. */
const resolved = (shape: Shape, root: Shape): Shape => {
  const name = typeof shape['$ref'] === 'string' ? shape['$ref'].replace('#/$defs/', '') : null;
  const target = name === null || !isShape(root['$defs']) ? null : root['$defs'][name];
  return isShape(target) ? target : shape;
};

interface Side { readonly shape: Shape; readonly root: Shape }
const at = ({ root }: Side, shape: unknown): Side => ({ shape: isShape(shape) ? resolved(shape, root) : {}, root });
const wordsOf = ({ shape }: Side): readonly unknown[] | null => ('const' in shape ? [shape['const']] : Array.isArray(shape['enum']) ? shape['enum'] : null);

/** The type of what comes; a list of words that does not name it is of the type that its words have in common. */
const typeOf = (side: Side): unknown => {
  const [first, ...others] = new Set((wordsOf(side) ?? []).map((word) => typeof word));
  return side.shape['type'] ?? (others.length === 0 ? first : undefined);
};

/** What only narrows: less may come, more may not be wanted. */
const LEAST = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'] as const;
const MOST = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'] as const;
/** What no number of a program can be beyond is no bound. */
const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : otherwise);

/** Everything that one side may send and the other would refuse, in words; `seen` stops at what refers to itself. */
const misfits = (from: Side, to: Side, path: string, seen: readonly Shape[] = []): readonly string[] => {
  if (to.shape['x-tolerant'] === true || Object.keys(to.shape).length === 0 || seen.includes(to.shape)) return [];
  const deeper = [...seen, to.shape];
  const choices = shapesOf(from.shape['anyOf'] ?? from.shape['oneOf']);
  if (choices.length > 0) return choices.flatMap((choice) => misfits(at(from, choice), to, path, seen));
  const wanted = shapesOf(to.shape['anyOf'] ?? to.shape['oneOf']);
  if (wanted.length > 0) {
    const tried = wanted.map((choice) => misfits(from, at(to, choice), path, deeper));
    return tried.some((found) => found.length === 0) ? [] : [`${path}: fits none of ${String(wanted.length)}`];
  }
  const words = wordsOf(to);
  if (words !== null) {
    const sent = wordsOf(from);
    const unknown = sent === null ? ['any other'] : sent.filter((word) => !words.includes(word));
    return unknown.map((word) => `${path}: ${JSON.stringify(word)} is not understood`);
  }
  const [sentType, wantedType] = [typeOf(from), to.shape['type']];
  if (wantedType !== undefined && sentType !== wantedType && !(sentType === 'integer' && wantedType === 'number')) return [`${path}: ${JSON.stringify(sentType)} instead of ${JSON.stringify(wantedType)}`];
  const [properties, required] = [propertiesOf(from.shape), listOf(from.shape['required'])];
  return [
    ...LEAST.filter((rule) => numberOf(to.shape[rule], -Infinity) > numberOf(from.shape[rule], -Infinity)).map((rule) => `${path}: ${rule} is higher`),
    ...MOST.filter((rule) => numberOf(to.shape[rule], Infinity) < numberOf(from.shape[rule], Infinity)).map((rule) => `${path}: ${rule} is lower`),
    ...(to.shape['pattern'] !== undefined && to.shape['pattern'] !== from.shape['pattern'] ? [`${path}: another pattern`] : []),
    ...listOf(to.shape['required']).filter((name) => !required.includes(name)).map((name) => `${path}.${String(name)} may be missing`),
    ...Object.entries(propertiesOf(to.shape)).flatMap(([name, shape]) => (name in properties ? misfits(at(from, properties[name]), at(to, shape), `${path}.${name}`, deeper) : [])),
    ...(isShape(to.shape['items']) ? misfits(at(from, from.shape['items']), at(to, to.shape['items']), `${path}[]`, deeper) : []),
    ...(isShape(to.shape['additionalProperties']) ? misfits(at(from, from.shape['additionalProperties']), at(to, to.shape['additionalProperties']), `${path}{}`, deeper) : []),
  ];
};

const whole = (shape: Shape): Side => ({ shape: resolved(shape, shape), root: shape });

/** What one program sends in the parts of a request or the statuses of a reply, and another reads. A part that is sent and not looked at harms nobody. */
const between = (sent: ContractCall['sent'], read: ContractCall['taken'], path: string): readonly string[] =>
  Object.entries(read).flatMap(([part, shape]) => misfits(whole(sent[part] ?? { type: 'object' }), whole(shape), `${path} ${part}`));

/** The statuses that are answered must be known where they are read. */
const replies = (answered: ContractCall['answered'], read: ContractCall['read'], path: string): readonly string[] =>
  Object.entries(answered).flatMap(([status, shape]) => (read[status] === undefined ? [`${path}: ${status} is new`] : misfits(whole(shape), whole(read[status]), `${path} ${status}`)));

/** A call that was announced to end, and whose version has come: the app of the version before has not used it. */
const hasEnded = ({ endsWith }: ContractCall, version: string): boolean => endsWith !== undefined && version.localeCompare(endsWith, 'en', { numeric: true }) >= 0;

/** Everything that would keep an app of one version from working with a server of the other (`version`: the newer), both ways; empty: both are free to be first. */
export const breaksBetween = (previous: Contract, current: Contract, version: string = packageVersion): readonly string[] => Object.entries(previous).flatMap(([name, before]) => {
  const now = current[name];
  if (now === undefined && hasEnded(before, version)) return [];
  if (now === undefined || now.method !== before.method || now.path !== before.path) return [`${name}: ${before.method} ${before.path} is gone`];
  return [
    ...between(before.sent, now.taken, `${name}, old app to new server:`), ...replies(now.answered, before.read, `${name}, new server to old app:`),
    ...between(now.sent, before.taken, `${name}, new app to old server:`), ...replies(before.answered, now.read, `${name}, old server to new app:`),
  ];
});
