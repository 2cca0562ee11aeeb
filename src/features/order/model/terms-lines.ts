import { formatAmount, parseAmount } from '@quayside/contract/money/decimal';
import { divideCeil } from '@quayside/contract/money/rounding';

import { amountGiven } from '../../../lib/amount-given';
import {
  rateBreakdown,
  type BreakdownLine,
  type BreakdownLineKey,
} from '../../../lib/rate-breakdown/rate-breakdown';
import type { OrderDetails } from './order-details';

export type TermsLine = Pick<BreakdownLine, 'amount' | 'isDeduction'> & {
  readonly key: Exclude<BreakdownLineKey, 'total'>;
  readonly instrument: OrderDetails['pair']['instrumentTo'];
};

type TermsOrder = Pick<
  OrderDetails,
  | 'currentTerms'
  | 'claimedPublicRate'
  | 'claimedNetworkFee'
  | 'claimedDepositAmount'
  | 'amountToGive'
  | 'amountToGet'
  | 'cardPayment'
  | 'cardPayout'
  | 'pair'
>;

/** Returns the card partner's fee for a payout: the agreed share of the order's current amount. */
function payoutFee({
  cardPayout,
  amountToGet,
  claimedPublicRate,
  pair,
}: TermsOrder): string | undefined {
  if (cardPayout === undefined) return undefined;
  const { precisionDecimals } = pair.instrumentTo;
  const [fee, get, agreed] = [
    cardPayout.fee,
    amountToGet,
    claimedPublicRate.claimedAmountToReceive,
  ].map((text) => parseAmount(text, precisionDecimals));
  return typeof fee === 'bigint' && typeof get === 'bigint' && agreed
    ? formatAmount(divideCeil(fee * get, agreed), precisionDecimals)
    : cardPayout.fee;
}

/** Returns only the fees, for an order whose other terms are unknown. */
function feesOf(order: TermsOrder): readonly TermsLine[] {
  const { instrumentFrom, instrumentTo } = order.pair;
  const cardPayoutFee = payoutFee(order);
  const fee = (key: TermsLine['key'], amount: string, instrument = instrumentTo): TermsLine => ({
    key,
    amount,
    isDeduction: true,
    instrument,
  });
  return [
    fee('platform_fee', order.claimedPublicRate.platformFee_Absolute),
    ...(cardPayoutFee === undefined
      ? [fee('network_fee', order.claimedNetworkFee)]
      : [fee('card_payout_fee', cardPayoutFee)]),
    ...(order.cardPayment === undefined
      ? []
      : [fee('card_fee', order.cardPayment.fee, instrumentFrom)]),
  ];
}

/**
 * Returns the breakdown of the amount to receive, line by line as in the calculator, without the
 * amount itself. Returns only the fees if the parts do not add up, or if an earlier version of the
 * service does not provide them.
 */
export function termsLines(order: TermsOrder): readonly TermsLine[] {
  const {
    currentTerms,
    amountToGet,
    cardPayment,
    pair: { instrumentTo },
  } = order;
  const lines =
    currentTerms === undefined
      ? null
      : rateBreakdown({
          ...currentTerms,
          amountToGive: amountGiven(order),
          amountToGet,
          cardFee: cardPayment?.fee,
          cardPayoutFee: payoutFee(order),
          instrumentTo,
        });
  return (
    lines?.flatMap(({ key, ...line }) =>
      key === 'total' ? [] : [{ ...line, key, instrument: instrumentTo }],
    ) ?? feesOf(order)
  );
}
