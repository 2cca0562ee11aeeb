import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';

import type { OrderTerms } from '../../../domain/orders/order';
import type { DeskQuote } from '../../../ports/quote-desk';
import type { OrderDeps } from '../order-deps';
import type { OrderRequest } from './read-request';

const BPS = 10_000n;

/**
 * The terms of a new order: the present quote, held against what the client says it saw.
 * A fixed rate that moved in the client's favour keeps the terms that the client accepted; what it is worth beyond them is the house's spread.
 * @throws AppError ERR_NOT_ACCEPTABLE with the new terms when they are worse than what the client saw, beyond the tolerance
 */
export function agreeTerms(deps: Pick<OrderDeps, 'rules'>, request: OrderRequest, quote: DeskQuote): OrderTerms {
  const { claimedPayoutMinor } = request;
  const { terms } = quote;
  if (claimedPayoutMinor === null) return terms;
  const leastMinor = (claimedPayoutMinor * (BPS - deps.rules.claimedRateToleranceBps)) / BPS;
  if (terms.payoutMinor < leastMinor) throw movedTerms(request, terms);
  if (request.rateMode === 'FLOATING' || claimedPayoutMinor >= terms.payoutMinor || claimedPayoutMinor <= 0n) return terms;
  return { ...terms, payoutMinor: claimedPayoutMinor, spreadMinor: terms.spreadMinor + terms.payoutMinor - claimedPayoutMinor };
}

function movedTerms(request: OrderRequest, terms: OrderTerms): AppError {
  const text = (minor: bigint) => formatAmount(minor, request.to.precisionDecimals);
  return new AppError('ERR_NOT_ACCEPTABLE', 'The rate has moved since the quote: accept the new terms', {
    field: 'claimedPublicRate',
    price: terms.price,
    claimedAmountToReceive: text(terms.payoutMinor),
    finalNetworkFeeAmount: text(terms.networkFeeMinor),
    platformFee_Absolute: text(terms.platformFeeMinor),
    updatedAt: new Date(terms.quotedAtMs).toISOString(),
  });
}
