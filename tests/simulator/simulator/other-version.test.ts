import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { lockDataFolder } from '#simulator/shared/data-folder-lock.ts';
import { OtherVersion } from '#simulator/shared/other-version.ts';
import { aChain } from '../support/a-chain.ts';
import { aDataFolder } from '../support/a-data-folder.ts';

const change = (file: string, sql: string): void => {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
};
const NEWER = "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-to-come', '2027-01-01')";

it('[R-9] a data folder of a newer weborder is refused as a whole, and nobody holds it; what that one knows of faults alone is left out', async () => {
  const data = aDataFolder();
  const start = async (): Promise<number> => {
    const simulator = await createSimulator({ data, chain: aChain() });
    const rules = simulator.world.productFaults.rules().length;
    await simulator.close();
    return rules;
  };
  await start();
  const [product, host] = ['product-server.sqlite', 'terminal-host.sqlite'].map((name) => join(data, readdirSync(data, { recursive: true, encoding: 'utf8' }).find((file) => file.endsWith(name)) ?? ''));
  if (product === undefined || host === undefined) throw new Error('both servers have a file');
  change(product, NEWER);
  await expect(start()).rejects.toThrow(new OtherVersion(product));
  lockDataFolder(data)();
  change(product, "DELETE FROM kysely_migration WHERE name = '9999-to-come'");
  change(host, 'PRAGMA user_version = 2');
  await expect(start()).rejects.toThrow(new OtherVersion(host));
  lockDataFolder(data)();
  change(host, 'PRAGMA user_version = 1');
  change(product, `INSERT INTO simulator_note (kind, name, value) VALUES ('switch', 'product-faults', '[{"id":"late","fault":{"kind":"of-a-newer-one"}}]')`);
  expect(await start()).toBe(0);
});
