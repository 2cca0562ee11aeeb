import type { Instrument } from '@quayside/contract/instruments/instrument';
import type { RateMode } from '@quayside/contract/orders/rate-mode';
import type { Proof } from '@quayside/contract/signing/proof';

/** An address that its network accepts. `canonical` is the form to compare and screen by. */
export type CheckedAddress = {
  readonly address: string;
  readonly canonical: string;
  readonly memo: string | null;
  readonly hasEmbeddedMemo: boolean;
};

/** The quote that a client says it was given, with the signature that shall prove it. */
export type PromisedQuote = {
  readonly statement: string;
  readonly proof: Proof;
  readonly expiresAtMs: number;
};

/**
 * A creation request whose names are looked up, whose numbers are read and whose addresses are
 * checked.
 */
export type OrderRequest = {
  readonly from: Instrument;
  readonly to: Instrument;
  readonly rateMode: RateMode;
  readonly depositMinor: bigint;
  readonly destination: CheckedAddress;
  readonly refund: CheckedAddress | null;
  readonly markupPercent: string | null;
  readonly userEmail: string | null;
  /** What the client says it saw, where it said so. */
  readonly claimedPayoutMinor: bigint | null;
  /**
   * The amount to send: as the client wrote it where that is a plain decimal of the coin's
   * precision.
   */
  readonly depositText: string;
  /** The signed quote that the client saw it in, where it names one. */
  readonly promise: PromisedQuote | null;
};
