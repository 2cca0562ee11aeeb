import { AppError } from '@quayside/contract/errors/app-error';

import type { Chain } from '../../../chains/chain';
import { type Deposit, totalMinor } from '../../deposits';
import type { Order } from '../domain/order';
import type { RefundTerms } from '../domain/refund-terms';
import { chainOfAsset } from './chain-of';
import type { FulfilmentDeps } from './order-deps';

type RefundTermsDeps = Pick<FulfilmentDeps, 'catalogue'> & {
  readonly pricingService: Pick<FulfilmentDeps['pricingService'], 'networkFeeMinor'>;
  readonly chains: readonly Pick<Chain, 'assetSlugs' | 'minTransferMinor'>[];
};

/**
 * Returns the amounts of a refund of the given deposits: their sum, less the network fee. Zero if
 * the fee consumes it, or leaves less than the network's minimum. A refund to a card costs its
 * owner nothing. Once the client has requested the refund, the house bears any increase of the fee.
 */
export function refundTerms(
  deps: RefundTermsDeps,
  order: Pick<Order, 'fromSlug' | 'state' | 'refundFeeMinor'>,
  deposits: readonly Pick<Deposit, 'amountMinor'>[],
): RefundTerms {
  const heldMinor = totalMinor(deposits);
  const from = deps.catalogue.bySlug(order.fromSlug);
  const currentFeeMinor =
    from && from.instrumentType !== 'fiat' ? deps.pricingService.networkFeeMinor(from) : 0n;
  const feeMinor =
    order.state === 'refund_requested' &&
    order.refundFeeMinor !== null &&
    order.refundFeeMinor < currentFeeMinor
      ? order.refundFeeMinor
      : currentFeeMinor;
  const minMinor = chainOfAsset(deps.chains, order.fromSlug)?.minTransferMinor ?? 1n;
  if (heldMinor - feeMinor < minMinor)
    return { heldMinor, refundMinor: 0n, networkFeeMinor: heldMinor };
  return { heldMinor, refundMinor: heldMinor - feeMinor, networkFeeMinor: feeMinor };
}

/**
 * Rejects a refund that would never be sent, because the network fee consumes it.
 * @throws AppError ERR_UNPROCESSABLE_ENTITY; ERR_SERVICE_UNAVAILABLE while the coin has no price
 */
export function requireSendable({ heldMinor, refundMinor }: RefundTerms): void {
  if (heldMinor > 0n && refundMinor === 0n)
    throw new AppError(
      'ERR_UNPROCESSABLE_ENTITY',
      'The network fee would consume this entire deposit, so it cannot be refunded',
    );
}
