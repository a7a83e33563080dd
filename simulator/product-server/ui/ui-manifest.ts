import * as v from 'valibot';

/** Vite's list of what it built: source file → chunk, what the chunk imports, its styles. */
export const uiManifest = v.record(
  v.string(),
  v.object({
    file: v.string(), src: v.optional(v.string()), isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []), css: v.optional(v.array(v.string()), []),
  }),
);
export type UiManifest = v.InferOutput<typeof uiManifest>;

/** The scripts and styles of a chunk and of all that it imports statically, each once, the chunk itself first. */
export const filesOf = (manifest: UiManifest, key: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] } => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports) visit(imported);
  };
  visit(key);
  const chunks = [...seen].flatMap((name) => manifest[name] ?? []);
  return { scripts: chunks.map((chunk) => chunk.file), styles: [...new Set(chunks.flatMap((chunk) => chunk.css))] };
};
