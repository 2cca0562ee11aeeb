import { createAffiliateWithdrawal } from '@quayside/contract/endpoints/affiliates';
import { REWARD_INSTRUMENT, type AffiliateWithdrawal } from '@quayside/contract/schemas/affiliates';

import { call } from '../../../lib/api/call';

export type WithdrawalInput = {
  readonly address: string;
  /** In USDT, in the wire format for amounts. */ readonly amount: string;
};

/**
 * Creates a withdrawal that waits for the user's code, or returns the one that an earlier request
 * with the same key created.
 */
export function requestWithdrawal(
  { address, amount }: WithdrawalInput,
  idempotencyKey: string,
): Promise<AffiliateWithdrawal> {
  const { currencyTitle, networkTitle } = REWARD_INSTRUMENT;
  return call(
    createAffiliateWithdrawal,
    { body: { currencyTitle, networkTitle, address, amount } },
    { headers: { 'idempotency-key': idempotencyKey }, timeoutMs: 30_000 },
  );
}
