import { ChainUnavailableError } from '../chain-errors';
import type { ChainNode } from './chain-node';
import type { NodeSurvey } from './node-survey';
import {
  resultsOf,
  startReading,
  waitForEnough,
  type Reading,
  type StartReading,
} from './readings';

export type ReadFromEachDeps<Node extends ChainNode, T> = {
  readonly chainKey: string;
  readonly quorum: number;
  readonly nodes: readonly Node[];
  readonly start: StartReading<Node, T>;
  /** Whether the other nodes are not needed if they are slow; `null`: all are needed. */
  readonly isEnough: ((results: readonly T[]) => boolean) | null;
  readonly survey: Pick<NodeSurvey<Node>, 'postpone' | 'isPostponed'>;
  /** The readings of all calls that were left behind, and have not ended. */
  readonly leftBehind: Set<Reading<Node, unknown>>;
};

/**
 * Runs a reading on several nodes at once. A node that was left behind gets no reading until that
 * one ends, if there are enough others.
 * @returns the outcome of each node, in order; one that was left behind counts as unavailable
 */
export async function readFromEach<Node extends ChainNode, T>({
  chainKey,
  quorum,
  nodes,
  start,
  isEnough,
  survey,
  leftBehind,
}: ReadFromEachDeps<Node, T>): Promise<readonly PromiseSettledResult<T>[]> {
  const busy = new Set([...leftBehind].map(({ node }) => node));
  const idle = nodes.filter((node) => !busy.has(node));
  const asked = isEnough === null || idle.length < quorum ? nodes : idle;
  const readings = asked.map((node) => startReading(node, start));
  await waitForEnough(readings, isEnough ?? (() => false), survey.isPostponed);
  if (resultsOf(readings).length > 0)
    // A postponed node that was left behind may have had too little time.
    for (const { node, outcome } of readings)
      if (outcome === null ? !survey.isPostponed(node) : isUnavailable(outcome))
        survey.postpone(node);
  for (const reading of readings) if (reading.outcome === null) leave(reading, leftBehind);
  return nodes.map(
    (node) =>
      readings.find((reading) => reading.node === node)?.outcome ?? {
        status: 'rejected',
        reason: new ChainUnavailableError(chainKey, `the node ${node.name} took too long`),
      },
  );
}

function leave<Node>(
  reading: Reading<Node, unknown>,
  leftBehind: Set<Reading<Node, unknown>>,
): void {
  reading.isLeftBehind = true;
  leftBehind.add(reading);
  void reading.done.then(() => leftBehind.delete(reading));
}

const isUnavailable = (outcome: PromiseSettledResult<unknown>): boolean =>
  outcome.status === 'rejected' && outcome.reason instanceof ChainUnavailableError;
