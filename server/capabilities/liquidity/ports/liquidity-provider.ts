import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { RateMode } from '@quayside/contract/orders/rate-mode';

import type { CardTerms } from '../domain/card-terms';
import type { CardPayoutTerms } from '../domain/payout-terms';

/**
 * A provider's current offer for a pair. Amounts are in smallest units; a `null` maximum means no
 * maximum of its own.
 */
export type ProviderOffer = {
  readonly providerCode: string;
  /**
   * Units of the receive asset for one unit of the send asset, after the provider's spread and
   * before our fees, times 10^24.
   */
  readonly rateE24: bigint;
  /** The market rate that the spread is deducted from. */
  readonly marketRateE24: bigint;
  readonly spreadBps: bigint;
  readonly minDepositMinor: bigint;
  readonly maxPayoutMinor: bigint;
  readonly networkFeeMinor: bigint;
  /**
   * What collecting the deposit costs, in the send asset, if the network fee doesn't include it: the
   * minimum follows it. Absent otherwise.
   */
  readonly collectingMinor?: bigint;
  /**
   * True while the network is too expensive, or its fee is not known well enough: the offer then
   * prices only money that has arrived.
   */
  readonly isPaused?: boolean;
  /** True if the network of the deposit is the reason. It may differ from that of the payout. */
  readonly isDepositPaused?: boolean;
  readonly supportsFixedRate: boolean;
  readonly isSimulated: boolean;
  readonly priceAtMs: number;
  readonly expiresAtMs: number;
  /** The card terms if the swap is paid with a card; absent otherwise. */
  readonly card?: CardTerms;
  /** The payout terms if the swap pays out to a card; absent otherwise. */
  readonly payout?: CardPayoutTerms;
};

/** A swap to price. */
export type SwapRequest = {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly rateMode: RateMode;
  /**
   * The terms that a card order was created with: they apply to its money even if the partner's
   * terms change or are unavailable. Absent for all other orders.
   */
  readonly agreedCard?: CardTerms;
};

export type OfferRequest = SwapRequest & {
  /**
   * The amount given, if it is known: a card partner's fee is not the same percentage of every
   * amount.
   */
  readonly giveMinor?: bigint;
};

/**
 * A source of exchange offers: the house itself, a card partner, or an upstream exchange. The best
 * net offer wins, and an order stores its provider.
 */
export interface LiquidityProvider {
  readonly publicCode: string;
  /** How its orders are fulfilled. */
  readonly fulfilment: 'house' | 'card_purchase' | 'card_sale' | 'upstream';
  /** Whether deposits come to us; received funds are then priced at its offers. */
  readonly isDepositOurs: boolean;
  /**
   * Whether this provider supports the pair at all, whatever the current prices and balances: this
   * decides what the lists show.
   */
  serves(from: Instrument, to: Instrument): boolean;
  /**
   * Synchronous and cheap: it is called on every quote. Returns `null` if the pair is not served or
   * no fresh price exists.
   */
  offer(request: OfferRequest): ProviderOffer | null;
}
