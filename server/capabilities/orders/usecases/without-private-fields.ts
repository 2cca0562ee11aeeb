import type { OrderResponse } from '@quayside/contract/schemas/orders';
import type { PartnerOrderInfo } from '@quayside/contract/schemas/partner';

/**
 * Returns what someone who knows only the number of an order may see: its progress, but neither
 * addresses nor email.
 */
export function withoutPrivateFields(answer: OrderResponse): PartnerOrderInfo {
  const {
    destinationAddress: _destination,
    destinationAddressMemo: _destinationMemo,
    refundAddress: _refund,
    refundAddressMemo: _refundMemo,
    userEmail: _email,
    KYCFormLink: _form,
    depositAddress: _deposit,
    canRequestRefund: _canRefund,
    strayDeposits: _strays,
    deposits,
    ...open
  } = answer;
  return { ...open, deposits: deposits.map(({ depositAddress: _address, ...deposit }) => deposit) };
}
