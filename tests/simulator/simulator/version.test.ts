import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { aCommandLine } from '../../cli/a-command-line.ts';
import { aSimulator } from './a-simulator.ts';

const about = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { readonly version: string };

it('servers and command line say the version that package.json names, also where nobody tells them', async () => {
  const world = await aSimulator();
  const { run } = await aCommandLine();
  const versionIn = async (reply: Response): Promise<unknown> => {
    const body = (await reply.json()) as { readonly version?: string; readonly info?: { readonly version: string } };
    return body.info?.version ?? body.version;
  };
  const shop = (path: string): Promise<Response> => world.simulator.product.fetch(new Request(`http://127.0.0.1:4300${path}`));
  const said = [
    await versionIn(await shop('/api/settings')), await versionIn(await shop('/api/openapi.json')), await versionIn(await world.ask('/control/openapi.json')), await versionIn(await world.ask('/control/status')),
    (await run(['--version'])).out.trim(),
  ];
  expect(said).toEqual(said.map(() => about.version));
});
