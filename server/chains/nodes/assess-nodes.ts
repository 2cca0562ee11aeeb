import type { BlockRef } from '../block-ref';
import type { NodeProblem } from './node-status';

/** How a node responded to a check. */
export type NodeReading =
  | { readonly kind: 'head'; readonly head: NodeHead }
  | { readonly kind: 'failed'; readonly problem: NodeProblem; readonly detail: string };

export type NodeHead = BlockRef & {
  /** According to the block; `null` if the chain has no reliable block times. */
  readonly minedAtMs: number | null;
};

export type Verdict = {
  readonly problem: NodeProblem | null;
  readonly detail: string | null;
};

export type Requirements = { readonly quorum: number; readonly maxLagBlocks: number };

/**
 * Returns the highest number that at least `count` of the numbers reach; the lowest of them if
 * there are fewer.
 */
export function reachedBy(count: number, numbers: readonly number[]): number {
  const descending = [...numbers].sort((one, other) => other - one);
  return descending[Math.min(count, descending.length) - 1] ?? 0;
}

/**
 * Returns the height that the chain is taken to have: the highest one that the quorum and at least
 * half of the answering nodes have reached. Of three nodes or more, one far ahead does not move it.
 */
export function referenceHeight(heights: readonly number[], quorum: number): number {
  return reachedBy(Math.max(quorum, Math.ceil(heights.length / 2)), heights);
}

const GOOD: Verdict = { problem: null, detail: null };

/** Compares the heads of nodes with the reference height. Failed nodes keep their problem. */
export function assessHeads(
  readings: readonly NodeReading[],
  { quorum, maxLagBlocks }: Requirements,
): readonly Verdict[] {
  const reference = referenceHeight(headsOf(readings), quorum);
  return readings.map((reading) => {
    if (reading.kind === 'failed') return reading;
    const lead = reading.head.height - reference;
    if (Math.abs(lead) <= maxLagBlocks) return GOOD;
    const detail = `its newest block is ${reading.head.height}, and that of the other nodes ${reference}`;
    return { problem: lead < 0 ? 'behind' : 'ahead', detail };
  });
}

const headsOf = (readings: readonly NodeReading[]): readonly number[] =>
  readings.flatMap((reading) => (reading.kind === 'head' ? [reading.head.height] : []));

/**
 * The blocks that nodes have at one height: `null` for a node without that block, `undefined` for
 * one that did not answer.
 */
export type BranchView = {
  readonly height: number;
  readonly hashes: readonly (string | null | undefined)[];
};

export type BranchAssessment = {
  readonly verdicts: readonly Verdict[];
  /** Whether several branches share the highest number of nodes. */
  readonly isSplit: boolean;
};

/**
 * Finds the branch that most nodes follow. If two branches have equally many, it is unclear which
 * one is the chain, and all their nodes stay in use, ready for when they agree again.
 */
export function assessBranches({ height, hashes }: BranchView): BranchAssessment {
  const counts = new Map<string, number>();
  for (const hash of hashes) if (hash) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  const leading = [...counts].filter(([, count]) => count === most).map(([hash]) => hash);
  const isSplit = leading.length > 1;
  const verdicts = hashes.map((hash): Verdict => {
    if (hash === undefined || (hash !== null && leading.includes(hash))) return GOOD;
    return {
      problem: 'other_branch',
      detail:
        hash === null
          ? `it does not show block ${height}`
          : `its block ${height} is ${hash}, and that of the other nodes ${leading.join(' or ')}`,
    };
  });
  return { verdicts, isSplit };
}
