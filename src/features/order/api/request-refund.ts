import * as z from 'zod/mini';

import { EXCHANGE_PATHS } from '@quayside/contract/operations/exchange-paths';

import { request } from '../../../lib/api/request';
import type { OrderKey } from '../pure/order-details';
import type { RefundTerms } from './fetch-refund-terms';

type RefundWish = OrderKey & {
  readonly refundAddress: string;
  readonly refundAddressMemo: string | null;
  readonly terms: RefundTerms | null;
};

/** Requests a refund of the deposit, on the terms that the page showed. */
export function requestRefund({ terms, ...wish }: RefundWish): Promise<unknown> {
  const shown =
    terms === null
      ? {}
      : { refundAmount: terms.refundAmountWithoutNetworkFee, claimedNetworkFee: terms.networkFee };
  return request({
    method: 'POST',
    path: EXCHANGE_PATHS.requestRefund,
    body: { ...wish, ...shown },
    timeoutMs: 10_000,
    answerSchema: z.unknown(),
  });
}
