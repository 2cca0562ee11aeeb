import type { PayoutHolds } from '../../treasury';
import { journalProblem } from './compare-journal';
import { compareMarks } from './compare-marks';
import { explainSignedLater, readSignedLater, type ExplainedSigned } from './read-signed';
import { reasonsFor } from './adopt-signed';
import { obstaclesToRelease } from './release';
import type { RestoreDeps } from './restore-deps';
import { scanChain, sharedHeight } from './scan-chain';
import { judgeFees, type Judged } from './excessive-fees';

/** What an operator should know before a server starts on a database. */
export type RestoreReport = {
  readonly isCurrent: boolean;
  readonly held: string | null;
  readonly waiting: readonly string[];
  readonly undecided: readonly string[];
  readonly dataDir: readonly string[];
  readonly signer: object;
  readonly chains: readonly object[];
  /** Transactions that fit an order or a deposit, and that no transfer has claimed. */
  readonly unclaimed: readonly object[];
};

/** Compares the database with the disk, the signer's journal and the chains. Changes nothing. */
export async function describeDifference(
  deps: RestoreDeps,
  holds: Pick<PayoutHolds, 'current' | 'refresh'>,
): Promise<RestoreReport> {
  await holds.refresh();
  const held = holds.current().find(({ cause }) => cause === 'restore');
  const { waiting, undecided } =
    held === undefined
      ? { waiting: [], undecided: [] }
      : await obstaclesToRelease(deps, held.sinceMs);
  const { reasons } = await compareMarks(deps);
  const signer = await describeSigned(deps);
  const chains = await Promise.all(deps.chains.map((chain) => describeChain(deps, chain)));
  return {
    isCurrent:
      held === undefined &&
      reasons.length === 0 &&
      signer.reasons.length === 0 &&
      chains.every(({ missing, problem }) => missing.length === 0 && problem === undefined),
    held: held?.reason ?? null,
    waiting,
    undecided,
    dataDir: reasons,
    signer,
    chains,
    unclaimed: await describeUnclaimed(deps),
  };
}

const describeUnclaimed = async ({ stores, database }: RestoreDeps): Promise<object[]> =>
  (await stores.foundTransactions.all(database))
    .filter(({ isExplained }) => isExplained)
    .map((found) => ({ ...rowOf(found), order: found.orderId, transfer: found.transferKey }));

async function describeSigned(
  deps: RestoreDeps,
): Promise<{ readonly reasons: readonly string[]; readonly missing: readonly object[] }> {
  try {
    const later = await readSignedLater(deps);
    const problem = journalProblem(later);
    const explained = await deps.database.transaction((sql) =>
      explainSignedLater(deps, sql, later.signed),
    );
    const missing = explained.filter(({ verdict }) => verdict.kind !== 'version');
    const reasons = [...reasonsFor(missing), ...(problem === null ? [] : [problem])];
    return { reasons, missing: missing.map(signedRow) };
  } catch (error) {
    return { reasons: [error instanceof Error ? error.message : String(error)], missing: [] };
  }
}

async function describeChain(
  deps: RestoreDeps,
  chain: RestoreDeps['chains'][number],
): Promise<{ readonly missing: readonly object[]; readonly chain: string; problem?: string }> {
  try {
    const from = await sharedHeight(deps, chain);
    const { height } = await chain.head();
    const explained =
      from === null || from >= height
        ? []
        : (await scanChain(deps, chain, from + 1, height)).explained;
    return { chain: chain.key, missing: (await judgeFees(chain, explained)).map(chainRow) };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { chain: chain.key, missing: [], problem };
  }
}

const signedRow = ({ found, verdict }: ExplainedSigned): object => ({
  ...rowOf(found),
  transfer: found.transferKey,
  outcome: outcomeOf(verdict.kind !== 'undecided', verdict.kind === 'adopt' ? verdict.as : null),
});

const chainRow = ({ found, adoptAs, isFeeExcessive }: Judged): object => ({
  ...rowOf(found),
  order: found.orderId,
  outcome: outcomeOf(found.isExplained && !isFeeExcessive, adoptAs),
});

function outcomeOf(isExplained: boolean, adoptAs: Judged['adoptAs']): string {
  if (!isExplained) return 'an operator must decide';
  return adoptAs === null ? 'its transfer claims it' : `booked as ${adoptAs}`;
}

const rowOf = ({ chainKey, txId, toAddress, assetSlug, amountMinor }: Judged['found']) => ({
  chainKey,
  txId,
  toAddress,
  assetSlug,
  amountMinor,
});
