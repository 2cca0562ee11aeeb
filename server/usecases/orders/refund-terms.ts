import { AppError } from '@quayside/contract/errors/app-error';

import { totalMinor, type Deposit } from '../../domain/deposits/deposit';
import type { Order } from '../../domain/orders/order';
import type { OrderDeps } from './order-deps';

export type RefundTerms = { readonly heldMinor: bigint; readonly refundMinor: bigint; readonly networkFeeMinor: bigint };

/**
 * What a refund of the given deposits comes to: all of it, less what sending it costs. Zero when the fee eats it up. Sending money back to a card costs its owner nothing.
 * Once the client has asked for it, a fee that has risen since is the house's.
 */
export function refundTerms(deps: OrderDeps, order: Order, deposits: readonly Deposit[]): RefundTerms {
  const heldMinor = totalMinor(deposits);
  const from = deps.catalogue.bySlug(order.fromSlug);
  const presentFeeMinor = from && from.instrumentType !== 'fiat' ? deps.desk.networkFeeMinor(from) : 0n;
  const feeMinor = order.state === 'refund_requested' && order.refundFeeMinor !== null && order.refundFeeMinor < presentFeeMinor ? order.refundFeeMinor : presentFeeMinor;
  if (heldMinor <= feeMinor) return { heldMinor, refundMinor: 0n, networkFeeMinor: heldMinor };
  return { heldMinor, refundMinor: heldMinor - feeMinor, networkFeeMinor: feeMinor };
}

/** Refuses a refund that would never be sent, because the network fee eats it up. @throws AppError ERR_UNPROCESSABLE_ENTITY; ERR_SERVICE_UNAVAILABLE while the coin has no price */
export function requireSendable({ heldMinor, refundMinor }: RefundTerms): void {
  if (heldMinor > 0n && refundMinor === 0n) throw new AppError('ERR_UNPROCESSABLE_ENTITY', 'The network fee would leave nothing of this deposit to send back');
}
