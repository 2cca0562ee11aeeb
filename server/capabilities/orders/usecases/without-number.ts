import type { FoundOrderAnswer, OrderAnswer } from '@quayside/contract/operations/orders';

/**
 * What somebody who knows the destination address alone may see. Addresses are public after a
 * payout and often before it: with the number beside it a stranger could have a refund sent
 * elsewhere, or take a rate in the client's place. The signature of the deposit address names the
 * number too, and the payment page may.
 */
export function withoutNumber(answer: OrderAnswer): FoundOrderAnswer {
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
