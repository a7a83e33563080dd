// Plain JavaScript on purpose: it must run on the very Node that is too old for the rest. Loaded with `--import` in front of every
// npm script, in the same process, so it costs next to nothing.
import module from 'node:module';

const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  process.stderr.write(
    `weborder needs Node ${needed}, this is ${process.versions.node}. \`npm ci\` brings Node ${needed} along, unless install scripts are ` +
      'off: run `npm ci --ignore-scripts=false` (or `npm rebuild node`), or put Node 24 on your PATH, and start through `npm`.\n',
  );
  process.exit(1);
}

try {
  import.meta.resolve('valibot');
} catch {
  process.stderr.write('The libraries that weborder is made with are not there: run `npm ci` first, in the folder that has its package.json.\n');
  process.exit(1);
}

// Before the script itself is read: what Node has compiled, and stripped of its types, it finds again the next time. One file that it does not find
// there costs the time that the whole stripper takes to load. (A Node that is too old for the rest need not know this function.)
module.enableCompileCache();
