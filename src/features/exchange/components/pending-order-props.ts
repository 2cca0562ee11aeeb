import type { ReactNode } from 'react';

/** What the verification of a buyer by the card partner is about. */
export type BuyerVerification = {
  /** As the partner's calls name it. */
  partner: string;
  destinationAddress: string;
  /** The service has asked for a verification that this page took for complete. */
  isAskedAgain: boolean;
  /** Nothing but a proof of the buyer's email is wanting. */
  isProofEnough: boolean;
  onVerified: () => void;
};

export type PendingOrderProps = {
  /** Draws the card partner's verification, where the order waits for it. */
  renderVerification: (verification: BuyerVerification) => ReactNode;
  /** From the address of the page; null where it has none. */
  destinationAddress: string | null;
  /** Which of the creations to that address; absent where the page does not say. */
  wishId?: string | null | undefined;
  /** The order exists: its own page takes the place of this one. */
  onCreated: (order: { orderId: string; destinationAddress: string }) => void;
  /** There is no order, and the visitor wants the form again, filled as it was. */
  onBack: (pair: { fromSlug: string; toSlug: string }) => void;
};
