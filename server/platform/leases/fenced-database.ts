import type { Database } from '../database/database';
import type { Fence } from './leases';

/**
 * Returns a database for work under a lease: each of its transactions fails if this server has lost
 * the lease, and keeps other servers from claiming the lease until the transaction ends.
 */
export const fencedDatabase = <Source extends Database>(
  database: Source,
  fence: Fence,
): Source => ({
  ...database,
  transaction: (work) =>
    database.transaction(async (sql) => {
      await fence(sql);
      return work(sql);
    }),
});
