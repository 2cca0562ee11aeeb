import { ChainUnavailableError } from '../chain-errors';
import type { ChainNode } from './chain-node';
import type { NodeSurvey } from './node-survey';
import { resultsOf, startReading, waitForEnough } from './readings';

export type ReadFromEachDeps<Node extends ChainNode, T> = {
  readonly chainKey: string;
  readonly nodes: readonly Node[];
  readonly start: (node: Node) => Promise<T>;
  /** Whether the other nodes are not needed if they are slow. */
  readonly isEnough: (results: readonly T[]) => boolean;
  readonly survey: Pick<NodeSurvey<Node>, 'postpone' | 'isPostponed'>;
};

/**
 * Runs a reading on several nodes at once.
 * @returns the outcome of each node, in order; one that was left behind counts as unavailable
 */
export async function readFromEach<Node extends ChainNode, T>({
  chainKey,
  nodes,
  start,
  isEnough,
  survey,
}: ReadFromEachDeps<Node, T>): Promise<readonly PromiseSettledResult<T>[]> {
  const readings = nodes.map((node) => startReading(node, start(node)));
  await waitForEnough(readings, isEnough, (node) => survey.isPostponed(node));
  const hasResult = resultsOf(readings).length > 0;
  return readings.map(({ node, outcome }) => {
    // A postponed node that was left behind may have had too little time.
    const isSlow = outcome === null ? !survey.isPostponed(node) : isUnavailable(outcome);
    if (hasResult && isSlow) survey.postpone(node);
    return (
      outcome ?? {
        status: 'rejected',
        reason: new ChainUnavailableError(chainKey, `the node ${node.name} took too long`),
      }
    );
  });
}

const isUnavailable = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && outcome.reason instanceof ChainUnavailableError;
