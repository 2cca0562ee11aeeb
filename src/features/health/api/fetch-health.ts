import { API_PATHS } from '@quayside/contract/operations/paths';
import { healthAnswerSchema, type HealthStatus } from '@quayside/contract/operations/service';

import { request } from '../../../lib/api/request';

/** Asks whether visitors can create orders now. */
export async function fetchHealth(signal: AbortSignal): Promise<HealthStatus> {
  const { status } = await request({ method: 'GET', path: API_PATHS.health, timeoutMs: 10_000, answerSchema: healthAnswerSchema }, signal);
  return status;
}
