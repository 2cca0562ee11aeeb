export type PendingOrderProps = {
  /** From the address of the page; null where it has none. */
  destinationAddress: string | null;
  /** The order exists: its own page takes the place of this one. */
  onCreated: (order: { orderId: string; destinationAddress: string }) => void;
  /** There is no order, and the visitor wants the form again, filled as it was. */
  onBack: (pair: { fromSlug: string; toSlug: string }) => void;
};
