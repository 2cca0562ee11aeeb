import type { BlockRef } from '../block-ref';
import type { NodeHead } from './assess-nodes';
import type { NodeStatus } from './node-status';

/** One node of a chain, as far as checks on nodes are concerned. Each kind of chain adds its calls. */
export interface ChainNode {
  readonly name: string;
  /**
   * Returns a function that compares the node with the configuration, once.
   * @throws UnsuitableNodeError on every call of the returned function until they match
   */
  createCheck(): () => Promise<void>;
  latest(): Promise<NodeHead>;
  blockRefAt(height: number): Promise<BlockRef | null>;
}

/** The nodes of one chain. */
export interface NodePool<Node extends ChainNode> {
  readonly chainKey: string;
  readonly quorum: number;
  /** All nodes, in the order of the configuration. */
  readonly all: readonly Node[];
  /**
   * Checks the nodes, and returns the newest block that enough of them have.
   * @throws ChainUnavailableError while the chain is paused: too few nodes can be used, they follow
   *   different branches, or the newest block is too old
   */
  head(): Promise<NodeHead>;
  /**
   * Runs a reading on one node, and again on the next one if the node is unavailable, drops out
   * meanwhile, or is slow. All requests of a reading go to the same node.
   * @throws ChainUnavailableError if no node can be used, or all of them were unavailable
   */
  use<T>(work: (node: Node) => Promise<T>): Promise<T>;
  /**
   * Returns the nodes in use, the preferred one first.
   * @throws ChainUnavailableError if they are fewer than the quorum, or follow different branches
   */
  usable(): Promise<readonly Node[]>;
  /**
   * Runs a reading on each of these nodes at once. A node that drops out meanwhile counts as
   * unavailable.
   * @param isEnough once it is true of the results, a node that takes much longer counts as
   *   unavailable, too. Default: all nodes are waited for
   */
  readEach<T>(
    nodes: readonly Node[],
    work: (node: Node) => Promise<T>,
    isEnough?: (results: readonly T[]) => boolean,
  ): Promise<readonly PromiseSettledResult<T>[]>;
  /** Excludes a node that was proven wrong, for some minutes. */
  exclude(node: Node, detail: string): void;
  /** Records the disagreement that keeps a block from being read; `null` if there is none. */
  dispute(problem: string | null): void;
  /** Returns the current dispute; `null` if there is none. */
  disputed(): string | null;
  /** Returns how the nodes were doing at the last check. */
  statuses(): readonly NodeStatus[];
}

/** How often a node is compared with the configuration again: its URL may lead to another node. */
export const CHECK_AGAIN_MS = 15_000;
