import type { Endpoint } from '#adapters/wire/endpoint.ts';
import { refuse } from './problem.ts';
import { problemResponse } from './serve.ts';

/** A call by its name, how it is asked, and the form of its paths. */
export interface CallForm { readonly name: string; readonly method: string; readonly form: RegExp }

export const callForms = (endpoints: readonly Endpoint[]): readonly CallForm[] =>
  endpoints.map(({ name, method, path }) => ({ name, method, form: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

/** The name of the call that a request is for; null: none. */
export const callNamed = (forms: readonly CallForm[], method: string, path: string): string | null => forms.find((one) => one.method === method && one.form.test(path))?.name ?? null;

/** Answers what is no call: a path that there is, asked in a way that it does not take, is 405 and says which it takes; everything else 404. */
export const noSuchCall = (forms: readonly CallForm[], path: string): Response => {
  const methods = forms.filter(({ form }) => form.test(path)).map(({ method }) => method);
  return methods.length === 0 ? problemResponse(refuse(404, 'error.notFound')) : problemResponse(refuse(405, 'error.badRequest', { allow: methods }), new Headers({ allow: methods.join(', ') }));
};
