import { SALE_DESTINATION } from '@quayside/contract/operations/card-partner';
import type { QuoteAnswer } from '@quayside/contract/operations/quotes';

import { exchangeKind } from './exchange-kind';
import type { CalculatorInstrument, InstrumentPair } from './instrument';
import type { OrderDraft } from './order-draft-schema';
import type { Payee } from './payee';

export type OrderDraftInput = {
  readonly pair: InstrumentPair;
  readonly quote: QuoteAnswer;
  readonly destination: Payee;
  readonly refund: Payee;
  /** The email that the order's news go to, or null. */
  readonly userEmail: string | null;
  readonly attribution: OrderAttribution;
  readonly locale: string;
};

/** Where the visitor came from, as it stands at the moment of the click. */
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
 * The way back may need a memo as well: there an empty one says nothing, because the field is the
 * visitor's to fill or not.
 */
function refundMemo({ requiresMemo }: CalculatorInstrument, refund: Payee): string | null {
  return requiresMemo ? memoOf(refund) : null;
}

/**
 * Where the network has memos, an empty one says that the visitor means none; elsewhere there is
 * nothing to say.
 */
function destinationMemo(
  { requiresMemo }: CalculatorInstrument,
  destination: Payee,
): string | null {
  if (!requiresMemo) return null;
  return destination.isMemoSkipped ? '' : memoOf(destination);
}

/**
 * The order as the visitor sees it at this moment: its price is the price of the quote on the page,
 * which the service holds us to.
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
