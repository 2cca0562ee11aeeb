import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';
import type { RateMode } from '@quayside/contract/orders/rate-mode';
import { quoteStatement } from '@quayside/contract/signing/statements';

import type { PromisedQuote } from '../../domain/order-request';
import type { OrderDeps } from '../order-deps';

/** A quote that is submitted just before it expires takes a moment to arrive. */
const GRACE_MS = 5_000;

type QuotedPair = {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly rateMode: RateMode;
  readonly amountToGive: string;
};

/** @returns `null` if the client does not refer to a signed quote */
export function readPromisedQuote(
  { from, to, rateMode, amountToGive }: QuotedPair,
  { claimedPublicRate }: Pick<CreateOrderRequest, 'claimedPublicRate'>,
): PromisedQuote | null {
  const { proof, expiresAt, claimedAmountToReceive, finalNetworkFeeAmount, platformFee_Absolute } =
    claimedPublicRate ?? {};
  if (
    !proof ||
    expiresAt === undefined ||
    claimedAmountToReceive === undefined ||
    finalNetworkFeeAmount === undefined ||
    platformFee_Absolute === undefined
  )
    return null;
  const statement = quoteStatement({
    instrumentFrom: from,
    instrumentTo: to,
    rateMode,
    amountToGive,
    amountToGet: claimedAmountToReceive,
    finalNetworkFeeAmount,
    platformFee_Absolute,
    expiresAt,
  });
  return { statement, proof, expiresAtMs: Date.parse(expiresAt) };
}

/** Whether the quote is exactly as this service signed it, and still valid. */
export function isQuoteValid(
  { statementSigner, clock }: Pick<OrderDeps, 'statementSigner' | 'clock'>,
  { statement, proof, expiresAtMs }: PromisedQuote,
): boolean {
  return clock.nowMs() <= expiresAtMs + GRACE_MS && statementSigner.isOwn(statement, proof);
}
