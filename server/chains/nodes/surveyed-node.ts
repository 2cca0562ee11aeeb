import type { Clock } from '../../platform/clock/clock';
import type { NodeReading, Verdict } from './assess-nodes';
import type { ChainNode } from './chain-node';
import { createNodeProbe, type NodeProbe } from './node-probe';

/** How often a node that does not answer is checked again. */
const AWAY_RETRY_MS = 1_000;

/** What checks have found out about one node. */
export type SurveyedNode<Node> = {
  readonly node: Node;
  readonly probe: NodeProbe;
  reading: NodeReading | null;
  probedAtMs: number;
  verdict: Verdict;
  /** The block at the height where branches are compared, and the head that it was read for. */
  branch: Branch | null;
  excluded: { readonly untilMs: number; readonly detail: string } | null;
  /** Until then, it is used after the others, because it is just back. */
  onProbationUntilMs: number;
  /** Until then, it is used after the others, because it failed or was slow. */
  postponedUntilMs: number;
};

export const surveyedNode = <Node extends ChainNode>(
  node: Node,
  clock: Clock,
): SurveyedNode<Node> => ({
  node,
  probe: createNodeProbe(node, clock),
  reading: null,
  probedAtMs: -Infinity,
  verdict: { problem: null, detail: null },
  branch: null,
  excluded: null,
  onProbationUntilMs: -Infinity,
  postponedUntilMs: -Infinity,
});

/** Returns until when the others are preferred to the node. */
export const lastUntil = (entry: SurveyedNode<unknown>): number =>
  Math.max(entry.onProbationUntilMs, entry.postponedUntilMs);

export const isLast = (entry: SurveyedNode<unknown>, nowMs: number): boolean =>
  nowMs < lastUntil(entry);

export type Branch = {
  readonly height: number;
  readonly headHash: string;
  readonly hash: string | null;
};

/**
 * Waits for the nodes that answered the last check. The others are checked less often, which lets a
 * node that limits our requests recover. They delay the result only if no node answered.
 */
export async function readHeads(
  entries: readonly SurveyedNode<ChainNode>[],
  nowMs: number,
): Promise<void> {
  const isAway = ({ verdict }: SurveyedNode<ChainNode>) => verdict.problem === 'unreachable';
  const due = entries.filter(
    (entry) => !isAway(entry) || nowMs - entry.probedAtMs >= AWAY_RETRY_MS,
  );
  const readings = due.map((entry) => {
    entry.probedAtMs = nowMs;
    const done = entry.probe().then((reading) => {
      entry.reading = reading;
    });
    return { isAwaited: !isAway(entry), done };
  });
  const awaited = readings.filter(({ isAwaited }) => isAwaited);
  await Promise.all((awaited.length > 0 ? awaited : readings).map(({ done }) => done));
}

export const readingOf = ({ reading }: SurveyedNode<ChainNode>): NodeReading =>
  reading ?? { kind: 'failed', problem: 'unreachable', detail: 'not checked yet' };

export function endOldExclusions(entries: readonly SurveyedNode<ChainNode>[], nowMs: number): void {
  for (const entry of entries)
    if (entry.excluded !== null && entry.excluded.untilMs <= nowMs) entry.excluded = null;
}

export const exclusionOf = (entry: SurveyedNode<ChainNode> | undefined): Verdict | null =>
  entry?.excluded ? { problem: 'contradicts', detail: entry.excluded.detail } : null;
