import { API_PATHS } from '@quayside/contract/operations/paths';
import { sandboxAnswerSchema, type SandboxAnswer } from '@quayside/contract/operations/service';

import { request } from '../../../lib/api/request';

/** Asks the service for its development chains. Only a sandbox answers. */
export function fetchSandbox(): Promise<SandboxAnswer> {
  return request({ method: 'GET', path: API_PATHS.sandbox, timeoutMs: 10_000, answerSchema: sandboxAnswerSchema });
}
