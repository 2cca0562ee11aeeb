import {
  affiliateWithdrawalSchema,
  REWARD_INSTRUMENT,
  type AffiliateWithdrawal,
} from '@quayside/contract/operations/affiliates';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

export type WithdrawalWish = {
  readonly address: string;
  /** In USDT, in the wire format for amounts. */ readonly amount: string;
};

/**
 * Creates a withdrawal that awaits the user's code, or returns the one that an earlier request with
 * the same key created.
 */
export function requestWithdrawal(
  { address, amount }: WithdrawalWish,
  idempotencyKey: string,
): Promise<AffiliateWithdrawal> {
  const { currencyTitle, networkTitle } = REWARD_INSTRUMENT;
  return request({
    method: 'POST',
    path: ACCOUNT_PATHS.affiliateWithdrawals,
    body: { currencyTitle, networkTitle, address, amount },
    headers: { 'idempotency-key': idempotencyKey },
    timeoutMs: 30_000,
    answerSchema: affiliateWithdrawalSchema,
  });
}
