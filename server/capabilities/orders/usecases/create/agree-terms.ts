import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import { quoteStatement } from '@quayside/contract/signing/statements';

import type { DeskQuote, OrderTerms } from '../../../quotes';
import type { OrderRequest } from '../../domain/order-request';
import { isWithinTolerance } from '../../domain/rate-tolerance';
import type { OrderDeps } from '../order-deps';
import { isStanding } from './promised-quote';

type AgreeDeps = Pick<OrderDeps, 'rules' | 'statementSigner' | 'clock'>;

/** So long the new terms of a refusal may be accepted: a person reads them first. */
const MOVED_TERMS_LIFE_MS = 60_000;

/**
 * The terms of a new order: the present quote, held against what the client says it saw. A fixed
 * rate that moved in the client's favour keeps the terms that the client accepted; what it is worth
 * beyond them is the house's spread. One that moved the other way, within the tolerance, keeps them
 * too where the client proves that we quoted them just now: the difference comes out of the spread.
 * With a proof that does not hold the client is asked again, however small the difference; without
 * one it gets the present terms, as with a floating rate.
 * @throws AppError ERR_NOT_ACCEPTABLE with the new terms when they are worse than what the client
 *   saw and are not to be taken for granted
 */
export function agreeTerms(
  deps: AgreeDeps,
  request: OrderRequest,
  { terms }: DeskQuote,
): OrderTerms {
  const { claimedPayoutMinor, rateMode, promise } = request;
  if (claimedPayoutMinor === null || claimedPayoutMinor === terms.payoutMinor) return terms;
  if (!isWithinTolerance(terms.payoutMinor, claimedPayoutMinor, deps.rules.claimedRateToleranceBps))
    throw movedTerms(deps, request, terms);
  if (rateMode === 'FLOATING' || claimedPayoutMinor <= 0n) return terms;
  if (claimedPayoutMinor < terms.payoutMinor) return withPayout(terms, claimedPayoutMinor);
  if (promise === null) return terms;
  // Quotes do not say whose markup is in them: with one, what we quoted may not be what this order
  // costs.
  if (request.markupPercent === null && isStanding(deps, promise))
    return withPayout(terms, claimedPayoutMinor);
  throw movedTerms(deps, request, terms);
}

function withPayout(terms: OrderTerms, payoutMinor: bigint): OrderTerms {
  return {
    ...terms,
    payoutMinor,
    spreadMinor: terms.spreadMinor + terms.payoutMinor - payoutMinor,
  };
}

/**
 * The refusal holds all that a creation on the new terms has to name. Those of a fixed rate are
 * signed, so that they hold while they are read.
 */
function movedTerms(
  { statementSigner, clock }: AgreeDeps,
  { from, to, rateMode, depositText }: OrderRequest,
  terms: OrderTerms,
): AppError {
  const text = (minor: bigint) => formatAmount(minor, to.precisionDecimals);
  const moved = {
    finalNetworkFeeAmount: text(terms.networkFeeMinor),
    platformFee_Absolute: text(terms.platformFeeMinor),
  };
  const amountToGet = text(terms.payoutMinor);
  const expiresAt = new Date(clock.nowMs() + MOVED_TERMS_LIFE_MS).toISOString();
  const proof = () =>
    statementSigner.sign(
      quoteStatement({
        instrumentFrom: from,
        instrumentTo: to,
        rateMode,
        amountToGive: depositText,
        amountToGet,
        ...moved,
        expiresAt,
      }),
    );
  return new AppError(
    'ERR_NOT_ACCEPTABLE',
    'The rate has changed since the quote: accept the new terms',
    {
      field: 'claimedPublicRate',
      price: terms.price,
      claimedAmountToReceive: amountToGet,
      ...moved,
      updatedAt: new Date(terms.quotedAtMs).toISOString(),
      ...(rateMode === 'FIXED' ? { expiresAt, ...flat(proof()) } : {}),
    },
  );
}

const flat = ({ keyId, signature }: { readonly keyId: string; readonly signature: string }) => ({
  proofKeyId: keyId,
  proofSignature: signature,
});
