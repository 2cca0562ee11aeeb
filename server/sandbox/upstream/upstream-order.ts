export const UPSTREAM_ORDER_STATUSES = [
  'awaiting_deposit',
  'confirming',
  'exchanging',
  'sending',
  'completed',
  'refunding',
  'refunded',
  'expired',
] as const;
export type UpstreamOrderPhase = (typeof UPSTREAM_ORDER_STATUSES)[number];

/**
 * Money received for an upstream order. `height` is the block in which it was first seen; `null`
 * for a simulated deposit.
 */
export type UpstreamOrderDeposit = {
  readonly txId: string;
  readonly amountMinor: bigint;
  readonly height: number | null;
};

/** A swap that the simulator performs. A leg without a chain key is simulated. */
export type UpstreamOrder = {
  readonly upstreamOrderId: string;
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
  readonly status: UpstreamOrderPhase;
  readonly statusSinceMs: number;
  readonly expiresAtMs: number;
  readonly deposit: UpstreamOrderDeposit | null;
  readonly confirmations: number;
  readonly createdAtMs: number;
};

export type UpstreamOrderTransfer = {
  readonly upstreamOrderId: string;
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
export type UpstreamScript = {
  readonly confirmingMs: number;
  readonly exchangingMs: number;
  readonly sendingMs: number;
  readonly paymentWindowMs: number;
  /** How long to look for deposits on a local chain after the payment window has closed. */
  readonly latePaymentMs: number;
};

export const DEFAULT_SCRIPT: UpstreamScript = {
  confirmingMs: 4_000,
  exchangingMs: 4_000,
  sendingMs: 4_000,
  paymentWindowMs: 60 * 60_000,
  latePaymentMs: 60 * 60_000,
};
