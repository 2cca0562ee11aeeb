import {
  statisticsAnswerSchema,
  type StatisticsAnswer,
} from '@quayside/contract/operations/affiliates';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

/** Fetches daily statistics about the user's links. */
export function fetchStatistics(days: number, signal: AbortSignal): Promise<StatisticsAnswer> {
  return request(
    {
      method: 'GET',
      path: ACCOUNT_PATHS.affiliateStatistics,
      query: { days: String(days) },
      timeoutMs: 10_000,
      answerSchema: statisticsAnswerSchema,
    },
    signal,
  );
}
