import { requestRefund } from '@quayside/contract/endpoints/orders';
import type { RefundTerms } from '@quayside/contract/schemas/orders';

import { send } from '../../../lib/api/call';
import type { OrderKey } from '../model/order-details';

type RefundInput = OrderKey & {
  readonly refundAddress: string;
  readonly refundAddressMemo: string | null;
  readonly terms: RefundTerms | null;
};

/** Requests a refund of the deposit on the terms that the page showed. @throws ApiError */
export function requestRefundOnTerms({ terms, ...input }: RefundInput): Promise<void> {
  const shown =
    terms === null
      ? {}
      : { refundAmount: terms.refundAmountWithoutNetworkFee, claimedNetworkFee: terms.networkFee };
  return send(requestRefund, { body: { ...input, ...shown } }, { timeoutMs: 10_000 });
}
