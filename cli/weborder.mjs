#!/usr/bin/env node
// Plain JavaScript on purpose, and nothing that only a newer Node knows: it must run on a Node that is too old for the rest. What Node has compiled
// and stripped of its types is kept only for files that are read after the preflight, which more than halves the time of every command.
const needed = 24;
if (Number(process.versions.node.split('.')[0]) < needed) await (await import('./run-on-own-node.mjs')).runOnOwnNode(import.meta.url);
else {
  await import('#scripts/preflight.mjs');
  const { main } = await import('./main.ts');
  process.exitCode = await main(process.argv.slice(2), process);
}
