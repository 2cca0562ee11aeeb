import { prepareDatabaseTemplate } from '../../server/test/database-template';
import { findBrowser } from './find-browser';
import { beginKeepingLogs } from './kept-logs';
import { keepPool } from './pool/lane-pool';
import { POOL_URL } from './pool/pool-protocol';
import { openPool } from './pool/pool-server';
import { preparePriceHistory } from './price-history';

/**
 * Runs before the first test: tests that begin at once would otherwise make the same things into
 * each other's hands.
 */
export default async function globalSetup(): Promise<void> {
  beginKeepingLogs();
  // The packaged browser is unpacked when it is first looked for.
  await findBrowser(process.env);
  await prepareDatabaseTemplate();
  await preparePriceHistory();
  const pool = await openPool();
  keepPool(pool);
  process.env[POOL_URL] = pool.url;
}
