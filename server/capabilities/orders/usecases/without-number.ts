import type { FoundOrderResponse, OrderResponse } from '@quayside/contract/schemas/orders';

/**
 * Returns what someone who knows only the destination address may see. Addresses are public after a
 * payout and often before it: with the order number as well, a stranger could have a refund sent
 * elsewhere, or accept a rate in the client's place. The signature of the deposit address contains
 * the number too, and the payment page may.
 */
export function withoutNumber(answer: OrderResponse): FoundOrderResponse {
  const {
    orderId: _number,
    legacyOrderId: _guid,
    redirectUrl,
    depositAddress: { orderId: _again, ...depositAddress },
    ...open
  } = answer;
  return {
    ...open,
    ...(redirectUrl === undefined ? {} : { redirectUrl: null }),
    userEmail: null,
    depositAddress: { ...depositAddress, proof: null },
  };
}
