import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import { readClientAmount } from '@quayside/contract/money/given-amount';

import type { Order } from '../domain/order';
import type { RefundTerms } from '../domain/refund-terms';
import type { FulfilmentDeps } from './order-deps';
import { refundTerms, requireSendable } from './refund-terms';
import { creditedDeposits } from './steps/credited-deposits';

/**
 * The network fee may exceed the one that the client was shown by this much: the house bears the
 * difference.
 */
const FEE_TOLERANCE_BPS = 1_000n;
const BPS = 10_000n;

/**
 * Returns the agreed network fee of a refund: the current one, or the lower one that the client was
 * shown. It applies until the refund is sent.
 * @param shownAmount the refund that the client was shown, as text; without it, the current fee
 *   applies
 * @throws AppError ERR_NOT_ACCEPTABLE with the new amounts if the refund is less than the amount
 *   shown, by more than the tolerance; ERR_VALIDATION if the amount shown is invalid;
 *   ERR_UNPROCESSABLE_ENTITY if the fee would leave nothing; ERR_SERVICE_UNAVAILABLE while the fee
 *   is unknown
 */
export async function agreeRefundFee(
  deps: FulfilmentDeps,
  order: Order,
  shownAmount: string | undefined,
): Promise<bigint> {
  const terms = refundTerms(deps, order, await creditedDeposits(deps, deps.database, order));
  requireSendable(terms);
  if (shownAmount === undefined) return terms.networkFeeMinor;
  const scale = deps.catalogue.bySlug(order.fromSlug)?.precisionDecimals ?? 0;
  const shown = readClientAmount(shownAmount, scale);
  if (shown === null)
    throw new AppError('ERR_VALIDATION', 'refundAmount must be a plain decimal number', {
      field: 'refundAmount',
    });
  const lackingMinor = shown.minor - terms.refundMinor;
  if (lackingMinor <= 0n) return terms.networkFeeMinor;
  if (lackingMinor > (terms.networkFeeMinor * FEE_TOLERANCE_BPS) / BPS) throw changed(terms, scale);
  return terms.networkFeeMinor - lackingMinor;
}

function changed({ refundMinor, networkFeeMinor }: RefundTerms, scale: number): AppError {
  return new AppError(
    'ERR_NOT_ACCEPTABLE',
    'The refund is now smaller than shown: request the new amount',
    {
      field: 'refundAmount',
      refundAmountWithoutNetworkFee: formatAmount(refundMinor, scale),
      networkFee: formatAmount(networkFeeMinor, scale),
    },
  );
}
