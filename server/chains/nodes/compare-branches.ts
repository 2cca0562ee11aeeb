import { assessBranches, referenceHeight, type NodeHead, type Verdict } from './assess-nodes';
import type { ChainNode } from './chain-node';
import { withinProbeTime } from './node-probe';
import type { PoolOptions } from './pool-options';
import type { SurveyedNode } from './surveyed-node';

/** Compares the blocks that nodes have some way below their newest ones. */
export async function compareBranches(
  entries: readonly SurveyedNode<ChainNode>[],
  verdicts: readonly Verdict[],
  { quorum, maxLagBlocks }: PoolOptions,
): Promise<{ readonly verdicts: readonly Verdict[]; readonly isSplit: boolean }> {
  const good = entries.flatMap((entry, index) =>
    verdicts[index]?.problem === null && entry.reading?.kind === 'head'
      ? [{ entry, index, head: entry.reading.head }]
      : [],
  );
  if (good.length < 2) return { verdicts, isSplit: false };
  const reference = referenceHeight(
    good.map(({ head }) => head.height),
    quorum,
  );
  const height = Math.max(0, reference - maxLagBlocks);
  const hashes = await Promise.all(good.map(({ entry, head }) => branchHash(entry, head, height)));
  const branches = assessBranches({ height, hashes });
  const merged = [...verdicts];
  good.forEach(({ index }, position) => {
    const verdict = branches.verdicts[position];
    if (verdict) merged[index] = verdict;
  });
  return { verdicts: merged, isSplit: branches.isSplit };
}

/** A node's block at a height can change only with its head. */
async function branchHash(
  entry: SurveyedNode<ChainNode>,
  head: NodeHead,
  height: number,
): Promise<string | null | undefined> {
  const { branch } = entry;
  if (branch?.height === height && branch.headHash === head.hash) return branch.hash;
  const hash = await withinProbeTime(
    entry.node.blockRefAt(height).then(
      (block) => block?.hash ?? null,
      () => undefined,
    ),
    undefined,
  );
  if (hash !== undefined) entry.branch = { height, headHash: head.hash, hash };
  return hash;
}
