import { SALE_DESTINATION } from '@quayside/contract/schemas/card-partner';
import type { QuoteResponse } from '@quayside/contract/schemas/quotes';

import { exchangeKind } from './exchange-kind';
import type { CalculatorInstrument, InstrumentPair } from './instrument';
import type { OrderDraft } from './order-draft-schema';
import type { Payee } from './payee';

export type OrderDraftInput = {
  readonly pair: InstrumentPair;
  readonly quote: QuoteResponse;
  readonly destination: Payee;
  readonly refund: Payee;
  /** The email address for order updates, or null. */
  readonly userEmail: string | null;
  readonly attribution: OrderAttribution;
  readonly locale: string;
};

/** Where the visitor came from, as known at the time of the click. */
export type OrderAttribution = {
  readonly referrerId: string | null;
  readonly utmData: OrderDraft['utmData'];
  readonly browserFingerprint: string | null;
};

const titles = ({ currencyTitle, networkTitle, slug }: CalculatorInstrument) => ({
  currencyTitle,
  networkTitle,
  slug,
});
const memoOf = ({ memo }: Payee) => (memo.trim() === '' ? null : memo.trim());

/**
 * Returns the refund memo if the network uses memos. An empty memo becomes null, because the field
 * is optional.
 */
function refundMemo({ requiresMemo }: CalculatorInstrument, refund: Payee): string | null {
  return requiresMemo ? memoOf(refund) : null;
}

/**
 * Returns the destination memo: an empty string if the visitor skipped it, null if the network has
 * no memos.
 */
function destinationMemo(
  { requiresMemo }: CalculatorInstrument,
  destination: Payee,
): string | null {
  if (!requiresMemo) return null;
  return destination.isMemoSkipped ? '' : memoOf(destination);
}

/**
 * Creates the order request from what the visitor currently sees. It contains the displayed quote's
 * price, which the service checks.
 */
export function orderDraft({
  pair,
  quote,
  destination,
  refund,
  userEmail,
  attribution,
  locale,
}: OrderDraftInput): OrderDraft {
  const isSale = exchangeKind(pair) === 'sale';
  const isRefundable = quote.rateMode === 'FIXED' || isSale;
  return {
    instrumentFrom: titles(pair.from),
    instrumentTo: titles(pair.to),
    destinationAddress: isSale ? SALE_DESTINATION : destination.address.trim(),
    destinationAddressMemo: destinationMemo(pair.to, destination),
    refundAddress: isRefundable ? refund.address.trim() : null,
    refundAddressMemo: isRefundable ? refundMemo(pair.from, refund) : null,
    claimedDepositAmount: quote.amountToGive,
    rateMode: quote.rateMode,
    claimedPublicRate: {
      price: quote.price,
      claimedAmountToReceive: quote.amountToGet,
      updatedAt: quote.updatedAt,
      finalNetworkFeeAmount: quote.finalNetworkFeeAmount,
      platformFee_Absolute: quote.platformFee_Absolute,
      quotes: quote.quotes,
      ...(quote.proof === undefined ? {} : { expiresAt: quote.expiresAt, proof: quote.proof }),
    },
    claimedNetworkFee: quote.finalNetworkFeeAmount,
    userEmail,
    legacyOrderId: null,
    ...attribution,
    locale,
  };
}
