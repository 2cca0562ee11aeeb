import { setTimeout as delay } from 'node:timers/promises';

import type { Clock } from '../../platform/clock/clock';
import { createSystemClock } from '../../platform/clock/system-clock';
import { ChainUnavailableError } from '../chain-errors';
import type { ChainNode, NodePool } from './chain-node';
import { rejectOldHead } from './head-age';
import { createNodeSurvey, type NodeSurvey } from './node-survey';
import type { PoolOptions } from './pool-options';
import { readFromOne } from './read-from-one';
import { readFromEach } from './read-from-each';
import type { Reading } from './readings';
import { createSingleNodePool } from './single-node';

/**
 * How long a reading may take before its node is checked. Including the check, it takes 3 seconds
 * until the next node gets the reading.
 */
const PATIENCE_MS = 1_000;

/** A dispute ends if the block is not read again for this long: another server may read it now. */
const DISPUTE_MS = 60_000;

/** Creates the pool of a chain's nodes. Nothing is requested before its first use. */
export function createNodePool<Node extends ChainNode>(
  nodes: readonly Node[],
  options: PoolOptions,
  clock: Clock = createSystemClock(),
): NodePool<Node> {
  const [only] = nodes;
  if (only === undefined) throw new Error(`Chain ${options.chainKey} has no nodes.`);
  return nodes.length === 1
    ? createSingleNodePool(only, options, clock)
    : createSeveralNodesPool(nodes, options, clock);
}

function createSeveralNodesPool<Node extends ChainNode>(
  all: readonly Node[],
  options: PoolOptions,
  clock: Clock,
): NodePool<Node> {
  const { chainKey, quorum, maxHeadAgeMs } = options;
  const survey = createNodeSurvey(all, options, clock);
  const rejectOld = rejectOldHead(chainKey, maxHeadAgeMs, clock);
  const leftBehind = new Set<Reading<Node, unknown>>();
  let openDispute: { readonly problem: string; readonly atMs: number } | null = null;
  const usable = async (): Promise<readonly Node[]> => {
    await survey.refresh();
    const { problem, usable: nodes } = survey.state();
    if (problem !== null) throw new ChainUnavailableError(chainKey, problem);
    return nodes;
  };
  return {
    chainKey,
    quorum,
    all,
    usable,
    async head() {
      await survey.run();
      const { problem, head } = survey.state();
      if (problem !== null || head === null)
        throw new ChainUnavailableError(chainKey, problem ?? 'no node has a block');
      rejectOld(head);
      return head;
    },
    use: (work) =>
      readFromOne({
        chainKey,
        usable,
        start: (node, isLeftBehind) =>
          whileUsed({ survey, chainKey, node, reading: work(node), isLeftBehind }),
        onSlow: (node) => survey.postpone(node),
        onFailure: () => void survey.run(),
      }),
    readEach: (nodes, work, isEnough) =>
      readFromEach({
        chainKey,
        quorum,
        nodes,
        start: (node, isLeftBehind) =>
          whileUsed({ survey, chainKey, node, reading: work(node), isLeftBehind }),
        isEnough: isEnough ?? null,
        survey,
        leftBehind,
      }),
    dispute(problem) {
      openDispute = problem === null ? null : { problem, atMs: clock.nowMs() };
    },
    disputed: () =>
      openDispute === null || clock.nowMs() - openDispute.atMs > DISPUTE_MS
        ? null
        : openDispute.problem,
    exclude: (node, detail) => survey.exclude(node, detail),
    statuses: () => survey.statuses(),
  };
}

/**
 * Waits for a reading as long as its node is used. A slow reading may continue as long as the node
 * passes its checks meanwhile. For a reading that was left behind, no node is checked.
 */
async function whileUsed<Node extends ChainNode, T>({
  survey,
  chainKey,
  node,
  reading,
  isLeftBehind,
}: {
  readonly survey: NodeSurvey<Node>;
  readonly chainKey: string;
  readonly node: Node;
  readonly reading: Promise<T>;
  readonly isLeftBehind: () => boolean;
}): Promise<T> {
  // A reading that is left behind may still fail.
  reading.catch(() => undefined);
  for (;;) {
    const patience = new AbortController();
    const outcome = await Promise.race([
      reading.then((result) => ({ result })),
      delay(PATIENCE_MS, null, { signal: patience.signal, ref: false }),
    ]).finally(() => patience.abort());
    if (outcome !== null) return outcome.result;
    if (isLeftBehind()) return reading;
    await survey.check(PATIENCE_MS);
    if (!survey.state().usable.includes(node))
      throw new ChainUnavailableError(chainKey, `the node ${node.name} dropped out meanwhile`);
  }
}
