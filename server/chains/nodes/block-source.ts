import type { BlockRef } from '../block-ref';
import type { BlockHeader, ChainBlock, IncomingTransfer } from '../chain';
import type { BlockView } from './agree-on-block';
import type { BalanceIncrease } from './balance-votes';
import type { ChainNode } from './chain-node';

/** How a kind of chain reads blocks from one of its nodes. */
export type BlockSource<Node extends ChainNode> = {
  /** @returns `null` if the node has no block at that height */
  readonly read: (node: Node, height: number) => Promise<NodeBlock | null>;
  /** @returns `null` if the node does not show the header of its block */
  readonly readHeader: (node: Node, block: BlockRef) => Promise<BlockHeader | null>;
  /**
   * Reads a block from a node with a proof that its hash covers all of the contents, and that
   * nothing is left out.
   * @returns `null` if the node cannot prove it
   */
  readonly prove: (node: Node, block: BlockRef) => Promise<BlockProof<Node> | null>;
  /** Whether proofs cover such a transfer. */
  readonly isProvable: (transfer: IncomingTransfer) => boolean;
  /** Absent for chains whose blocks show everything that balances show. */
  readonly balances?: BalanceSource<Node>;
};

export type NodeBlock = {
  readonly block: ChainBlock;
  readonly isBlindTo: BlockView['isBlindTo'];
};

/** What the hash of a block covers, which is the same whichever node shows it. */
export type BlockProof<Node> = {
  readonly header: BlockHeader;
  /** The transfers whose amounts the hash covers. */
  readonly transfers: readonly IncomingTransfer[];
  /** Token transfers with the amounts that the token reports. */
  readonly reported: readonly IncomingTransfer[];
  /**
   * Limits the reported transfers to what arrived according to the balances of a node, which no
   * hash covers. Those that did not arrive are left out.
   */
  readonly measureAt: (node: Node) => Promise<readonly IncomingTransfer[]>;
};

/** How balances show that an address received coins in a block. */
export type BalanceSource<Node> = {
  readonly assetSlug: string;
  /** @returns `null` if the node does not have the balances */
  readonly increaseOf: (
    node: Node,
    block: BlockHeader,
    address: string,
  ) => Promise<BalanceIncrease | null>;
};
