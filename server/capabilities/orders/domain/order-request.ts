import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { RateMode } from '@quayside/contract/orders/rate-mode';
import type { Proof } from '@quayside/contract/signing/proof';

/** An address that its network accepts. `canonical` is the form for comparison and screening. */
export type CheckedAddress = {
  readonly address: string;
  readonly canonical: string;
  readonly memo: string | null;
  readonly hasEmbeddedMemo: boolean;
};

/** The quote that a client claims to have received, with the signature that should prove it. */
export type PromisedQuote = {
  readonly statement: string;
  readonly proof: Proof;
  readonly expiresAtMs: number;
};

/** An order request with its names looked up, its numbers read and its addresses checked. */
export type OrderRequest = {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly rateMode: RateMode;
  readonly depositMinor: bigint;
  readonly destination: CheckedAddress;
  readonly refund: CheckedAddress | null;
  readonly markupPercent: string | null;
  readonly userEmail: string | null;
  /** The payout that the client claims to have seen; `null` if it sent none. */
  readonly claimedPayoutMinor: bigint | null;
  /**
   * The amount to send, as the client wrote it if that needs no conversion or rounding.
   */
  readonly depositText: string;
  /** The signed quote that the client saw, if the request contains one. */
  readonly promise: PromisedQuote | null;
};
