/**
 * `cold` moves our own funds from the hot wallet to the cold address of the chain, and `owner` pays
 * them to the owner. `adopted` is a transaction that was found after a restore or a crash, and that
 * none of our other transfers sent: its key says how it is booked.
 */
export const TRANSFER_PURPOSES = [
  'payout',
  'refund',
  'return',
  'sweep',
  'gas',
  'filler',
  'reward_withdrawal',
  'cold',
  'owner',
  'adopted',
] as const;
export type TransferPurpose = (typeof TRANSFER_PURPOSES)[number];

/** An operator's findings about a transfer in doubt. */
export const TRANSFER_VERDICTS = ['arrived', 'not_moved'] as const;
export type TransferVerdict = (typeof TRANSFER_VERDICTS)[number];

/** What an operator wants done with a signed transfer. */
export const TRANSFER_CHANGES = ['bump', 'cancel'] as const;
export type TransferChange = (typeof TRANSFER_CHANGES)[number];

export type BlockId = { readonly height: number; readonly hash: string };

/** A transaction in a block that has the same nonce, or spends one of the same outputs. */
export type Conflict = { readonly txId: string; readonly block: BlockId };

export type TransferState =
  'queued' | 'signed' | 'broadcast' | 'confirmed' | 'failed' | 'cancelled';

/** A payment that we send. */
export type OutgoingTransfer = {
  readonly transferId: string;
  /** Unique and derived from the purpose of the transfer, so that it cannot be requested twice. */
  readonly transferKey: string;
  /** The key under which the signer signed an adopted transfer; `null` if it is `transferKey`. */
  readonly signedKey: string | null;
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
  /**
   * The debts that it pays: its order, and the deposits for which it is owed. The signer lets only
   * one transfer pay each of them.
   */
  readonly settles: readonly string[];
  readonly state: TransferState;
  /** Starts at 1; increases when the chain can no longer accept what was signed. */
  readonly attempt: number;
  readonly nonce: number | null;
  /**
   * The address whose nonce or outputs the signed transaction uses; stored because an operator may
   * change the hot wallet. `null` in the queue, and for transfers that were signed before senders
   * were recorded.
   */
  readonly sender: string | null;
  readonly rawTransaction: string | null;
  readonly txId: string | null;
  readonly spentOutputs: readonly string[];
  /** Whether the current version pays our own wallet, so the transfer ends without a payment. */
  readonly isCancellation: boolean;
  readonly wantedChange: TransferChange | null;
  /** The amount that the receiver gets; known once the transfer is signed. */
  readonly sentMinor: bigint | null;
  /** The network fee, while the transfer is confirmed or failed. */
  readonly feeMinor: bigint | null;
  /** For sweeps: the amount that the token withheld, while the transfer is confirmed. */
  readonly lostMinor: bigint;
  /**
   * The block that confirmed it, or in which it failed. `null` in other states, and for transfers
   * from before blocks were recorded.
   */
  readonly block: BlockId | null;
  /** The chain can no longer undo that block, so the transfer is no longer tracked. */
  readonly isFinal: boolean;
  /** How many times it lost such a block to a reorganisation. */
  readonly round: number;
  /** It was confirmed at least once, and its order, deposit or withdrawal was updated. */
  readonly wasConfirmed: boolean;
  /** The transaction that took this transfer's place in the chain, while the chain contains it. */
  readonly conflict: Conflict | null;
  /**
   * Height of the chain at the last check that found no conflict, or at the last check of the block
   * that settled the transfer.
   */
  readonly checkedHeight: number | null;
  readonly lastError: string | null;
  readonly createdAtMs: number;
  /**
   * Why a mined transfer does not count as done: the amount that it moved, according to the chain.
   * The transfer waits for an operator's verdict. `null` if there is no doubt.
   */
  readonly doubt: string | null;
  /**
   * The amount moved, according to the receiver's balance, when the doubt arose. A later check
   * without that balance does not override it. `null` if the balance was not available.
   */
  readonly doubtMovedMinor: bigint | null;
  readonly verdict: TransferVerdict | null;
};

/** Returns how the signer's journal identifies what was signed for a transfer. */
export const signingName = ({
  transferKey,
  signedKey,
  attempt,
}: Pick<OutgoingTransfer, 'transferKey' | 'signedKey' | 'attempt'>) => ({
  transferKey: signedKey ?? transferKey,
  attempt,
});

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
> &
  Partial<Pick<OutgoingTransfer, 'settles'>>;
