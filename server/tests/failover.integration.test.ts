import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createPayoutHoldStore } from '../capabilities/treasury';
import { writeKeysFile } from '../chains/signer/keys/keys-file';
import { createPostgresDatabase } from '../platform/database/postgres-database';
import { startEvmSandbox, type EvmSandbox } from '../testing/chains/evm-sandbox';
import { startPostgresServer, type PostgresServer } from '../testing/database/postgres-server';
import { scratchFolder } from '../testing/scratch-folder';
import { startServerProcess, type ServerProcess } from '../testing/servers/start-server';
import { until } from '../testing/until';

jest.setTimeout(300_000);

let postgres: PostgresServer;
let sandbox: EvmSandbox;
let folder: string;
let server: ServerProcess | null = null;

beforeAll(async () => {
  folder = mkdtempSync(join(scratchFolder, 'quayside-failover-'));
  [postgres, sandbox] = await Promise.all([startPostgresServer(), startEvmSandbox()]);
});
afterAll(async () => {
  await server?.stop();
  await Promise.all([postgres.stop(), sandbox.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const start = async (): Promise<ServerProcess> => {
  const [keysFile, chainsFile] = [join(folder, 'keys.json'), join(folder, 'chains.json')];
  rmSync(keysFile, { force: true });
  writeKeysFile(keysFile, sandbox.mnemonic);
  writeFileSync(chainsFile, JSON.stringify([sandbox.config]));
  server = await startServerProcess({
    DATABASE_URL: postgres.urlOf('postgres'),
    CHAINS_CONFIG: chainsFile,
    KEYS_FILE: keysFile,
    DATA_DIR: join(folder, 'data'),
  });
  return server;
};

/** Lets the database recover from its log as a new primary, like a replica that takes over. */
const promote = async (): Promise<void> => {
  const dataFolder = join(postgres.folder, 'data');
  await postgres.kill();
  appendFileSync(join(dataFolder, 'postgresql.auto.conf'), "restore_command = 'false'\n");
  writeFileSync(join(dataFolder, 'recovery.signal'), '');
  await postgres.restart();
};

const causesOfHolds = async (): Promise<readonly string[]> => {
  const database = createPostgresDatabase({ url: postgres.urlOf('postgres') });
  try {
    return (await createPayoutHoldStore().all(database)).map(({ cause }) => cause);
  } finally {
    await database.close();
  }
};

test('a server holds payouts and ends when a replica takes over, and releases them after a restart', async () => {
  const first = await start();
  await promote();
  await until(
    'the server to end',
    async () => first.output().includes('compares the database when it starts again'),
    60_000,
  );
  await first.stop();
  expect(await causesOfHolds()).toEqual(['restore']);

  const second = await start();
  await until(
    'payouts to be released',
    async () => {
      await sandbox.mine();
      return second.output().includes('payouts continue');
    },
    60_000,
  );
  expect(await causesOfHolds()).toEqual([]);
});
