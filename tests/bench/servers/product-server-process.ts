import { parseArgs } from 'node:util';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { loadBuiltUi } from '#simulator/product-server/ui/built-ui.ts';
import { builtUi } from '#scripts/build-ui.ts';
import { benchChain } from './bench-chain.ts';

/** A product server in a process of its own, so that its processor time can be told from the load's. Prints its port as JSON. */
const { values } = parseArgs({ options: { data: { type: 'string' }, articles: { type: 'string' }, levels: { type: 'string' } } });
const count = (text: string | undefined): number | null => (text === undefined ? null : Number(text));
const server = await createProductServer({
  data: values.data ?? null, chain: benchChain(count(values.articles), count(values.levels)), ui: loadBuiltUi(builtUi),
  onError: (error) => { console.error(error); },
});
const { port } = await server.listen(0);
console.log(JSON.stringify({ port }));
process.once('SIGTERM', () => { void server.close().then(() => process.exit(0)); });
