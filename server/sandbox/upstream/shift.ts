export const SHIFT_STATUSES = [
  'awaiting_deposit',
  'confirming',
  'exchanging',
  'sending',
  'completed',
  'refunding',
  'refunded',
  'expired',
] as const;
export type ShiftPhase = (typeof SHIFT_STATUSES)[number];

/**
 * Money received for an upstream order. `height` is the block in which it was first seen; `null`
 * for a simulated deposit.
 */
export type ShiftDeposit = {
  readonly txId: string;
  readonly amountMinor: bigint;
  readonly height: number | null;
};

/** An exchange that the simulator carries out. A leg without a chain key is simulated. */
export type Shift = {
  readonly shiftId: string;
  readonly orderId: number;
  readonly fromSlug: string;
  readonly toSlug: string;
  readonly depositMinor: bigint;
  readonly payoutMinor: bigint;
  readonly networkFeeMinor: bigint;
  readonly destinationAddress: string;
  readonly destinationMemo: string | null;
  readonly refundAddress: string | null;
  readonly refundMemo: string | null;
  readonly depositChainKey: string | null;
  readonly depositIndex: number | null;
  readonly depositAddress: string;
  readonly depositMemo: string | null;
  readonly payoutChainKey: string | null;
  readonly status: ShiftPhase;
  readonly statusSinceMs: number;
  readonly expiresAtMs: number;
  readonly deposit: ShiftDeposit | null;
  readonly confirmations: number;
  readonly createdAtMs: number;
};

export type ShiftTransfer = {
  readonly shiftId: string;
  readonly kind: 'payout' | 'refund';
  readonly chainKey: string | null;
  readonly assetSlug: string;
  readonly toAddress: string;
  readonly toMemo: string | null;
  readonly amountMinor: bigint;
  readonly state: 'queued' | 'signed' | 'broadcast' | 'confirmed';
  readonly rawTransaction: string | null;
  readonly txId: string | null;
};

/**
 * How long each simulated step takes. Time passes only when the upstream order is polled: nothing
 * runs in the background.
 */
export type ShiftScript = {
  readonly confirmingMs: number;
  readonly exchangingMs: number;
  readonly sendingMs: number;
  readonly paymentWindowMs: number;
  /** How long to look for deposits on a local chain after the payment window has closed. */
  readonly latePaymentMs: number;
};

export const DEFAULT_SCRIPT: ShiftScript = {
  confirmingMs: 4_000,
  exchangingMs: 4_000,
  sendingMs: 4_000,
  paymentWindowMs: 60 * 60_000,
  latePaymentMs: 60 * 60_000,
};
