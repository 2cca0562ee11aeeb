import { referenceHeight, type NodeHead } from './assess-nodes';
import type { ChainNode } from './chain-node';
import { groupsBySize } from './groups';
import { isLast, type SurveyedNode } from './surveyed-node';

export type SurveyState<Node> = {
  /** Why the chain is paused; `null` while enough nodes agree. */
  readonly problem: string | null;
  readonly head: NodeHead | null;
  readonly usable: readonly Node[];
};

/** Returns which nodes can be used, and whether they are enough. */
export function stateOf<Node extends ChainNode>(
  entries: readonly SurveyedNode<Node>[],
  isSplit: boolean,
  quorum: number,
  nowMs: number,
): SurveyState<Node> {
  const good = entries.filter(
    ({ verdict, reading }) => verdict.problem === null && reading?.kind === 'head',
  );
  const heads = good.flatMap(({ reading }) => (reading?.kind === 'head' ? [reading.head] : []));
  const height = referenceHeight(
    heads.map((head) => head.height),
    quorum,
  );
  return {
    problem: problemOf(entries, good.length, isSplit, quorum),
    head: usualHead(heads.filter((head) => head.height === height)),
    usable: [
      ...good.filter((entry) => !isLast(entry, nowMs)),
      ...good.filter((entry) => isLast(entry, nowMs)),
    ].map(({ node }) => node),
  };
}

/** Nodes at the same height may have different newest blocks for a moment. */
const usualHead = (heads: readonly NodeHead[]): NodeHead | null =>
  groupsBySize(heads, ({ hash, minedAtMs }) => `${hash} ${minedAtMs ?? ''}`)[0]?.[0] ?? null;

function problemOf(
  entries: readonly SurveyedNode<ChainNode>[],
  goodCount: number,
  isSplit: boolean,
  quorum: number,
): string | null {
  const whatIsWrong = entries
    .flatMap(({ node, verdict }) =>
      verdict.problem === null ? [] : [`${node.name}: ${verdict.detail ?? verdict.problem}`],
    )
    .join('; ');
  if (goodCount === 0) return `none of its nodes can be used (${whatIsWrong})`;
  if (isSplit) return 'its nodes follow different branches, and neither has more nodes';
  return goodCount < quorum
    ? `${quorum} nodes must agree, and only ${goodCount} can be used (${whatIsWrong})`
    : null;
}
