import { basename } from 'node:path';
import type { Plugin } from 'vite';

const sheets = new Map<string, string>();

/** `Plate-card`: names that say where they come from compress better than hashes. They hold because no two style sheets share a name. */
export const scopedName = (local: string, path: string): string => {
  const [file = ''] = path.split('?');
  const name = basename(file, '.module.css');
  const known = sheets.get(name) ?? file;
  if (known !== file) throw new Error(`${known} and ${file}: give one of the style sheets another name, their classes would be the same.`);
  sheets.set(name, file);
  return `${name}-${local}`;
};

/** Which layer wins is settled by the first style sheet that is read, and the chunks decide which one that is: so each of them says it. */
export const layerOrder = (): Plugin => ({
  name: 'weborder:layer-order',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `@layer tokens,base,components;${String(file.source)}`;
    }
  },
});
