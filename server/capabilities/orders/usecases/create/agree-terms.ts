import { AppError } from '@quayside/contract/errors/app-error';
import { formatAmount } from '@quayside/contract/money/decimal';
import { quoteStatement } from '@quayside/contract/signing/statements';

import type { OrderQuote, OrderTerms } from '../../../quotes';
import type { OrderRequest } from '../../domain/order-request';
import { isWithinTolerance } from '../../domain/rate-tolerance';
import type { OrderDeps } from '../order-deps';
import { isQuoteValid } from './promised-quote';

type AgreeDeps = Pick<OrderDeps, 'rules' | 'statementSigner' | 'clock'>;

/**
 * How long the new terms in a rejection can be accepted, so that a person has time to read them.
 */
const MOVED_TERMS_LIFE_MS = 60_000;

/**
 * Returns the terms of a new order: the current quote, compared with what the client claims to have
 * seen. If a fixed rate moved in the client's favour, the order keeps the terms that the client
 * accepted, and the difference goes to the house's spread. If it moved the other way, within the
 * tolerance, the order also keeps them if the client proves that we have just quoted them: the
 * difference is deducted from the spread. With an invalid proof, the client has to accept the new
 * terms, however small the difference; without a proof, it gets the current terms, as with a
 * floating rate.
 * @throws AppError ERR_NOT_ACCEPTABLE with the new terms if they are worse than what the client saw
 *   and the client has to accept them first
 */
export function agreeTerms(
  deps: AgreeDeps,
  request: OrderRequest,
  { terms }: OrderQuote,
): OrderTerms {
  const { claimedPayoutMinor, rateMode, promise } = request;
  if (claimedPayoutMinor === null || claimedPayoutMinor === terms.payoutMinor) return terms;
  if (!isWithinTolerance(terms.payoutMinor, claimedPayoutMinor, deps.rules.claimedRateToleranceBps))
    throw movedTerms(deps, request, terms);
  if (rateMode === 'FLOATING' || claimedPayoutMinor <= 0n) return terms;
  if (claimedPayoutMinor < terms.payoutMinor) return withPayout(terms, claimedPayoutMinor);
  if (promise === null) return terms;
  // Quotes do not state whose markup they include: with a markup, the quoted terms may differ from
  // those of this order.
  if (request.markupPercent === null && isQuoteValid(deps, promise))
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
 * The error contains everything that an order with the new terms requires. The terms of a fixed
 * rate are signed, so that they stay valid while a person reads them.
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
