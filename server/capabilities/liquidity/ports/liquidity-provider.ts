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

/**
 * Who offers an exchange: the house itself, a card partner, or an exchange upstream of us. The best
 * net offer wins, and an order remembers its provider.
 */
export interface LiquidityProvider {
  readonly publicCode: string;
  /** How its orders are carried out. */
  readonly fulfilment: 'house' | 'card_purchase' | 'card_sale' | 'upstream';
  /** Whether deposits come to us, so that what has arrived is priced at its offers. */
  readonly isDepositOurs: boolean;
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
}
