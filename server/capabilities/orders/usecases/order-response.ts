import type { Instrument } from '@quayside/contract/instruments/instrument';
import { formatAmount } from '@quayside/contract/money/decimal';
import type { WaitingTransfer } from '@quayside/contract/schemas/order-transfers';
import type { OrderResponse } from '@quayside/contract/schemas/orders';
import { publicEvents, type LoggedEvent } from '@quayside/contract/orders/project';
import { WIRE_STATES } from '@quayside/contract/orders/states';
import { iso } from '@quayside/contract/time/iso';

import { instrumentRef } from '../../instruments';
import type { OrderTerms } from '../../quotes';
import type { Order } from '../domain/order';
import type { OrderMovements } from '../domain/order-movements';
import type { FulfilmentView } from '../ports/fulfilment';

export type OrderView = {
  readonly order: Order;
  readonly log: readonly LoggedEvent[];
  readonly movements: OrderMovements;
  readonly fulfilment: FulfilmentView;
  readonly from: Instrument;
  readonly to: Instrument;
  /** The networks that are paused; empty for a finished order. */
  readonly waitingForNetworks: readonly string[];
  /** Whether payouts are held and this order's is unsent. A partner's list leaves it out. */
  readonly arePayoutsPaused?: boolean;
  /** Set while its payout or refund waits to be sent. Absent in a partner's list. */
  readonly waitingTransfer?: WaitingTransfer | null;
  readonly fixedRate: { readonly maxTimeMinutes: number; readonly maxVolatilityPercent: string };
};

/**
 * Converts an order to its wire format, which is the same after creation and on public-info, in
 * both versions.
 */
export function orderResponse(view: OrderView): OrderResponse {
  const { order, from, to } = view;
  return {
    ...identity(order),
    ...titles(from, to),
    rateMode: order.rateMode,
    claimedDepositAmount: formatAmount(order.claimedDepositMinor, from.precisionDecimals),
    amountToGive: formatAmount(order.terms.depositMinor, from.precisionDecimals),
    amountToGet: formatAmount(order.terms.payoutMinor, to.precisionDecimals),
    currentTerms: currentTerms(order.terms, to),
    claimedNetworkFee: formatAmount(order.terms.networkFeeMinor, to.precisionDecimals),
    price: order.terms.price,
    destinationAddress: order.destinationAddress,
    destinationAddressMemo: order.destinationMemo,
    refundAddress: order.refundAddress,
    refundAddressMemo: order.refundMemo,
    pair: { instrumentFrom: instrumentRef(from), instrumentTo: instrumentRef(to) },
    depositAddress: depositAddress(view),
    claimedPublicRate: claimedRate(view),
    orderEvents: publicEvents(view.log),
    canRequestRefund: order.state === 'awaiting_decision',
    deposits: view.movements.deposits.map((deposit) => ({
      ...deposit,
      instrument: instrumentRef(deposit.instrument),
      amount: formatAmount(deposit.amountMinor, deposit.instrument.precisionDecimals),
      depositAddress: order.depositAddress,
    })),
    withdrawals: view.movements.withdrawals.map((withdrawal) => ({
      ...withdrawal,
      instrument: instrumentRef(withdrawal.instrument),
      amount: formatAmount(withdrawal.amountMinor, withdrawal.instrument.precisionDecimals),
      networkFee: formatAmount(withdrawal.networkFeeMinor, withdrawal.instrument.precisionDecimals),
    })),
    strayDeposits: view.movements.strayDeposits.map((misdirected) => ({
      ...misdirected,
      instrument: instrumentRef(misdirected.instrument),
      amount: formatAmount(misdirected.amountMinor, misdirected.instrument.precisionDecimals),
    })),
    minConfirmationsToTrade: order.minConfirmationsToTrade,
    minConfirmationsToWithdraw: order.minConfirmationsToWithdraw,
    ...(view.waitingForNetworks.length > 0 && { waitingForNetworks: [...view.waitingForNetworks] }),
    ...(view.arePayoutsPaused === true && { payoutsPaused: true }),
    ...(view.waitingTransfer && { waitingTransfer: view.waitingTransfer }),
    ...view.fulfilment.fields,
  };
}

/**
 * While the deposit is not open, there is no address to pay to: for coins that arrived then,
 * a payout would be impossible.
 */
function depositAddress({ order, from, fulfilment }: OrderView): OrderResponse['depositAddress'] {
  const instrument = { currencyTitle: from.currencyTitle, networkTitle: from.networkTitle };
  if (!fulfilment.isDepositOpen)
    return {
      depositAddress: '',
      depositAddressMemo: null,
      instrument,
      orderId: order.orderId,
      proof: null,
    };
  return {
    depositAddress: order.depositAddress,
    depositAddressMemo: order.depositMemo,
    instrument,
    orderId: order.orderId,
    proof: order.depositProof,
  };
}

function identity(order: Order) {
  return {
    orderId: order.orderId,
    legacyOrderId: order.guid,
    createdAt: iso(order.createdAtMs),
    updatedAt: iso(order.updatedAtMs),
    expiresAt: iso(order.expiresAtMs),
    completed: order.state === 'completed',
    state: WIRE_STATES[order.state],
    failedToCreate: false,
    isPendingToCreate: false,
    userEmail: order.userEmail,
    userType: order.userType,
    KYCFormLink: null,
    isPlatformEmail: false,
    liquidityProviderPublicCode: order.providerCode,
    isSimulated: order.isSimulated,
  };
}

function titles(from: Instrument, to: Instrument) {
  return {
    instrumentFromCurrencyTitle: from.currencyTitle,
    instrumentFromNetworkTitle: from.networkTitle,
    instrumentToCurrencyTitle: to.currencyTitle,
    instrumentToNetworkTitle: to.networkTitle,
  };
}

function claimedRate({
  order,
  from,
  to,
  fixedRate,
}: OrderView): OrderResponse['claimedPublicRate'] {
  const terms = order.claimedTerms;
  return {
    price: terms.price,
    claimedAmountToReceive: formatAmount(terms.payoutMinor, to.precisionDecimals),
    updatedAt: iso(terms.quotedAtMs),
    quotes: priceSides(terms),
    finalNetworkFeeAmount: formatAmount(terms.networkFeeMinor, to.precisionDecimals),
    platformFee_Absolute: formatAmount(terms.platformFeeMinor, to.precisionDecimals),
    ...(order.requestedRateMode === 'FIXED' && {
      fixedRate_maxAmount: formatAmount(order.claimedDepositMinor, from.precisionDecimals),
      fixedRate_maxTimeMinutes: fixedRate.maxTimeMinutes,
      fixedRate_maxRateVolatilityPercent: fixedRate.maxVolatilityPercent,
    }),
  };
}

function currentTerms(
  { marketMinor, spreadMinor, platformFeeMinor, markupMinor, networkFeeMinor }: OrderTerms,
  { precisionDecimals }: Instrument,
): OrderResponse['currentTerms'] {
  return {
    marketAmountToGet: formatAmount(marketMinor, precisionDecimals),
    spread_Absolute: formatAmount(spreadMinor, precisionDecimals),
    platformFee_Absolute: formatAmount(platformFeeMinor, precisionDecimals),
    markup_Absolute: formatAmount(markupMinor, precisionDecimals),
    finalNetworkFeeAmount: formatAmount(networkFeeMinor, precisionDecimals),
  };
}

function priceSides({ price, reversePrice }: OrderTerms) {
  return {
    buyQuote: { baseValue: '1', quoteValue: price },
    sellQuote: { baseValue: '1', quoteValue: reversePrice },
  };
}
