import type { WaitingTransfer } from '@quayside/contract/schemas/order-transfers';

/** The part of an order that says whether its payout or refund waits. */
export type PayingOrder = {
  readonly waitingTransfer?:
    { readonly kind: WaitingTransfer['kind']; readonly cause: string } | undefined;
};

/** Returns the status of an order whose payout or refund waits; `null` for other orders. */
export const waitingStatus = ({ waitingTransfer }: PayingOrder) =>
  waitingTransfer === undefined ? null : (`${waitingTransfer.kind}_waiting` as const);
