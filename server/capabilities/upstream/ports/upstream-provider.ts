import type { LiquidityProvider, OfferRequest } from '../../liquidity';

export type OpenShiftRequest = OfferRequest & {
  readonly orderId: number;
  readonly depositMinor: bigint;
  /**
   * What the client is promised: a provider that would pay less at a fixed rate refuses to open.
   */
  readonly payoutMinor: bigint;
  readonly destinationAddress: string;
  readonly destinationMemo: string | null;
  readonly refundAddress: string | null;
  /**
   * The memo of the refund address. A provider that takes none refuses to open rather than lose it.
   */
  readonly refundMemo: string | null;
};

export type OpenedShift = {
  readonly shiftId: string;
  readonly depositAddress: string;
  readonly depositMemo: string | null;
};

/**
 * The progress of an exchange that an upstream provider carries out. Unknown statuses are `null`:
 * keep the last known state and raise an alert.
 */
export type ShiftStatus = {
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

/** An exchange upstream of us: it gives the deposit address, and pays the client itself. */
export interface UpstreamProvider extends LiquidityProvider {
  /**
   * Opening twice for one order gives the same shift.
   * @throws AppError as the catalogue has it where the provider refuses
   */
  openShift(request: OpenShiftRequest): Promise<OpenedShift>;
  shiftStatus(shiftId: string): Promise<ShiftStatus>;
  /**
   * Asking again with the same address changes nothing. Absent where the provider takes no
   * requests.
   * @throws AppError ERR_UNPROCESSABLE_ENTITY where the provider takes no memo with a refund and
   *   one is given: money that reaches a shared address without it is lost to its owner
   */
  requestRefund?(
    shiftId: string,
    refund: { readonly address: string; readonly memo: string | null },
  ): Promise<void>;
}
