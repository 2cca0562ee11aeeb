import type { ReactNode } from 'react';

/** The card partner's verification of a buyer. */
export type BuyerVerification = {
  /** The partner's name in API calls. */
  partner: string;
  destinationAddress: string;
  /**
   * True if the service requires the verification again although this page considered it complete.
   */
  isRepeated: boolean;
  /** True if only the proof of the buyer's email is missing. */
  isProofEnough: boolean;
  onVerified: () => void;
};

export type PendingOrderProps = {
  /** Renders the card partner's verification while the order waits for it. */
  renderVerification: (verification: BuyerVerification) => ReactNode;
  /** From the page URL; null if the URL has none. */
  destinationAddress: string | null;
  /** Selects one of the submissions to that address; absent if the page does not specify one. */
  submissionId?: string | null | undefined;
  /** Called once the order exists; its page replaces this one. */
  onCreated: (order: { orderId: string; destinationAddress: string }) => void;
  /**
   * Called when there is no order and the visitor wants to return to the form, filled in as before.
   */
  onBack: (pair: { fromSlug: string; toSlug: string }) => void;
};
