import type PgBoss from 'pg-boss';

import type { Sql } from '../database/database';
import { bossDatabase } from './boss-database';
import type { JobRequest } from './jobs';

/**
 * Each lost attempt means that another transaction, or a worker, has made progress: a busy order
 * may lose many in a row, but not forever.
 */
const maxAttempts = 100;

/**
 * Enqueues a job unless one for the same order is already waiting. The existing job is then locked
 * until the transaction ends, and brought forward if it was due later. Without the lock, a worker
 * could claim it and read the order before our commit, and nothing would read the order again.
 */
export async function enqueueOnce(
  boss: PgBoss,
  sql: Sql,
  job: JobRequest,
  startAfter: Date | undefined,
): Promise<void> {
  const singletonKey = String(job.payload.orderId);
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const waiting = await sql.query(
      `UPDATE pgboss.job SET start_after = least(start_after, coalesce($3::timestamptz, now()))
       WHERE name = $1 AND singleton_key = $2 AND state = 'created' RETURNING id`,
      [job.name, singletonKey, startAfter ?? null],
    );
    if (waiting.length > 0) return;
    const options = {
      singletonKey,
      db: bossDatabase(sql),
      ...(startAfter === undefined ? {} : { startAfter }),
    };
    // null: another transaction enqueued the same job in the meantime; the next round locks that
    // one.
    if ((await boss.send(job.name, job.payload, options)) !== null) return;
  }
  throw new Error(`The job ${job.name} for order ${singletonKey} could not be enqueued.`);
}
