import { requestRefund } from '@quayside/contract/endpoints/orders';
import type { RefundTerms } from '@quayside/contract/schemas/orders';

import { call } from '../../../lib/api/call';
import { forOrderPage, type OrderDetails, type OrderKey } from '../pure/order-details';

type RefundWish = OrderKey & {
  readonly refundAddress: string;
  readonly refundAddressMemo: string | null;
  readonly terms: RefundTerms | null;
};

/** Requests a refund of the deposit, on the terms that the page showed. @throws ApiError */
export function requestRefundOnTerms({ terms, ...wish }: RefundWish): Promise<OrderDetails> {
  const shown =
    terms === null
      ? {}
      : { refundAmount: terms.refundAmountWithoutNetworkFee, claimedNetworkFee: terms.networkFee };
  return call(forOrderPage(requestRefund), { body: { ...wish, ...shown } }, { timeoutMs: 10_000 });
}
