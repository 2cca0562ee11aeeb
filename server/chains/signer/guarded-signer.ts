import type { SignedPage } from '../signed-page';
import type {
  ApprovalResult,
  JournaledPayment,
  PaymentApproval,
  SignedPayment,
  SigningRequest,
  TransferAttempt,
} from '../signer-port';
import { SigningRejectedError } from '../signer-errors';
import { excludeEachOther, type JournalEntry } from './journal/journal-entry';
import { createJournalClock } from './journal/journal-clock';
import { assertJournalKnown, journalIdOf } from './journal/known-journal';
import type { Journal } from './journal/open-journal';
import { assertKnownBooks } from './known-books';
import { createLimitGuard } from './policy/guard-limits';
import type { Policy } from './policy/policy';
import type { Spending } from './policy/spending-rules';
import { createPayOnce } from './pay-once';
import type { TransferSigner } from './sign-transfer';
import { createSignedBefore, type SignedBefore } from './signed-before';

export type GuardedSignerDeps = {
  readonly signer: TransferSigner;
  readonly journal: Journal;
  /** `null` for no limits. An attempt at a transfer is never paid twice, even without a policy. */
  readonly policy: Policy | null;
  readonly nowMs: () => number;
};

export type GuardedSigner = {
  /**
   * Finds everything that was signed for an attempt at a transfer, oldest first, even if it has
   * expired: a block may have included it before. A server that has lost it, in a crash or because
   * its database is a restored backup, continues with what is found.
   */
  find(attempt: TransferAttempt): readonly SignedPayment[];
  /** Returns what was signed for some books, page by page, including what has expired. */
  signedSince(after: { readonly booksId: string; readonly afterSequence: number }): SignedPage;
  /**
   * Signs a transfer that the policy allows, and records it. Rejects a request that names another
   * journal, or a signature that this one has forgotten, and a transaction that could be
   * mined in addition to an earlier one for the same attempt, or for another transfer that settles
   * the same debts.
   * @throws SigningRejectedError
   * @throws ApprovalNeededError
   */
  sign(request: SigningRequest): Promise<JournaledPayment>;
  /**
   * Records a person's approval of a payment above the limits. It covers every version of the
   * transaction with the same receiver, asset and amount, and fees up to the policy's limit.
   * @throws SigningRejectedError
   */
  approve(approval: PaymentApproval): Promise<ApprovalResult>;
};

/**
 * Protects the keys from anyone who can send requests: from forged and lost rows in the server's
 * database, and from a compromised server. It trusts only its journal and its policy.
 */
export function createGuardedSigner({
  signer,
  journal,
  policy,
  nowMs,
}: GuardedSignerDeps): GuardedSigner {
  const before = createSignedBefore(journal.entries);
  const clock = createJournalClock(journal, nowMs);
  const limits = createLimitGuard(policy, journal, clock);
  const { assertPaysOnce } = createPayOnce(before, policy, journal.statements);
  /** Without a policy, the server may send another attempt to another receiver. */
  const earlierOf = (spending: Spending): readonly JournalEntry[] =>
    before
      .ofTransfer(spending)
      .filter(({ attempt }) => policy !== null || attempt === spending.attempt);

  const journaled = (entry: JournalEntry): JournaledPayment => ({
    ...paymentOf(entry),
    journalId: journalIdOf(journal.entries) ?? '',
    sequence: entry.sequence,
  });

  return {
    find(transfer) {
      return before
        .ofTransfer(transfer)
        .filter((entry) => entry.attempt === transfer.attempt)
        .map(paymentOf);
    },
    signedSince: (after) => pageOf(journal.entries, after),
    async sign({ booksId, transferKey, attempt, settles, ended, journal: known, prepared }) {
      const { facts, ...signed } = await signer(prepared);
      if (prepared.from !== 'hot' && !facts.isOwn)
        throw new SigningRejectedError('a deposit address only sends to our own wallets');
      // No `await` from here until the journal entry is written: a concurrent request would not see
      // this one.
      const signedAtMs = clock.timeMs();
      const { chainKey, to, assetSlug, amountMinor } = prepared;
      const spending = {
        booksId,
        transferKey,
        attempt,
        settles: withEarlier(settles, before.ofTransfer({ booksId, transferKey })),
        chainKey,
        to,
        assetSlug,
        amountMinor,
        ...facts,
      };
      assertJournalKnown(journal.entries, known ?? null);
      const same = before.ofTransfer(spending).find(({ txId }) => txId === signed.txId);
      if (same) return journaled(same);
      assertKnownBooks(journal, booksId);
      // Only limits depend on the time.
      if (policy !== null) clock.assertPlausible();
      assertNotElsewhere(before, spending, signed.txId);
      assertSameReceiver(spending, earlierOf(spending));
      assertPaysOnce({ spending, ended, atMs: signedAtMs });
      const entry = journal.append({
        ...spending,
        isApproved: limits.isApproved(spending, signedAtMs),
        signedAtMs,
        ...signed,
      });
      before.remember(entry);
      return journaled(entry);
    },
    approve: limits.approve,
  };
}

/** A page of this many transactions fits into one message. */
const PAGE_SIZE = 500;

function pageOf(
  entries: readonly JournalEntry[],
  { booksId, afterSequence }: { readonly booksId: string; readonly afterSequence: number },
): SignedPage {
  const later = entries.filter(({ sequence }) => sequence > afterSequence);
  const page = later.slice(0, PAGE_SIZE);
  return {
    journalId: journalIdOf(entries),
    signed: page
      .filter((entry) => entry.booksId === booksId)
      .map((entry) => {
        const { transferKey, attempt, chainKey, sequence, signedAtMs } = entry;
        return {
          ...paymentOf(entry),
          transferKey,
          attempt,
          chainKey,
          sequence,
          signedAtMs,
        };
      }),
    upTo: page.at(-1)?.sequence ?? entries.at(-1)?.sequence ?? 0,
    isLast: later.length <= PAGE_SIZE,
  };
}

/**
 * The signature of an input covers the amount of that input only. Signatures of the same
 * transaction for different claimed amounts could be combined, and pay a far higher fee.
 */
function assertNotElsewhere(before: SignedBefore, spending: Spending, txId: string): void {
  if (spending.spentOutputs.length > 0 && before.isOfOtherTransfer({ ...spending, txId }))
    throw new SigningRejectedError(`${txId} was signed before, for another transfer`);
}

/**
 * A server that runs on a backup may no longer know what a transfer settles, but may still replace
 * its transaction.
 */
const withEarlier = (
  settles: readonly string[],
  earlier: readonly JournalEntry[],
): readonly string[] => [...new Set([...settles, ...earlier.flatMap((entry) => entry.settles)])];

/**
 * The first transaction of a transfer determines its receiver. Only a payment to our own wallet
 * that takes the place of all others may differ: it cancels the transfer.
 */
function assertSameReceiver(spending: Spending, earlier: readonly JournalEntry[]): void {
  const [first] = earlier;
  if (!first || (first.to === spending.to && first.assetSlug === spending.assetSlug)) return;
  if (spending.isOwn && earlier.every((entry) => excludeEachOther(entry, spending))) return;
  throw new SigningRejectedError(
    `${spending.transferKey} was signed before as ${first.txId}, for another receiver or asset`,
  );
}

const paymentOf = ({
  rawTransaction,
  txId,
  to,
  assetSlug,
  sender,
  amountMinor,
  nonce,
  spentOutputs,
}: JournalEntry): SignedPayment => ({
  rawTransaction,
  txId,
  to,
  assetSlug,
  sender,
  amountMinor,
  nonce,
  spentOutputs,
});
