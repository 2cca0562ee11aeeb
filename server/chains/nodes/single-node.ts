import type { Clock } from '../../platform/clock/clock';
import type { NodeHead } from './assess-nodes';
import { CHECK_AGAIN_MS, type ChainNode, type NodePool } from './chain-node';
import { rejectOldHead } from './head-age';
import { failed } from './node-probe';
import type { NodeStatus } from './node-status';
import type { PoolOptions } from './pool-options';

/** Creates the pool of a chain with one node, which is believed as long as its chain grows. */
export function createSingleNodePool<Node extends ChainNode>(
  node: Node,
  { chainKey, quorum, maxHeadAgeMs }: PoolOptions,
  clock: Clock,
): NodePool<Node> {
  let check = node.createCheck();
  let checkedAtMs = clock.nowMs();
  const always = { name: node.name, isLast: false, untilMs: null };
  let status: NodeStatus = { ...always, problem: null, detail: null, height: null };
  const read = async (): Promise<NodeHead> => {
    if (clock.nowMs() - checkedAtMs >= CHECK_AGAIN_MS) {
      check = node.createCheck();
      checkedAtMs = clock.nowMs();
    }
    await check();
    return node.latest();
  };
  const rejectOld = rejectOldHead(chainKey, maxHeadAgeMs, clock);
  return {
    chainKey,
    quorum,
    all: [node],
    async head() {
      const head = await read().catch((error: unknown) => {
        const { problem, detail } = failed(error);
        status = { ...always, problem, detail, height: null };
        throw error;
      });
      status = { ...always, problem: null, detail: null, height: head.height };
      rejectOld(head);
      return head;
    },
    use: (work) => work(node),
    usable: async () => [node],
    readEach: (nodes, work) => Promise.allSettled(nodes.map(work)),
    exclude: () => undefined,
    dispute: () => undefined,
    disputed: () => null,
    statuses: () => [status],
  };
}
