import type { Instrument } from '@quayside/contract/instruments/instrument';

import type { MarketPrice } from '../../prices';

/** What the network charges for an exchange now. */
export type NetworkFee = {
  readonly feeMinor: bigint;
  readonly expiresAtMs: number;
  /** True if the fee is above the chain's limit, or too old: nothing new is promised for it. */
  readonly isPaused: boolean;
  /** True if the network of the deposit is the reason. It may differ from that of the payout. */
  readonly isDepositPaused: boolean;
};

/** The network fees of all assets. Kept in memory because every quote reads them. */
export interface NetworkFees {
  /**
   * Returns the fee of a payout, in its asset: estimated by the nodes of its chain, or the
   * catalogue's for a network without a node of ours. `null` while there is no estimate, or no price
   * to convert it.
   * @param deposited what the client pays for it; the fee then includes collecting that deposit
   */
  feeOf(asset: Instrument, price: MarketPrice, deposited?: Instrument): NetworkFee | null;
  /**
   * Returns what collecting a deposit costs by the last estimate, in the deposited asset; 0 on a
   * network without a node of ours. `null` while there is no estimate, or no price to convert it.
   */
  collectingCostOf(deposited: Instrument, price: MarketPrice): NetworkFee | null;
}
