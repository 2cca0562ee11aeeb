import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { CreateOrderRequest } from '@quayside/contract/schemas/orders';
import type { RateMode } from '@quayside/contract/orders/rate-mode';
import { quoteStatement } from '@quayside/contract/signing/statements';

import type { PromisedQuote } from '../../domain/order-request';
import type { OrderDeps } from '../order-deps';

/** Allows for the time that a quote submitted just before its expiry takes to arrive. */
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

/** Whether this service signed exactly this quote, and it is still valid. */
export function isQuoteValid(
  { statementSigner, clock }: Pick<OrderDeps, 'statementSigner' | 'clock'>,
  { statement, proof, expiresAtMs }: PromisedQuote,
): boolean {
  return clock.nowMs() <= expiresAtMs + GRACE_MS && statementSigner.isOwn(statement, proof);
}
