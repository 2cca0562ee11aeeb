import { registerAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';
import { visitorId } from '../../../lib/attribution/visitor-id';
import type { Credentials } from './log-in';

export type Registration = Credentials & {
  /** The affiliate who referred the visitor, if any. */
  readonly referrerAffiliateId: string | null;
  /** The language of emails to the account. */
  readonly locale: string;
};

/** Creates an account, without logging in. */
export function register({
  email,
  password,
  referrerAffiliateId,
  locale,
}: Registration): Promise<{ userId: number; email: string }> {
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.register,
    body: {
      email,
      password,
      browserFingerprint: visitorId(),
      locale,
      ...(referrerAffiliateId === null ? {} : { referrerAffiliateId }),
    },
    timeoutMs: 20_000,
    answerSchema: registerAnswerSchema,
    isAboutSession: true,
  });
}
