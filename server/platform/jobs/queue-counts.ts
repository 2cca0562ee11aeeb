import type { Sql } from '../database/database';

export type QueueCount = {
  readonly name: string;
  /** Due and not claimed yet. */
  readonly due: number;
  /** Scheduled for a later time, including retries. */
  readonly later: number;
  readonly active: number;
};

/**
 * Returns how many jobs are waiting in each queue, including the dead letter queue. The queue must
 * have been started once.
 */
export function readQueueCounts(sql: Sql): Promise<QueueCount[]> {
  return sql.query<QueueCount>(
    `SELECT queue.name,
            count(*) FILTER (WHERE state < 'active' AND start_after <= now())::int AS due,
            count(*) FILTER (WHERE state < 'active' AND start_after > now())::int AS later,
            count(*) FILTER (WHERE state = 'active')::int AS active
     FROM pgboss.queue LEFT JOIN pgboss.job USING (name) GROUP BY queue.name ORDER BY queue.name`,
  );
}
