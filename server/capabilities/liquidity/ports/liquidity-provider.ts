import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import type { CardTerms } from '../domain/card-terms';
import type { CardPayoutTerms } from '../domain/payout-terms';

/**
 * What a provider offers for a pair now. Amounts in smallest units; `null` maximum means none of
 * its own.
 */
export type ProviderOffer = {
  readonly providerCode: string;
  /**
   * Units of the receive asset for one unit of the send asset, after the provider's spread and
   * before our fees, times 10^24.
   */
  readonly rateE24: bigint;
  /** The market rate that the spread is taken from. */
  readonly marketRateE24: bigint;
  readonly spreadBps: bigint;
  readonly minDepositMinor: bigint;
  readonly maxPayoutMinor: bigint;
  readonly networkFeeMinor: bigint;
  readonly supportsFixedRate: boolean;
  readonly isSimulated: boolean;
  readonly priceAtMs: number;
  readonly expiresAtMs: number;
  /** What holds where the swap is paid with a card; absent otherwise. */
  readonly card?: CardTerms;
  /** What holds where a card is paid; absent otherwise. */
  readonly payout?: CardPayoutTerms;
};

export type OfferRequest = {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly rateMode: RateMode;
  /**
   * What is given, where that is known: what a card partner keeps is not the same part of every
   * amount.
   */
  readonly giveMinor?: bigint;
  /**
   * What a card order was made on: it holds for its money, whatever the partner says meanwhile, or
   * does not say.
   */
  readonly agreedCard?: CardTerms;
};

export type OpenShiftRequest = OfferRequest & {
  readonly orderId: number;
  readonly depositMinor: bigint;
  /**
   * What the client is promised: a provider that would pay less at a fixed rate refuses to open.
   */
  readonly payoutMinor: bigint;
  readonly destinationAddress: string;
  readonly destinationMemo: string | null;
  readonly refundAddress: string | null;
  /**
   * The memo of the refund address. A provider that takes none refuses to open rather than lose it.
   */
  readonly refundMemo: string | null;
};

export type OpenedShift = {
  readonly shiftId: string;
  readonly depositAddress: string;
  readonly depositMemo: string | null;
};

/**
 * The progress of an exchange that an upstream provider carries out. Unknown statuses are `null`:
 * keep the last known state and raise an alert.
 */
export type ShiftStatus = {
  readonly status:
    | 'awaiting_deposit'
    | 'confirming'
    | 'exchanging'
    | 'sending'
    | 'completed'
    | 'refunding'
    | 'refunded'
    | 'expired'
    | null;
  readonly deposit: {
    readonly txId: string;
    readonly amountMinor: bigint;
    readonly confirmations: number;
    readonly isSimulated: boolean;
  } | null;
  readonly payout: {
    readonly txId: string;
    readonly amountMinor: bigint;
    readonly isSimulated: boolean;
  } | null;
  readonly refund: {
    readonly txId: string;
    readonly amountMinor: bigint;
    readonly isSimulated: boolean;
  } | null;
};

/**
 * Liquidity: the house itself, or an exchange upstream of us. The best net offer wins, and an order
 * remembers its provider.
 */
export interface LiquidityProvider {
  readonly publicCode: string;
  /**
   * `house`: we hold the money and pay out. `upstream`: the provider gives the deposit address and
   * pays the client itself. `card`: a card partner takes the money for us, and we pay out.
   * `card_payout`: we take the coins, and a card partner pays money for us.
   */
  readonly kind: 'house' | 'upstream' | 'card' | 'card_payout';
  /**
   * Whether the pair is in this provider's range at all, whatever prices and balances are now: it
   * decides what the lists show.
   */
  serves(from: Instrument, to: Instrument): boolean;
  /**
   * Synchronous and cheap: it is asked on every quote. `null` when the pair is not served or no
   * fresh price exists.
   */
  offer(request: OfferRequest): ProviderOffer | null;
  /** Upstream only. Opening twice for one order gives the same shift. */
  openShift?(request: OpenShiftRequest): Promise<OpenedShift>;
  shiftStatus?(shiftId: string): Promise<ShiftStatus>;
  /**
   * Asking again with the same address changes nothing.
   * @throws AppError ERR_UNPROCESSABLE_ENTITY where the provider takes no memo with a refund and
   *   one is given: money that reaches a shared address without it is lost to its owner
   */
  requestRefund?(
    shiftId: string,
    refund: { readonly address: string; readonly memo: string | null },
  ): Promise<void>;
}
