import type { FoundOrderResponse, OrderResponse } from '@quayside/contract/schemas/orders';
import type { PartnerOrderInfo } from '@quayside/contract/schemas/partner';

/**
 * Returns what someone who knows only the destination address may see. Addresses are public after a
 * payout and often before it: with the order number as well, a stranger could have a refund sent
 * elsewhere, or accept a rate in the client's place. The signature of the deposit address also
 * contains the number, and the payment page may contain it.
 */
export function withoutNumber(response: OrderResponse): FoundOrderResponse {
  const {
    orderId: _number,
    legacyOrderId: _guid,
    redirectUrl,
    depositAddress: { orderId: _again, ...depositAddress },
    ...open
  } = response;
  return {
    ...open,
    ...(redirectUrl === undefined ? {} : { redirectUrl: null }),
    userEmail: null,
    depositAddress: { ...depositAddress, proof: null },
  };
}

/**
 * Returns what someone who knows only the number of an order may see: its progress, but neither
 * addresses nor email.
 */
export function withoutPrivateFields(response: OrderResponse): PartnerOrderInfo {
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
  } = response;
  return { ...open, deposits: deposits.map(({ depositAddress: _address, ...deposit }) => deposit) };
}
