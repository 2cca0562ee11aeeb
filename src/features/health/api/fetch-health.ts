import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';
import { healthAnswerSchema } from '@quayside/contract/operations/service';

import { toApiError } from '../../../lib/api/api-error';
import { request } from '../../../lib/api/request';
import type { HealthEvent } from '../pure/health-state';

/**
 * Checks whether visitors can create orders now. Never rejects: a missing response is a result too.
 */
export async function fetchHealth(signal: AbortSignal): Promise<HealthEvent> {
  try {
    const {
      status,
      reason = null,
      reasonRu = null,
    } = await request(
      {
        method: 'GET',
        path: EXCHANGE_PATHS.health,
        timeoutMs: 10_000,
        answerSchema: healthAnswerSchema,
      },
      signal,
    );
    return { kind: 'answered', status, reason, reasonRu };
  } catch (thrown) {
    return toApiError(thrown).httpStatus === 429 ? { kind: 'refused' } : { kind: 'unanswered' };
  }
}
