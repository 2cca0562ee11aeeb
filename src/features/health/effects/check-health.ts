import { fetchHealth } from '@quayside/contract/endpoints/service';

import { toApiError } from '../../../lib/api/api-error';
import { call } from '../../../lib/api/call';
import type { HealthEvent } from '../model/health-state';

/**
 * Checks whether visitors can create orders now. Never rejects, because a missing response is a
 * result too.
 */
export async function checkHealth(signal: AbortSignal): Promise<HealthEvent> {
  try {
    const { status, reason = null, reasons = {} } = await call(fetchHealth, {}, { signal });
    return { kind: 'answered', status, reason, reasons };
  } catch (thrown) {
    return toApiError(thrown).httpStatus === 429 ? { kind: 'refused' } : { kind: 'unanswered' };
  }
}
