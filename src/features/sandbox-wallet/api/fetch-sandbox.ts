import { SANDBOX_PATHS } from '@quayside/contract/operations/sandbox-paths';
import { sandboxAnswerSchema, type SandboxAnswer } from '@quayside/contract/operations/service';

import { request } from '../../../lib/api/request';

/** Fetches the service's development chains. Only a sandbox has them. */
export function fetchSandbox(): Promise<SandboxAnswer> {
  return request({
    method: 'GET',
    path: SANDBOX_PATHS.sandbox,
    timeoutMs: 10_000,
    answerSchema: sandboxAnswerSchema,
  });
}
