#!/usr/bin/env node
// Plain JavaScript on purpose: it must run on a Node that is too old for the rest, and what Node has compiled and stripped of its types
// is kept only for files that are read after this line, which more than halves the time of every command.
import '#scripts/preflight.mjs';
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { main } = await import('./main.ts');
process.exitCode = await main(process.argv.slice(2), process);
