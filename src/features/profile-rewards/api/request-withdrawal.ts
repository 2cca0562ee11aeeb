import {
  affiliateWithdrawalSchema,
  REWARD_INSTRUMENT,
  type AffiliateWithdrawal,
} from '@quayside/contract/operations/affiliates';
import { ACCOUNT_PATHS } from '@quayside/contract/operations/account-paths';

import { request } from '../../../lib/api/request';

export type WithdrawalWish = {
  readonly address: string;
  /** In USDT, as the wire writes amounts. */ readonly amount: string;
};

/**
 * Makes a withdrawal that waits for the user's code, or finds the one that an earlier try with the
 * same key has made.
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
