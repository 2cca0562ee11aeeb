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
 * Money that arrived for a shift. `height` is the block that it was first seen in; `null` for a
 * simulated deposit.
 */
export type ShiftDeposit = {
  readonly txId: string;
  readonly amountMinor: bigint;
  readonly height: number | null;
};

/** One exchange that the stand-in carries out. A leg without a chain key is simulated. */
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
 * How long each simulated step takes. Time passes when somebody looks: nothing runs in the
 * background.
 */
export type ShiftScript = {
  readonly confirmingMs: number;
  readonly exchangingMs: number;
  readonly sendingMs: number;
  readonly paymentWindowMs: number;
  /** Deposits on a local chain are looked for so long after the payment window has closed. */
  readonly latePaymentMs: number;
};

export const DEFAULT_SCRIPT: ShiftScript = {
  confirmingMs: 4_000,
  exchangingMs: 4_000,
  sendingMs: 4_000,
  paymentWindowMs: 60 * 60_000,
  latePaymentMs: 60 * 60_000,
};
