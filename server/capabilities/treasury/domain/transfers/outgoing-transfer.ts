export const TRANSFER_PURPOSES = [
  'payout',
  'refund',
  'return',
  'sweep',
  'gas',
  'filler',
  'reward_withdrawal',
] as const;
export type TransferPurpose = (typeof TRANSFER_PURPOSES)[number];

/** What an operator found of a transfer in doubt. */
export const TRANSFER_VERDICTS = ['arrived', 'not_moved'] as const;
export type TransferVerdict = (typeof TRANSFER_VERDICTS)[number];
export type BlockId = { readonly height: number; readonly hash: string };

/** A transaction with the same nonce, or that spends one of the same outputs, in a block. */
export type Conflict = { readonly txId: string; readonly block: BlockId };

export type TransferState =
  'queued' | 'signed' | 'broadcast' | 'confirmed' | 'failed' | 'cancelled';

/** Money that we send. */
export type OutgoingTransfer = {
  readonly transferId: string;
  /** Unique and derived from what the transfer is for, so that it cannot be asked for twice. */
  readonly transferKey: string;
  readonly purpose: TransferPurpose;
  readonly orderId: number | null;
  readonly depositId: string | null;
  readonly chainKey: string;
  /** `hot`, or the derivation index of a deposit address. */
  readonly fromWallet: 'hot' | number;
  readonly toAddress: string;
  readonly assetSlug: string;
  /** `null` empties the address. */
  readonly amountMinor: bigint | null;
  readonly state: TransferState;
  readonly nonce: number | null;
  /**
   * The address whose nonce or outputs the signed bytes use: an operator may change the hot wallet.
   * `null` in the queue, and for what was signed before it was written down.
   */
  readonly sender: string | null;
  readonly rawTransaction: string | null;
  readonly txId: string | null;
  readonly spentOutputs: readonly string[];
  /** What the receiver gets, known once it is signed. */
  readonly sentMinor: bigint | null;
  /** What the chain took for it, while it is confirmed or failed. */
  readonly feeMinor: bigint | null;
  /** What a token kept back of it, while it is confirmed: of sweeps. */
  readonly lostMinor: bigint;
  /**
   * The block that confirmed it, or in which it failed. `null` in other states, and for transfers
   * from before blocks were recorded.
   */
  readonly block: BlockId | null;
  /** The chain can no longer undo that block: the transfer isn't followed any more. */
  readonly isFinal: boolean;
  /** How often it lost such a block to a reorganisation. */
  readonly round: number;
  /** It was confirmed at least once: its order, deposit or withdrawal knows. */
  readonly wasConfirmed: boolean;
  /** Another transaction that takes its place in the chain, while that one is there. */
  readonly conflict: Conflict | null;
  /**
   * Height of the chain when it was last looked for a conflict that was not found, or for the block
   * that settled the transfer.
   */
  readonly checkedHeight: number | null;
  readonly lastError: string | null;
  readonly createdAtMs: number;
  /**
   * Why a mined transfer does not count as done: what it moved, by the chain's record. It waits for
   * an operator's verdict. `null` without a doubt.
   */
  readonly doubt: string | null;
  /**
   * What the receiver's balance showed when the doubt came up: a look at the chain without that
   * balance does not count for more. `null` where it was not seen.
   */
  readonly doubtMovedMinor: bigint | null;
  readonly verdict: TransferVerdict | null;
};

export type NewOutgoingTransfer = Pick<
  OutgoingTransfer,
  | 'transferKey'
  | 'purpose'
  | 'orderId'
  | 'depositId'
  | 'chainKey'
  | 'fromWallet'
  | 'toAddress'
  | 'assetSlug'
  | 'amountMinor'
>;
