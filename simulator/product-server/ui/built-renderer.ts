import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { UiSource } from './ui-source.ts';

const renderedScreen = v.nullable(v.object({ markup: v.string(), title: v.string() }));
const renderer = v.object({ renderPage: v.pipe(v.function(), v.returnsAsync(renderedScreen)) });

/**
 * What the app's build for servers renders: loaded with the first page, for it is as large as the app. Undefined when there is no such build; the
 * app's HTML is its skeleton then.
 */
export const builtRenderer = (folder: string): NonNullable<UiSource['render']> | undefined => {
  const entry = join(folder, 'entry-server.js');
  if (!existsSync(entry)) return undefined;
  let loading: Promise<v.InferOutput<typeof renderer>> | null = null;
  return async (request) => {
    loading ??= import(pathToFileURL(entry).href).then((module: unknown) => v.parse(renderer, module));
    return (await loading).renderPage(request);
  };
};
