import { kycQueueAnswerSchema, type KycQueueAnswer } from '@quayside/contract/operations/kyc';
import { API_PATHS } from '@quayside/contract/operations/paths';

import { request } from '../../../lib/api/request';
import { statusOf, type QueueFilter } from '../pure/queue-filter';

export const PAGE_SIZE = 25;

/** Fetches a page of submissions for a filter. This does not open any of them. */
export function fetchQueue(
  filter: QueueFilter,
  page: number,
  signal: AbortSignal,
): Promise<KycQueueAnswer> {
  const query = {
    status: statusOf(filter),
    offset: String(page * PAGE_SIZE),
    limit: String(PAGE_SIZE),
  };
  return request(
    {
      method: 'GET',
      path: API_PATHS.kycSubmissions,
      query,
      timeoutMs: 10_000,
      answerSchema: kycQueueAnswerSchema,
    },
    signal,
  );
}
