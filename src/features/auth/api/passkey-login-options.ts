import {
  passkeyLoginOptionsAnswerSchema,
  type PasskeyLoginOptions,
} from '@quayside/contract/operations/passkeys';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';
import { visitorId } from '../../../lib/attribution/visitor-id';

/** Fetches the options for the device's passkey prompt. They name no account. */
export function fetchPasskeyLoginOptions(): Promise<PasskeyLoginOptions> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.passkeyLoginOptions,
    body: { browserFingerprint: visitorId() },
    timeoutMs: 15_000,
    answerSchema: passkeyLoginOptionsAnswerSchema,
    isAboutSession: true,
  });
}
