import type { KycStatus } from '@quayside/contract/kyc/status';

/** The reviewer's filter: submissions that wait for a decision, or decided ones. */
export const QUEUE_FILTERS = ['waiting', 'REJECT', 'PASS'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/**
 * Returns the status for the request; without a status, the service lists the waiting submissions.
 */
export const statusOf = (filter: QueueFilter): KycStatus | undefined =>
  filter === 'waiting' ? undefined : filter;
