/** The reviewer's filter: submissions waiting for a decision, or decided ones. */
export const QUEUE_FILTERS = ['waiting', 'REJECT', 'PASS'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

export const PAGE_SIZE = 25;

/**
 * Returns the query for a page of submissions; without a status, the service lists the waiting
 * ones.
 * @param page counted from 0
 */
export const queueQuery = (filter: QueueFilter, page: number) => ({
  status: filter === 'waiting' ? undefined : filter,
  offset: String(page * PAGE_SIZE),
  limit: String(PAGE_SIZE),
});
