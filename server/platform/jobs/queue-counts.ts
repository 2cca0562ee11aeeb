import type { Sql } from '../database/database';
import type { QueueCount } from './queue-count';

/**
 * How much waits in each queue; the dead letters are a queue too. The queue has to have been
 * started once.
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
