import type { EndedAttempt } from '../signer-port';
import { SigningRejectedError } from '../signer-errors';
import {
  excludeEachOther,
  type JournalEntry,
  type JournalStatement,
} from './journal/journal-entry';
import type { Policy } from './policy/policy';
import { hasExpired, type Spending } from './policy/spending-rules';
import type { SignedBefore } from './signed-before';

/** A payment to be signed, with what the server claims about earlier ones. */
export type ClaimedSpending = {
  readonly spending: Spending;
  /** Attempts at other transfers that the chain can no longer accept, according to the server. */
  readonly ended: readonly EndedAttempt[];
  readonly atMs: number;
};

/** Rejects payments that the chain could accept in addition to earlier ones. */
export type PayOnce = {
  /** @throws SigningRejectedError with the earlier transaction, and what to do about it */
  assertPaysOnce(payment: ClaimedSpending): void;
};

/**
 * Only the chain knows whether an earlier payment is over: no block can include an expired
 * transaction now, but one may have included it before. A server that runs on a backup does not
 * know the payments that it lost, so it cannot claim that they are over. With a policy, a claim is
 * not enough: the transaction must also have expired, or be listed in the policy.
 */
export function createPayOnce(
  before: SignedBefore,
  policy: Policy | null,
  statements: readonly JournalStatement[],
): PayOnce {
  const isDead = ({ txId }: JournalEntry): boolean =>
    policy?.deadTransactions.has(txId) === true ||
    statements.some(({ fact }) => fact.type === 'dead' && fact.txId === txId);

  const assertNotPaid = (payment: ClaimedSpending): void => {
    const { spending, atMs } = payment;
    // A payment that cancels a transfer goes to our own wallet, and settles nothing.
    const others = before.ofSameDebts(spending).filter(({ isOwn }) => !isOwn);
    const earlier = [...before.ofTransfer(spending), ...others];
    const conflicting = earlier.find(
      (entry) =>
        !excludeEachOther(entry, spending) &&
        !isDead(entry) &&
        !(isUnpaid(entry, payment) && (policy === null || hasExpired(entry, atMs))),
    );
    if (conflicting)
      throw new SigningRejectedError(
        `${subjectOf(conflicting, spending)} was signed before as ${conflicting.txId}, which may ` +
          `still be mined in addition to this transaction. ${adviceFor(policy)}`,
      );
  };
  /** A transaction that loses its place to another one is never mined: its client waits in vain. */
  const assertUnused = (payment: ClaimedSpending): void => {
    const waiting = before
      .ofSameUse(payment.spending)
      .find(
        (entry) => !isDead(entry) && !isClaimed(entry, payment) && !hasLaterAttempt(before, entry),
      );
    if (waiting)
      throw new SigningRejectedError(
        `it would take the place of ${waiting.txId}, which was signed for ` +
          `${waiting.transferKey} and has to be sent first. If the chain can never accept that one, ` +
          'declare it dead (docs/runbooks/signer.md)',
        waiting.transferKey,
      );
  };
  return {
    assertPaysOnce: (payment) => {
      assertNotPaid(payment);
      assertUnused(payment);
    },
  };
}

const hasLaterAttempt = (before: SignedBefore, entry: JournalEntry): boolean =>
  before.ofTransfer(entry).some(({ attempt }) => attempt > entry.attempt);

function isClaimed(entry: JournalEntry, { spending, ended }: ClaimedSpending): boolean {
  if (entry.transferKey === spending.transferKey) return entry.attempt < spending.attempt;
  return ended.some(
    ({ transferKey, attempt }) => transferKey === entry.transferKey && entry.attempt <= attempt,
  );
}

/** Whether the server claims that no transaction of that attempt was or will be mined. */
const isUnpaid = (entry: JournalEntry, payment: ClaimedSpending): boolean =>
  isClaimed(entry, {
    ...payment,
    ended: payment.ended.filter(({ isSettled }) => isSettled !== true),
  });

const subjectOf = (earlier: JournalEntry, { transferKey }: Spending): string =>
  earlier.transferKey === transferKey
    ? transferKey
    : `${earlier.transferKey}, which settles the same as ${transferKey},`;

const adviceFor = (policy: Policy | null): string =>
  policy === null
    ? 'Books that do not know that payment run on a backup (docs/runbooks/signer.md).'
    : 'If the chain can never accept that one, add it to deadTransactions of the policy, and ' +
      'restart the signer.';
