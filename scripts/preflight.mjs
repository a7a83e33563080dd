// Plain JavaScript on purpose: it must run on the very Node that is too old for the rest. Loaded with `--import` in front of every
// npm script, in the same process, so it costs next to nothing.
const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  process.stderr.write(
    `weborder needs Node ${needed}, this is ${process.versions.node}. \`npm ci\` brings Node ${needed} along, unless install scripts are ` +
      'off: run `npm ci --ignore-scripts=false` (or `npm rebuild node`), or put Node 24 on your PATH, and start through `npm`.\n',
  );
  process.exit(1);
}
