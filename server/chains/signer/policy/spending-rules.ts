import { excludeEachOther, nameOf, type JournalEntry } from '../journal/journal-entry';
import type { AssetLimits, Policy } from './policy';

/** A transaction to be signed. */
export type Spending = Omit<
  JournalEntry,
  'sequence' | 'signedAtMs' | 'isApproved' | 'txId' | 'rawTransaction'
>;

/** A limit of the policy that a transaction would exceed. */
export type LimitProblem = {
  readonly reason: string;
  /** How many people must approve it nevertheless; `null` if no one can. */
  readonly people: number | null;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The clocks of a chain and of the signer may differ by this much. */
const CLOCK_MARGIN_MS = 10_000;

const ADD_IT = 'add it to SIGNER_POLICY, and restart the signer';

/** Whether a transaction has expired, so the chain can no longer accept it. */
export const hasExpired = (
  { expiresAtMs }: Pick<JournalEntry, 'expiresAtMs'>,
  nowMs: number,
): boolean => expiresAtMs !== null && expiresAtMs + CLOCK_MARGIN_MS < nowMs;

/**
 * Returns which limit of the policy a transaction would exceed; `null` if it is within all of them.
 * @param recent what was signed within the last 24 hours
 */
export function limitProblem(
  spending: Spending,
  recent: readonly JournalEntry[],
  policy: Policy,
  nowMs: number,
): LimitProblem | null {
  const hardLimit = feeProblem(spending, recent, policy);
  if (hardLimit !== null) return { reason: hardLimit, people: null };
  const limits = policy.assets.get(spending.assetSlug);
  if (!limits)
    return {
      reason: `the policy does not name the asset ${spending.assetSlug}: ${ADD_IT}`,
      people: null,
    };
  const reason = freeLimitProblem(spending, recent, limits, nowMs);
  return reason === null ? null : { reason, people: peopleFor(limits, spending.amountMinor) };
}

function feeProblem(
  spending: Spending,
  recent: readonly JournalEntry[],
  policy: Policy,
): string | null {
  const { chainKey, feeMinor } = spending;
  const limits = policy.chains.get(chainKey);
  if (!limits) return `the policy does not name the chain ${chainKey}: ${ADD_IT}`;
  if (feeMinor > limits.feePerTransactionMinor)
    return `its fee is above the policy's limit for a transaction on ${chainKey}`;
  const spentMinor = sum(
    [...recent.filter((entry) => entry.chainKey === chainKey), spending],
    'feeMinor',
  );
  return spentMinor > limits.feesPerDayMinor
    ? `fees on ${chainKey} within a day would exceed the policy's limit`
    : null;
}

/** What people approved does not count towards the limits. */
function freeLimitProblem(
  spending: Spending,
  recent: readonly JournalEntry[],
  limits: AssetLimits,
  nowMs: number,
): string | null {
  const { assetSlug, amountMinor, isOwn } = spending;
  if (isOwn) return null;
  if (amountMinor > limits.perPayoutMinor)
    return `the amount is above the policy's limit for one payout of ${assetSlug}`;
  const paid = recent.filter(
    (entry) => !entry.isOwn && !entry.isApproved && entry.assetSlug === assetSlug,
  );
  const lastHour = paid.filter(({ signedAtMs }) => signedAtMs > nowMs - HOUR_MS);
  if (sum([...lastHour, spending], 'amountMinor') > limits.perHourMinor)
    return `payouts of ${assetSlug} within an hour would exceed the policy's limit`;
  return sum([...paid, spending], 'amountMinor') > limits.perDayMinor
    ? `payouts of ${assetSlug} within a day would exceed the policy's limit`
    : null;
}

const peopleFor = ({ approvals }: AssetLimits, amountMinor: bigint): number | null =>
  approvals.find(({ upToMinor }) => amountMinor <= upToMinor)?.people ?? null;

/** Returns the entries that count towards the limits of a day. */
export const recentEntries = (
  entries: readonly JournalEntry[],
  nowMs: number,
): readonly JournalEntry[] => {
  const first = entries.findLastIndex(({ signedAtMs }) => signedAtMs <= nowMs - DAY_MS) + 1;
  return entries.slice(first);
};

/**
 * Adds up what transactions can move in the worst case. If transactions of one transfer exclude
 * each other, the chain accepts at most one of them. Others, such as one that was signed after the
 * first had expired, may all have been mined.
 */
function sum(transactions: readonly Spending[], field: 'amountMinor' | 'feeMinor'): bigint {
  const alternatives = new Map<string, Spending[][]>();
  for (const transaction of transactions) {
    const groups = alternatives.get(nameOf(transaction)) ?? [];
    alternatives.set(nameOf(transaction), groups);
    const group = groups.find((others) =>
      others.every((other) => excludeEachOther(other, transaction)),
    );
    if (group) group.push(transaction);
    else groups.push([transaction]);
  }
  return [...alternatives.values()]
    .flat()
    .reduce((total, group) => total + highest(group.map((each) => each[field])), 0n);
}

const highest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
