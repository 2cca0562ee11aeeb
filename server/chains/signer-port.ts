import type { PasskeyAssertion } from '@quayside/contract/schemas/passkeys';

import type { PreparedTransfer, SignedTransfer } from './chain';
import type { SignedPage } from './signed-page';

export type TransferAttempt = {
  /** The books of the server: another database may have transfers with the same keys. */
  readonly booksId: string;
  /** The transfer in these books. */
  readonly transferKey: string;
  /** Starts at 1; increases when the chain can no longer accept what was signed. */
  readonly attempt: number;
};

export type SigningRequest = TransferAttempt & {
  /**
   * What the transfer pays off: its order, and the deposits that it is owed for. Of transfers that
   * settle the same debt, the signer lets only one pay.
   */
  readonly settles: readonly string[];
  /** Attempts that are over according to the books: the chain can't accept their transactions. */
  readonly ended: readonly EndedAttempt[];
  /** The journal that the signer must have; absent or `null`: any. */
  readonly journal?: KnownJournal | null | undefined;
  readonly prepared: PreparedTransfer;
};

/** An attempt at a transfer of the same books. Earlier attempts at it are included. */
export type EndedAttempt = Pick<TransferAttempt, 'transferKey' | 'attempt'> & {
  /**
   * Whether a block has one of its transactions for good. The others can't be mined then, so their
   * outputs are free, but what the transfer pays off is paid. Absent: no block has any.
   */
  readonly isSettled?: boolean | undefined;
};

/** A signed transaction, with what it moves and spends. */
export type SignedPayment = SignedTransfer & {
  readonly to: string;
  readonly assetSlug: string;
  /** The address that it spends from. */
  readonly sender: string;
  readonly amountMinor: bigint;
  /** Account chains: the sender's nonce that it uses. */
  readonly nonce: number | null;
  /** UTXO chains: the outputs that it spends, as `txId:index`. */
  readonly spentOutputs: readonly string[];
};

/** What books know of the journal of their signer. */
export type KnownJournal = {
  /** Identifies it by its first transaction. */
  readonly journalId: string;
  /** The latest signature for these books; `null` if none was recorded. */
  readonly latest: { readonly sequence: number; readonly txId: string } | null;
};

/** A signed transaction, with its place in the signer's journal. */
export type JournaledPayment = SignedPayment & {
  readonly journalId: string;
  readonly sequence: number;
};

/** A person's approval of one payment, signed by a device of theirs. */
export type PaymentApproval = {
  /** The exact text that says what is paid, as the signer requested it. */
  readonly statement: string;
  readonly assertion: PasskeyAssertion;
};

export type ApprovalResult = {
  /** The person whose approval it is. */
  readonly approver: string;
  /** Everyone who has approved that payment. */
  readonly approvedBy: readonly string[];
};

/**
 * Holds the private keys in a separate process. Only the worker that sends transfers has a signer.
 */
export interface Signer {
  /**
   * Returns everything that was signed for an attempt at a transfer, oldest first, even if it has
   * expired: the chain accepts at most one of them, and may have accepted one before.
   */
  find(attempt: TransferAttempt): Promise<readonly SignedPayment[]>;
  /** Returns what was signed for these books after a sequence number, page by page. */
  signedSince(booksId: string, afterSequence: number): Promise<SignedPage>;
  /**
   * Signs a transfer.
   * @throws SigningRejectedError (as a rejected promise) if the signer does not allow it, or does not
   *   have the journal that the request names
   * @throws ApprovalNeededError (as a rejected promise) if people have to approve it first
   */
  sign(request: SigningRequest): Promise<JournaledPayment>;
  /**
   * Records a person's approval, if it is valid.
   * @throws SigningRejectedError (as a rejected promise)
   */
  approve(approval: PaymentApproval): Promise<ApprovalResult>;
}
