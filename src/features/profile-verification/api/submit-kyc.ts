import type { GivenPersonalData } from '@quayside/contract/kyc/personal-data';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';
import { kycStatusAnswerSchema, type KycStatusAnswer } from '@quayside/contract/operations/kyc';

import { request } from '../../../lib/api/request';

const TIMEOUT_MS = 60_000;

/** Submits the user's personal data, together with the photos uploaded before. */
export function submitKyc(personal: GivenPersonalData): Promise<KycStatusAnswer> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.kycSubmit,
    body: personal,
    timeoutMs: TIMEOUT_MS,
    answerSchema: kycStatusAnswerSchema,
  });
}
