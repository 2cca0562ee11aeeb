import type { Sql } from '../database/database';

/**
 * Background jobs, stored in the database. A job is enqueued in the transaction that needs it, so
 * that both happen or neither.
 */
export type JobRequest =
  | { readonly name: 'order-advance'; readonly payload: { readonly orderId: number } }
  | { readonly name: 'order-expire'; readonly payload: { readonly orderId: number } };

export type JobName = JobRequest['name'];

export interface JobQueue {
  enqueue(sql: Sql, job: JobRequest, options?: { readonly startAfter?: Date }): Promise<void>;
}
