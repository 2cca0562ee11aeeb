import { prepareDatabaseTemplate } from '../../server/testing/database/database-template';
import { startCollectingLogs } from './collected-logs';
import { findBrowser } from './find-browser';
import { storePool } from './pool/lane-pool';
import { POOL_URL } from './pool/pool-protocol';
import { openPool } from './pool/pool-server';
import { preparePriceHistory } from './price-history';

/**
 * Runs before the first test: tests that start at once would otherwise create the same things and
 * get in each other's way.
 */
export default async function globalSetup(): Promise<void> {
  startCollectingLogs();
  // The packaged browser is unpacked on the first lookup.
  await findBrowser(process.env);
  await prepareDatabaseTemplate();
  await preparePriceHistory();
  const pool = await openPool();
  storePool(pool);
  process.env[POOL_URL] = pool.url;
}
