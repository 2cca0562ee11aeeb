import { registerAnswerSchema } from '@quayside/contract/operations/accounts';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';
import { visitorId } from '../../../lib/attribution/visitor-id';
import type { Credentials } from './log-in';

export type Registration = Credentials & {
  /** Who sent the visitor, if anybody. */
  readonly referrerAffiliateId: string | null;
  /** What the account's mail is written in. */
  readonly locale: string;
};

/** Makes an account; it is not logged in by that. */
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
