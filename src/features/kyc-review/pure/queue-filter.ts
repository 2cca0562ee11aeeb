import type { KycStatus } from '@quayside/contract/kyc/status';

/** What a reviewer wants to see: what waits for a decision, or what was decided. */
export const QUEUE_FILTERS = ['waiting', 'REJECT', 'PASS'] as const;
export type QueueFilter = (typeof QUEUE_FILTERS)[number];

/** As the service is asked for it; without a status it lists what waits. */
export const statusOf = (filter: QueueFilter): KycStatus | undefined =>
  filter === 'waiting' ? undefined : filter;
