import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { writeKeysFile } from '../chains/signer/keys/keys-file';
import { createPostgresDatabase } from '../platform/database/postgres-database';
import { startEvmSandbox, type EvmSandbox } from '../testing/chains/evm-sandbox';
import { startPostgresServer, type PostgresServer } from '../testing/database/postgres-server';
import { scratchFolder } from '../testing/scratch-folder';
import { startServerProcess, type ServerProcess } from '../testing/servers/start-server';
import { until } from '../testing/until';

jest.setTimeout(300_000);

/**
 * A server with one chain sends about 17 transactions a second. It sent 40 to 48 when each piece of
 * work asked for everything by itself.
 */
const MOST_PER_SECOND = 25;
const WINDOW_MS = 10_000;
const PRICES = { prices: { ETH: '2000', USDT: '1' } };

let postgres: PostgresServer;
let sandbox: EvmSandbox;
let folder: string;
let server: ServerProcess | null = null;
// A source without a history, so that the server isn't busy with recording it.
const feed = createServer((_request, response) => response.end(JSON.stringify(PRICES)));

beforeAll(async () => {
  folder = mkdtempSync(join(scratchFolder, 'quayside-idle-'));
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  [postgres, sandbox] = await Promise.all([startPostgresServer(), startEvmSandbox()]);
});
afterAll(async () => {
  await server?.stop();
  feed.close();
  await Promise.all([postgres.stop(), sandbox.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

test('an idle server hardly uses its database', async () => {
  const [keysFile, chainsFile] = [join(folder, 'keys.json'), join(folder, 'chains.json')];
  writeKeysFile(keysFile, sandbox.mnemonic);
  writeFileSync(chainsFile, JSON.stringify([sandbox.config]));
  server = await startServerProcess({
    DATABASE_URL: postgres.urlOf('postgres'),
    CHAINS_CONFIG: chainsFile,
    KEYS_FILE: keysFile,
    DATA_DIR: join(folder, 'data'),
    MARKET_DATA: 'feed',
    MARKET_FEED_URL: `http://127.0.0.1:${(feed.address() as AddressInfo).port}`,
  });
  // The statistics of a database don't count who reads them from another one.
  const observer = createPostgresDatabase({ url: postgres.urlOf('template1') });
  const read = async () => {
    const [row] = await observer.query<{ count: string }>(
      `SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = 'postgres'`,
    );
    return { count: Number(row?.count), atMs: performance.now() };
  };
  const rates: number[] = [];
  try {
    let from = await read();
    // The first windows include the start. A slow machine only lowers the rate.
    await until(
      `fewer than ${MOST_PER_SECOND} transactions a second`,
      async () => {
        const to = await read();
        if (to.atMs - from.atMs < WINDOW_MS) return false;
        rates.push(((to.count - from.count) * 1_000) / (to.atMs - from.atMs));
        from = to;
        return (rates.at(-1) ?? 0) < MOST_PER_SECOND;
      },
      90_000,
    );
  } finally {
    await observer.close();
  }
});
