import { validateAddress } from '@quayside/contract/endpoints/addresses';

import { call } from '../../../lib/api/call';

type RefundAddressCheckRequest = {
  readonly currencyTitle: string;
  readonly networkTitle: string;
  readonly address: string;
  readonly memo: string | null;
};

/** `iotx` is the only rejection reason with its own text. */
type RefundAddressVerdict = 'good' | 'incorrect' | 'iotx';

/**
 * Checks with the service whether a refund can be sent to an address.
 * @throws ApiError if the request fails
 */
export async function checkRefundAddress(
  question: RefundAddressCheckRequest,
): Promise<RefundAddressVerdict> {
  const { result, code } = await call(
    validateAddress,
    { body: { ...question, getRejectReason: true } },
    { timeoutMs: 10_000 },
  );
  if (result) return 'good';
  return code === 'address_reject_iotx' ? 'iotx' : 'incorrect';
}
