import type { LiquidityProvider, OfferRequest } from '../../liquidity';

export type OpenUpstreamOrderRequest = OfferRequest & {
  readonly orderId: number;
  readonly depositMinor: bigint;
  /**
   * The payout that the client is promised: a provider that would pay less at a fixed rate rejects
   * the request.
   */
  readonly payoutMinor: bigint;
  readonly destinationAddress: string;
  readonly destinationMemo: string | null;
  readonly refundAddress: string | null;
  /**
   * The memo of the refund address. A provider that does not support memos rejects the request
   * rather than losing it.
   */
  readonly refundMemo: string | null;
};

export type OpenedUpstreamOrder = {
  readonly upstreamOrderId: string;
  readonly depositAddress: string;
  readonly depositMemo: string | null;
};

/**
 * The progress of an exchange that an upstream provider carries out. An unknown status is `null`:
 * keep the last known state and raise an alert.
 */
export type UpstreamOrderStatus = {
  readonly status:
    | 'awaiting_deposit'
    | 'confirming'
    | 'exchanging'
    | 'sending'
    | 'completed'
    | 'refunding'
    | 'refunded'
    | 'expired'
    | null;
  readonly deposit: {
    readonly txId: string;
    readonly amountMinor: bigint;
    readonly confirmations: number;
    readonly isSimulated: boolean;
  } | null;
  readonly payout: {
    readonly txId: string;
    readonly amountMinor: bigint;
    readonly isSimulated: boolean;
  } | null;
  readonly refund: {
    readonly txId: string;
    readonly amountMinor: bigint;
    readonly isSimulated: boolean;
  } | null;
};

/** An upstream exchange: it provides the deposit address, and pays the client itself. */
export interface UpstreamProvider extends LiquidityProvider {
  /**
   * Opening twice for one order returns the same upstream order.
   * @throws AppError from the catalogue if the provider rejects the request
   */
  openUpstreamOrder(request: OpenUpstreamOrderRequest): Promise<OpenedUpstreamOrder>;
  upstreamOrderStatus(upstreamOrderId: string): Promise<UpstreamOrderStatus>;
  /**
   * Requests a refund; a repeated request with the same address changes nothing. Absent if the
   * provider accepts no such requests.
   * @throws AppError ERR_UNPROCESSABLE_ENTITY if the provider supports no memo with a refund but
   *   one is given: money that reaches a shared address without it is lost to its owner
   */
  requestRefund?(
    upstreamOrderId: string,
    refund: { readonly address: string; readonly memo: string | null },
  ): Promise<void>;
}
