/**
 * What the client gives and gets, in smallest units. The parts add up: `marketMinor` is the sum of
 * the other five.
 */
export type OrderTerms = {
  readonly depositMinor: bigint;
  readonly payoutMinor: bigint;
  readonly marketMinor: bigint;
  readonly spreadMinor: bigint;
  readonly platformFeeMinor: bigint;
  readonly markupMinor: bigint;
  readonly networkFeeMinor: bigint;
  /**
   * Units of the receive asset per unit of the send asset, including our fees but not the network
   * fee; a plain decimal.
   */
  readonly price: string;
  readonly reversePrice: string;
  readonly quotedAtMs: number;
};
